-- A person is erased by the role eraser, from the tables and from the images of the history. What stays is when and by whom something changed.
grant select (clinical_years, time_zone), update (admin_id) on clinic.clinics to eraser;   -- a lock needs the right to update a column
grant select (admin_id, id, archived_at, cpf), delete on clinic.patients to eraser;
grant select, delete on clinic.appointments, clinic.class_enrollments, clinic.class_waiting, clinic.class_pauses, clinic.payments,
  clinic.payment_parts, clinic.packages, clinic.package_uses, clinic.makeups, clinic.makeup_uses, clinic.cancellation_notices,
  clinic.notifications, clinic.tax_receipts to eraser;
grant select (admin_id, patient_id), delete on clinic.clinical_drafts to eraser;
grant select (admin_id, patient_id, signed_at) on clinic.clinical_entries to eraser;
grant select (admin_id, payment_id, issued_at, snapshot), update (snapshot) on clinic.receipts to eraser;
grant select (admin_id, id, rows), update (rows) on clinic.commission_statements to eraser;
-- The triggers write the history of what the eraser changes; the policy of 0003 lets nobody else write it.
grant select (change_id, table_name, row_id, op, old), insert, update (old) on clinic.history to eraser;

-- Rows of a closed commission month without the name of whom the payments are about.
create function clinic.without_person(rows jsonb, payments uuid[]) returns jsonb language sql immutable
  return (select coalesce(jsonb_agg(case when (r ->> 'payment_id')::uuid = any(payments)
    then r || '{"patient_name": "Paciente apagado", "description": ""}' else r end order by n), '[]')
    from jsonb_array_elements(rows) with ordinality as e(r, n));

-- Rows of these patients: what is theirs now, what was theirs, and what was deleted.
create function clinic.rows_of_patients(persons uuid[]) returns uuid[] language plpgsql stable as $$
declare admin uuid := current_setting('app.admin_id')::uuid;
begin
  return (select coalesce(array_agg(distinct id), '{}') from (
    select row_id as id from clinic.history where admin_id = admin and old ->> 'patient_id' = any(persons::text[])
    union all select id from clinic.appointments where admin_id = admin and patient_id = any(persons)
    union all select id from clinic.class_enrollments where admin_id = admin and patient_id = any(persons)
    union all select id from clinic.class_waiting where admin_id = admin and patient_id = any(persons)
    union all select id from clinic.class_pauses where admin_id = admin and patient_id = any(persons)
    union all select id from clinic.payments where admin_id = admin and patient_id = any(persons)
    union all select id from clinic.packages where admin_id = admin and patient_id = any(persons)
    union all select id from clinic.makeups where admin_id = admin and patient_id = any(persons)
    union all select id from clinic.cancellation_notices where admin_id = admin and patient_id = any(persons)
    union all select id from clinic.notifications where admin_id = admin and patient_id = any(persons)) as theirs);
end $$;

-- Patients that were merged into these: each was deleted in a change that also changed one of these, or moved its rows here. The same CPF is the same person.
create function clinic.merged_into(persons uuid[]) returns uuid[] language plpgsql stable as $$
declare
  admin uuid := current_setting('app.admin_id')::uuid;
  own uuid[] := clinic.rows_of_patients(persons);
begin
  return (select array_agg(distinct gone.row_id) from clinic.history gone
    where gone.admin_id = admin and gone.table_name = 'patients' and gone.op = 'delete' and gone.row_id <> all(persons)
      and not exists (select from clinic.patients p where p.admin_id = admin and p.id = gone.row_id)
      and (gone.old ->> 'cpf' in (select cpf from clinic.patients p where p.admin_id = admin and p.id = any(persons))
        or exists (
          select from clinic.history beside where beside.admin_id = admin and beside.change_id = gone.change_id and beside.op = 'update'
            and (beside.table_name = 'patients' and beside.row_id = any(persons)
              or beside.row_id = any(own) and beside.old ->> 'patient_id' = gone.row_id::text))));
end $$;

-- Takes what the images of these rows say out of the history. A row that is another person's now keeps what was written after it.
create function clinic.redact_history(persons uuid[], rows uuid[]) returns void language plpgsql as $$
declare
  admin uuid := current_setting('app.admin_id')::uuid;
  of_others uuid[];
begin
  select array_agg(id) into of_others from (
    select id from clinic.appointments where admin_id = admin and id = any(rows)
    union all select id from clinic.class_enrollments where admin_id = admin and id = any(rows)
    union all select id from clinic.payments where admin_id = admin and id = any(rows)
    union all select id from clinic.packages where admin_id = admin and id = any(rows)
    union all select id from clinic.makeups where admin_id = admin and id = any(rows)
    union all select id from clinic.notifications where admin_id = admin and id = any(rows)) as still;
  update clinic.history set old = null
  where admin_id = admin and old is not null and row_id = any(rows || persons) and row_id <> all(coalesce(of_others, '{}'));
  update clinic.history h set old = null
  where admin_id = admin and old is not null and row_id = any(of_others) and seq <= (
    select max(last.seq) from clinic.history last
    where last.admin_id = admin and last.row_id = h.row_id and last.old ->> 'patient_id' = any(persons::text[]));
  update clinic.history set old = jsonb_set(old, '{rows}', clinic.without_person(old -> 'rows', rows))
  where admin_id = admin and table_name = 'commission_statements' and old ? 'rows'
    and old -> 'rows' <> clinic.without_person(old -> 'rows', rows);
end $$;

-- Erases an archived patient in the clinic of the transaction. The caller has the clinic's lock and has checked that nothing must be kept.
create function clinic.erase_patient(person uuid) returns void language plpgsql as $$
declare
  admin uuid := current_setting('app.admin_id')::uuid;
  persons uuid[] := array[person];
  merged uuid[];
  own uuid[];
begin
  loop
    merged := clinic.merged_into(persons);
    exit when merged is null;
    persons := persons || merged;
  end loop;
  own := clinic.rows_of_patients(persons);
  -- What depends on these rows, also what was deleted before.
  own := own || coalesce((select array_agg(distinct id) from (
    select id from clinic.payment_parts where admin_id = admin and payment_id = any(own)
    union all select id from clinic.tax_receipts where admin_id = admin and payment_id = any(own)
    union all select row_id from clinic.history where admin_id = admin and op = 'delete' and old ->> 'payment_id' = any(own::text[])) as theirs), '{}');

  set constraints all deferred;
  update clinic.receipts r set snapshot = snapshot || '{"payer": {"name": "Paciente apagado", "cpf": null},
    "patient": {"name": "Paciente apagado", "cpf": null}, "description": ""}'
  where admin_id = admin and payment_id in (select id from clinic.payments where admin_id = admin and patient_id = person);
  update clinic.commission_statements set rows = clinic.without_person(rows, own)
  where admin_id = admin and rows <> clinic.without_person(rows, own);
  delete from clinic.tax_receipts where admin_id = admin and payment_id in (select id from clinic.payments where admin_id = admin and patient_id = person);
  delete from clinic.payment_parts where admin_id = admin and payment_id in (select id from clinic.payments where admin_id = admin and patient_id = person);
  delete from clinic.package_uses where admin_id = admin and (
    package_id in (select id from clinic.packages where admin_id = admin and patient_id = person)
    or appointment_id in (select id from clinic.appointments where admin_id = admin and patient_id = person)
    or enrollment_id in (select id from clinic.class_enrollments where admin_id = admin and patient_id = person));
  delete from clinic.makeup_uses where admin_id = admin and (
    makeup_id in (select id from clinic.makeups where admin_id = admin and patient_id = person)
    or enrollment_id in (select id from clinic.class_enrollments where admin_id = admin and patient_id = person));
  delete from clinic.payments where admin_id = admin and patient_id = person;
  delete from clinic.packages where admin_id = admin and patient_id = person;
  delete from clinic.makeups where admin_id = admin and patient_id = person;
  delete from clinic.cancellation_notices where admin_id = admin and patient_id = person;
  delete from clinic.class_waiting where admin_id = admin and patient_id = person;
  delete from clinic.class_enrollments where admin_id = admin and patient_id = person;
  delete from clinic.class_pauses where admin_id = admin and patient_id = person;
  delete from clinic.appointments where admin_id = admin and patient_id = person;
  delete from clinic.notifications where admin_id = admin and patient_id = person;
  delete from clinic.clinical_drafts where admin_id = admin and patient_id = person;
  delete from clinic.patients where admin_id = admin and id = person;
  perform clinic.redact_history(persons, own);
end $$;

revoke execute on function clinic.rows_of_patients(uuid[]), clinic.merged_into(uuid[]), clinic.redact_history(uuid[], uuid[]), clinic.erase_patient(uuid) from public;
grant execute on function clinic.rows_of_patients(uuid[]), clinic.merged_into(uuid[]), clinic.redact_history(uuid[], uuid[]), clinic.erase_patient(uuid) to eraser;
