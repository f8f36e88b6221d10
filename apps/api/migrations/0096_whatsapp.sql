-- Versions and error codes are small, as in the tables beside these.
-- squawk-ignore-file prefer-bigint-over-int
-- The number of a clinic at WhatsApp. The token is sealed with a key that only the worker has; the code of the owner is exchanged by the
-- worker and then forgotten. `templates` holds the state of each template by its name, `problem` the code of the error that stopped the number.
create table clinic.whatsapp_channels (
  admin_id uuid primary key references clinic.clinics on delete cascade,
  state text not null check (state in ('connecting', 'connected', 'failed', 'disconnecting')),
  code text check (length(code) between 1 and 2000),
  waba_id text check (length(waba_id) between 1 and 40),
  number_id text unique check (length(number_id) between 1 and 40),
  display_phone text check (length(display_phone) between 1 and 40),
  has_app boolean,                                  -- the clinic also uses it in the app of a phone, where it reads what patients write
  key_id text,
  sealed_token bytea,
  templates jsonb not null default '{}',
  problem integer,
  changed_at timestamptz not null
);
select clinic.isolate('clinic.whatsapp_channels');
create policy worker_looks on clinic.whatsapp_channels for select to worker using (true);
grant select (admin_id, state, display_phone, has_app, templates, problem, changed_at), insert (admin_id, state, code, changed_at),
  update (state, code, changed_at, problem) on clinic.whatsapp_channels to app;
grant select, delete, update (state, code, waba_id, number_id, display_phone, has_app, key_id, sealed_token, templates, problem, changed_at)
  on clinic.whatsapp_channels to worker;
grant select (admin_id), delete on clinic.whatsapp_channels to eraser;

-- What the network tells, before the clinic is known. The item holds a phone and a text, and goes when it was processed.
create table clinic.whatsapp_events (
  key text primary key check (length(key) between 1 and 300),
  item jsonb,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  attempts integer not null default 0
);
create index whatsapp_events_waiting on clinic.whatsapp_events (received_at) where processed_at is null;
grant insert (key, item) on clinic.whatsapp_events to app;
grant select, update (item, processed_at, attempts), delete on clinic.whatsapp_events to worker;

-- A message at WhatsApp: its id there, the number that got it, what became of it, and what the reader answered.
alter table clinic.messages
  add column wamid text,
  add column wa_id text,
  add column delivery text,
  add column error_code integer,
  add column answer text,
  add column answered_at timestamptz,
  add constraint messages_wamid check (length(wamid) between 1 and 300) not valid,
  add constraint messages_wa_id check (wa_id ~ '^\d{5,20}$') not valid,
  add constraint messages_delivery check (delivery in ('sent', 'delivered', 'read', 'failed')) not valid,
  add constraint messages_answer check (answer in ('confirm', 'move')) not valid;
-- The new checks allow more, so the tables are locked for the moment of the exchange only.
alter table clinic.messages drop constraint messages_channel_check;
alter table clinic.messages add constraint messages_channel_check check (channel in ('email', 'whatsapp')) not valid;
alter table clinic.consents drop constraint consents_channel_check;
alter table clinic.consents add constraint consents_channel_check check (channel in ('email', 'whatsapp')) not valid;

grant update (answer, answered_at) on clinic.messages to app;
grant update (channel, wamid, wa_id, delivery, error_code) on clinic.messages to worker;
grant select (phone) on clinic.patients to worker;
