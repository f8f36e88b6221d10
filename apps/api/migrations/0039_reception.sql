-- When the patient arrived and when the session began. Timestamps beside the status: nobody has to set them.
alter table clinic.appointments
  add column arrived_at timestamptz,
  add column started_at timestamptz,
  add constraint appointments_started_after_arrival check (started_at is null or arrived_at is not null);

-- Null: the professional works when the clinic does.
alter table clinic.professionals
  add column working_hours jsonb,
  add constraint professionals_working_hours check (jsonb_typeof(working_hours) = 'object');
