-- When the debt of a patient was last charged, and how: two desks do not charge the same person on one day.
alter table clinic.patients
  add column charged_at timestamptz,
  add column charged_by text constraint patients_charged_by_check check (charged_by in ('chat', 'phone')),
  add constraint patients_charged_check check ((charged_at is null) = (charged_by is null));
