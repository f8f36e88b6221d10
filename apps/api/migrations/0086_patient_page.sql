-- Hours are small, as in the tables beside these.
-- squawk-ignore-file prefer-bigint-over-int
-- The page on which a patient answers a message, without a password. Off until the owner turns it on.
-- page_cancel_hours: hours before a visit until which the patient may cancel it there (null: only the clinic cancels).
alter table clinic.clinics
  add column page_is_on boolean not null default false,
  add column page_cancel_hours integer,
  add column contact_phone text,
  add constraint clinics_page_cancel_hours check (page_cancel_hours in (2, 4, 6, 12, 24, 48)) not valid,
  add constraint clinics_contact_phone check (length(contact_phone) between 3 and 25) not valid;
grant select (page_is_on) on clinic.clinics to worker;

-- The link of a message to its page: only the hash of its secret, and when the reader ended it.
alter table clinic.messages
  add column page_hash text,
  add column page_ended_at timestamptz,
  add constraint messages_page_hash check (length(page_hash) = 43) not valid;
grant update (page_ended_at) on clinic.messages to app;
grant update (page_hash, page_ended_at) on clinic.messages to worker;

-- What a patient said about a visit, until somebody at the clinic has seen it. `subject_id` is an appointment or a seat,
-- without a foreign key, as in clinic.messages. A visit at another time is another answer.
create table clinic.visit_answers (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  patient_id uuid not null,
  kind text not null check (kind in ('appointment', 'class')),
  subject_id uuid not null,
  starts_at timestamptz not null,
  answer text not null check (answer in ('cancel', 'return', 'move', 'wrong-person')),
  answered_at timestamptz not null,
  seen_at timestamptz,
  primary key (admin_id, id),
  unique (admin_id, subject_id, starts_at),
  foreign key (admin_id, patient_id) references clinic.patients on delete cascade deferrable
);
create index visit_answers_by_patient on clinic.visit_answers (admin_id, patient_id);
create index visit_answers_unseen on clinic.visit_answers (admin_id, starts_at) where seen_at is null;
select clinic.protect('clinic.visit_answers');
grant select, delete on clinic.visit_answers to eraser;

create or replace function clinic.rows_of_patients(persons uuid[]) returns uuid[] language plpgsql stable as $$
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
    union all select id from clinic.consents where admin_id = admin and patient_id = any(persons)
    union all select id from clinic.visit_answers where admin_id = admin and patient_id = any(persons)
    union all select id from clinic.notifications where admin_id = admin and patient_id = any(persons)) as theirs);
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
  delete from clinic.messages where admin_id = admin and patient_id = person;
  delete from clinic.consents where admin_id = admin and patient_id = person;
  delete from clinic.visit_answers where admin_id = admin and patient_id = person;
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
