-- Erasing a person keeps what is another's: a row that moved has images of both, and a closed month names whose payment it was then.
drop function clinic.without_person(jsonb, uuid[]), clinic.redact_history(uuid[], uuid[]);

-- Whose row it was before the change `since`, or before `change` as a whole. Null if it did not move or end after that.
create function clinic.patient_before(id uuid, since bigint, change uuid) returns text language sql stable
  return (select old ->> 'patient_id' from clinic.history
    where admin_id = current_setting('app.admin_id')::uuid and row_id = id and old ? 'patient_id' and (seq >= since or change_id = change)
    order by seq limit 1);

-- Rows of a month closed by the change `closed`, without the name of these persons where the payment was theirs then. The history may no longer have `closed`.
create function clinic.without_persons(rows jsonb, closed bigint, persons uuid[], own uuid[]) returns jsonb language sql stable
  return (select coalesce(jsonb_agg(case
    when (r ->> 'payment_id')::uuid = any(own)
      and clinic.patient_before((r ->> 'payment_id')::uuid, coalesce(closed, 0), null) = any(persons::text[])
    then r || '{"patient_name": "Paciente apagado", "description": ""}' else r end order by n), '[]')
    from jsonb_array_elements(rows) with ordinality as e(r, n));

-- Patients that were merged into these: each was deleted in a change that also changed one of these, or moved its rows here. The same CPF is the same person.
-- The undo of an import deletes and changes patients as well, and marks its import.
create or replace function clinic.merged_into(persons uuid[]) returns uuid[] language plpgsql stable as $$
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
              or beside.row_id = any(own) and beside.old ->> 'patient_id' = gone.row_id::text))
        and not exists (
          select from clinic.history undone
          where undone.admin_id = admin and undone.change_id = gone.change_id and undone.table_name = 'imports')));
end $$;

-- Takes out of the history what these rows said while they were theirs, after the rows that are theirs now were deleted. The images that say whose a row
-- was go last.
create function clinic.redact_history(persons uuid[], own uuid[]) returns void language plpgsql as $$
declare admin uuid := current_setting('app.admin_id')::uuid;
begin
  update clinic.history h set old = jsonb_set(old, '{rows}', said.rows)
  from (
    select image.seq, clinic.without_persons(image.old -> 'rows', (
      select max(closed.seq) from clinic.history closed
      where closed.admin_id = admin and closed.row_id = image.row_id and closed.op = 'insert' and closed.seq < image.seq), persons, own) as rows
    from clinic.history image
    where image.admin_id = admin and image.table_name = 'commission_statements' and image.old ? 'rows') as said
  where h.admin_id = admin and h.seq = said.seq and h.old -> 'rows' <> said.rows;
  update clinic.history h set old = null
  from (
    select id, payment_id from clinic.payment_parts where admin_id = admin and payment_id = any(own)
    union select id, payment_id from clinic.tax_receipts where admin_id = admin and payment_id = any(own)
    union select row_id, (old ->> 'payment_id')::uuid from clinic.history
      where admin_id = admin and op = 'delete' and old ->> 'payment_id' = any(own::text[])) as part
  where h.admin_id = admin and h.old is not null and h.row_id = part.id
    and clinic.patient_before(part.payment_id, h.seq, h.change_id) = any(persons::text[]);
  update clinic.history set old = null
  where admin_id = admin and old is not null
    and (row_id = any(persons) or row_id = any(own) and clinic.patient_before(row_id, seq, null) = any(persons::text[]));
end $$;

create or replace function clinic.erase_patient(person uuid) returns void language plpgsql as $$
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

  set constraints all deferred;
  update clinic.receipts r set snapshot = snapshot || '{"payer": {"name": "Paciente apagado", "cpf": null},
    "patient": {"name": "Paciente apagado", "cpf": null}, "description": ""}'
  where admin_id = admin and payment_id in (select id from clinic.payments where admin_id = admin and patient_id = person);
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

revoke execute on function clinic.redact_history(uuid[], uuid[]), clinic.patient_before(uuid, bigint, uuid), clinic.without_persons(jsonb, bigint, uuid[], uuid[]) from public;
grant execute on function clinic.redact_history(uuid[], uuid[]), clinic.patient_before(uuid, bigint, uuid), clinic.without_persons(jsonb, bigint, uuid[], uuid[]) to eraser;
