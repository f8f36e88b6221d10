-- Hours and versions are small, as in the tables beside these.
-- squawk-ignore-file prefer-bigint-over-int
-- Messages that the product itself sends to the patients of a clinic. Nothing is sent until the owner turns it on and the patient agrees.
-- Hours before a visit at which it is reminded of (null: off), and the hours of the day in which messages may go.
alter table clinic.clinics
  add column reminder_hours integer,
  add column reminder_from integer not null default 8,
  add column reminder_until integer not null default 20,
  add column reply_to text,
  add constraint clinics_reminder_hours check (reminder_hours in (12, 24, 48)) not valid,
  add constraint clinics_reminder_day check (reminder_from between 0 and 22 and reminder_until between reminder_from + 2 and 24) not valid,
  add constraint clinics_reply_to check (length(reply_to) between 3 and 254) not valid;

-- That a patient agreed to get messages: when, recorded by whom, to which sentence, and when it ended. The last row of a channel counts.
create table clinic.consents (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  patient_id uuid not null,
  channel text not null check (channel in ('email')),
  text_version integer not null check (text_version between 1 and 1000),
  given_at timestamptz not null default now(),
  given_by uuid,
  withdrawn_at timestamptz,
  withdrawn_by text check (withdrawn_by in ('patient', 'clinic')),
  primary key (admin_id, id),
  foreign key (admin_id, patient_id) references clinic.patients on delete cascade deferrable,
  foreign key (admin_id, given_by) references clinic.members (admin_id, id) deferrable,
  constraint consents_withdrawn check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index consents_live on clinic.consents (admin_id, patient_id, channel) where withdrawn_at is null;
create index consents_by_patient on clinic.consents (admin_id, patient_id, given_at);
create index consents_by_giver on clinic.consents (admin_id, given_by);
select clinic.protect('clinic.consents');

-- A message about one visit. The row is written before the message is sent, and its key lets nobody send a second one. No text is kept.
create table clinic.messages (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  patient_id uuid not null,
  kind text not null check (kind in ('reminder')),
  channel text not null check (channel in ('email')),
  subject_id uuid not null,                         -- appointment or seat; no foreign key, because a deletion that is undone must send nothing again
  starts_at timestamptz not null,
  state text not null default 'sending' check (state in ('sending', 'sent', 'waiting', 'unknown', 'refused')),
  stop_hash text not null check (length(stop_hash) = 43),
  claimed_at timestamptz not null,
  sent_at timestamptz,
  primary key (admin_id, id),
  unique (admin_id, subject_id, kind, channel, starts_at),
  foreign key (admin_id, patient_id) references clinic.patients on delete cascade deferrable,
  constraint messages_sent check ((state = 'sent') = (sent_at is not null))
);
create index messages_by_patient on clinic.messages (admin_id, patient_id);
create index messages_by_stop on clinic.messages (admin_id, stop_hash);
create index messages_sending on clinic.messages (admin_id, claimed_at) where state = 'sending';
select clinic.isolate('clinic.messages');
grant select, update (patient_id) on clinic.messages to app;
grant select, insert, update (state, stop_hash, claimed_at, sent_at) on clinic.messages to worker;

-- The worker finds the clinics that send, and reads of each what decides about a reminder and what the mail says.
create policy worker_looks on clinic.clinics for select to worker using (true);
grant select (reminder_hours, reminder_from, reminder_until, reply_to) on clinic.clinics to worker;
grant select (admin_id, patient_id, channel, withdrawn_at) on clinic.consents to worker;
grant select (admin_id, id, name, email, guardian_name, guardian_phone, archived_at) on clinic.patients to worker;
grant select (admin_id, id, patient_id, professional_id, start_time, status, reminded_at, created_at, updated_at) on clinic.appointments to worker;
grant select (admin_id, id, professional_id, start_time, status, updated_at) on clinic.classes to worker;
grant select (admin_id, id, class_id, patient_id, status, attendance, created_at) on clinic.class_enrollments to worker;

grant select (admin_id, patient_id, from_date, to_date) on clinic.class_pauses to worker;

grant select, delete on clinic.consents to eraser;
grant select (admin_id, id, patient_id), delete on clinic.messages to eraser;

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
