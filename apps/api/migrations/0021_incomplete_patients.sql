-- A quick registration has name and phone; the form completes the rest later.
alter table clinic.patients
  alter column birth_date drop not null,
  alter column address drop not null;

-- The filter of incomplete records reads only those.
create index patients_incomplete on clinic.patients (admin_id, search_name, id)
  where archived_at is null and (birth_date is null or address is null);
