-- Mails about what was booked, moved or canceled. Off until the owner turns them on; nothing of before is told.
alter table clinic.clinics add column change_mails_since timestamptz;

-- Number of a message about a visit, which an undo never lowers: calendars follow the highest one.
-- squawk-ignore prefer-bigint-over-int
alter table clinic.messages add column sequence integer not null default 0;
-- The new check allows more, so the table is locked for the moment of the exchange only.
alter table clinic.messages drop constraint messages_kind_check;
alter table clinic.messages add constraint messages_kind_check
  check (kind in ('reminder', 'booked', 'moved', 'canceled', 'notification')) not valid;

-- What the worker may know of the history: when an appointment was before, and whether it was canceled. `old` holds texts, which it does not read.
-- Virtual columns are computed when they are read, so no row is rewritten.
alter table clinic.history
  -- squawk-ignore adding-field-with-default
  add column start_before text generated always as (old ->> 'start_time') virtual,
  -- squawk-ignore adding-field-with-default
  add column status_before text generated always as (old ->> 'status') virtual;

grant select (change_mails_since) on clinic.clinics to worker;
grant select (text_version) on clinic.consents to worker;
grant select (end_time) on clinic.appointments to worker;
grant select (admin_id, seq, table_name, row_id, op, changed_at, start_before, status_before) on clinic.history to worker;
grant update (sequence) on clinic.messages to worker;
-- A clinic that corrects its time zone moves what was said about its visits as well.
grant update (starts_at) on clinic.messages to app;
