-- When all data of the clinic were exported last. The history keeps each time and who did it.
alter table clinic.clinics add column exported_at timestamptz;
