-- Why the clinic gave a make-up although no rule did; null if the rules gave it. Those with a reason do not count for the monthly limit.
alter table clinic.makeups
  add column reason text,
  add constraint makeups_reason check (length(reason) between 1 and 200);

-- What a patient has to be told about a class or an appointment that the clinic canceled, as it was, and what they got for it.
create table clinic.cancellation_notices (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  cancellation_id uuid not null,                    -- the same for everything that was canceled in one action
  patient_id uuid not null,
  kind text not null check (kind in ('appointment', 'class')),
  title text not null,
  start_time timestamptz not null,
  outcome text not null check (outcome in ('credit', 'class', 'nothing', 'package')),
  valid_until date,                                 -- the last day of the credit
  moved_to timestamptz,                             -- the start of the other class
  told_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (admin_id, id),
  foreign key (admin_id, patient_id) references clinic.patients on delete cascade deferrable,
  constraint cancellation_notices_credit check ((outcome = 'credit') = (valid_until is not null)),
  constraint cancellation_notices_class check ((outcome = 'class') = (moved_to is not null))
);
create index cancellation_notices_by_start on clinic.cancellation_notices (admin_id, start_time);
create index cancellation_notices_by_cancellation on clinic.cancellation_notices (admin_id, cancellation_id, patient_id);
create index cancellation_notices_by_patient on clinic.cancellation_notices (admin_id, patient_id);
select clinic.protect('clinic.cancellation_notices');
