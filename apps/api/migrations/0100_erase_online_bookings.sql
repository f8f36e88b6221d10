-- A booking that became an appointment has its id, and goes with its patient.
create or replace function clinic.erase_patient(person uuid) returns void language plpgsql as $$
declare
  admin uuid := current_setting('app.admin_id')::uuid;
  persons uuid[] := array[person];
  merged uuid[];
  own uuid[];
  t regclass;
begin
  loop
    merged := clinic.merged_into(persons);
    exit when merged is null;
    persons := persons || merged;
  end loop;
  own := clinic.rows_of_patients(persons);

  set constraints all deferred;
  update clinic.receipts r set snapshot = snapshot || '{"payer": {"name": "Paciente apagado", "cpf": null},
    "patient": {"name": "Paciente apagado", "cpf": null}, "description": ""}'
  where admin_id = admin and payment_id in (select id from clinic.payments where admin_id = admin and patient_id = person);
  -- What belongs to a row of theirs and names no patient itself.
  delete from clinic.tax_receipts where admin_id = admin and payment_id in (select id from clinic.payments where admin_id = admin and patient_id = person);
  delete from clinic.payment_parts where admin_id = admin and payment_id in (select id from clinic.payments where admin_id = admin and patient_id = person);
  delete from clinic.package_uses where admin_id = admin and (
    package_id in (select id from clinic.packages where admin_id = admin and patient_id = person)
    or appointment_id in (select id from clinic.appointments where admin_id = admin and patient_id = person)
    or enrollment_id in (select id from clinic.class_enrollments where admin_id = admin and patient_id = person));
  delete from clinic.makeup_uses where admin_id = admin and (
    makeup_id in (select id from clinic.makeups where admin_id = admin and patient_id = person)
    or enrollment_id in (select id from clinic.class_enrollments where admin_id = admin and patient_id = person));
  delete from clinic.online_bookings where admin_id = admin and id in (
    select id from clinic.appointments where admin_id = admin and patient_id = person);
  for t in select clinic.tables_of_patients() loop
    execute format('delete from %s where admin_id = $1 and patient_id = $2', t) using admin, person;
  end loop;
  delete from clinic.patients where admin_id = admin and id = person;
  -- The payments that were theirs until now end in the history by this.
  update clinic.commission_statements s set rows = said.rows
  from (
    select statement.id, clinic.without_persons(statement.rows, (
      select max(closed.seq) from clinic.history closed
      where closed.admin_id = admin and closed.row_id = statement.id and closed.op = 'insert'), persons, own) as rows
    from clinic.commission_statements statement where statement.admin_id = admin) as said
  where s.admin_id = admin and s.id = said.id and s.rows <> said.rows;
  perform clinic.redact_history(persons, own);
end $$;
