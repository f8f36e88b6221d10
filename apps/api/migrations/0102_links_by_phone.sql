-- A corrected phone ends the links that went to it, and a corrected address those that went there.
create or replace function clinic.end_pages_of_address() returns trigger language plpgsql as $$
begin
  update clinic.messages set page_ended_at = now()
  where admin_id = new.admin_id and patient_id = new.id and page_ended_at is null
    and ((channel = 'email' and (old.email is distinct from new.email or old.guardian_email is distinct from new.guardian_email))
      or (channel = 'whatsapp' and (old.phone is distinct from new.phone or old.guardian_phone is distinct from new.guardian_phone)));
  return null;
end $$;
drop trigger end_pages_of_address on clinic.patients;
create trigger end_pages_of_address after update of email, guardian_email, phone, guardian_phone on clinic.patients
  for each row when ((old.email, old.guardian_email, old.phone, old.guardian_phone)
    is distinct from (new.email, new.guardian_email, new.phone, new.guardian_phone))
  execute function clinic.end_pages_of_address();
