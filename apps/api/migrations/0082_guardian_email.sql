-- Where messages about a patient go if somebody else is responsible and has an own address.
alter table clinic.patients
  add column guardian_email text,
  add constraint patients_guardian_email check (length(guardian_email) between 3 and 254) not valid;
grant select (guardian_email) on clinic.patients to worker;
