-- no-transaction
create index concurrently if not exists patients_by_address on clinic.patients (admin_id, lower(coalesce(guardian_email, email)))
  where coalesce(guardian_email, email) is not null;
