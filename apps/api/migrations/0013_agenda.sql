-- Nothing lasts longer than half a day: whoever looks for what overlaps a time need not look further back.
alter table clinic.appointments add constraint appointments_within_half_a_day check (end_time <= start_time + interval '12 hours');

-- The rows of a series, for whoever changes those that follow.
create index appointments_by_series on clinic.appointments (admin_id, series_id, start_time) where series_id is not null;

-- A deleted session leaves its payment: found without reading all of the clinic's.
create index payments_by_appointment on clinic.payments (admin_id, appointment_id) where appointment_id is not null;
