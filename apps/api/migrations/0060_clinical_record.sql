-- The clinical record. Entries are signed once and stay; a chain of hashes per patient shows any change. Contents are sealed by the server
-- and can be read only in a transaction that has written a line of the log of reads. Triggers are ALWAYS, so that the role of a replica does
-- not step around them.
alter table clinic.clinics
  add column clinical_since date,
  add column clinical_sharing text not null default 'carers' check (clinical_sharing in ('carers', 'team')),
  add column clinical_years integer not null default 20 check (clinical_years between 20 and 100);

-- One known text per master key, sealed with it: a server with another key does not start.
create table public.clinical_masters (
  id text primary key,
  wrapped bytea not null,
  created_at timestamptz not null default now()
);
grant select, insert on public.clinical_masters to app;

-- The key that seals the contents of a clinic, itself sealed by a master key and by the public key of the recovery.
create table clinic.clinical_keys (
  admin_id uuid not null references clinic.clinics deferrable,
  id uuid not null,
  master_id text not null,
  wrapped bytea not null,
  recovery_wrapped bytea not null,
  created_at timestamptz not null default now(),
  primary key (admin_id, id)
);
select clinic.isolate('clinic.clinical_keys');
grant select, insert on clinic.clinical_keys to app;

-- The envelope. There is no foreign key to the appointment, the class or the professional: those may go, the entry stays.
create table clinic.clinical_entries (
  admin_id uuid not null references clinic.clinics,
  patient_id uuid not null,
  number integer not null,
  id uuid not null,
  kind text not null check (kind in ('assessment', 'progress', 'discharge', 'addendum')),
  document text not null check (document ~ '^[a-z_]{1,40}$'),
  version integer not null,
  occurred_on date not null,
  appointment_id uuid,
  class_id uuid,
  amends_id uuid,
  annuls boolean not null default false,
  author_id uuid not null,
  professional_id uuid not null,
  signer text not null check (signer !~ '[[:cntrl:]]'),
  crefito text not null check (crefito !~ '[[:cntrl:]]'),
  draft_rev integer not null,
  signed_at timestamptz not null,
  content_sha256 bytea not null check (length(content_sha256) = 32),
  previous bytea check (length(previous) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (admin_id, patient_id, number),
  unique (admin_id, id),
  unique (admin_id, patient_id, id),
  foreign key (admin_id, patient_id) references clinic.patients (admin_id, id) deferrable,
  foreign key (admin_id, patient_id, amends_id) references clinic.clinical_entries (admin_id, patient_id, id) deferrable,
  check ((kind = 'addendum') = (amends_id is not null)),
  check (kind = 'addendum' or not annuls),
  check (appointment_id is null or class_id is null)
);
create index clinical_entries_by_appointment on clinic.clinical_entries (admin_id, appointment_id) where appointment_id is not null;
create index clinical_entries_by_class on clinic.clinical_entries (admin_id, class_id) where class_id is not null;
create unique index one_annulment on clinic.clinical_entries (admin_id, amends_id) where annuls;
select clinic.isolate('clinic.clinical_entries');
grant select, insert on clinic.clinical_entries to app;

create table clinic.clinical_contents (
  admin_id uuid not null,
  patient_id uuid not null,
  entry_id uuid not null,
  key_id uuid not null,
  sealed bytea not null check (length(sealed) <= 400000),
  primary key (admin_id, entry_id),
  foreign key (admin_id, patient_id, entry_id) references clinic.clinical_entries (admin_id, patient_id, id) deferrable,
  foreign key (admin_id, key_id) references clinic.clinical_keys (admin_id, id) deferrable
);
alter table clinic.clinical_contents alter sealed set storage external;
select clinic.isolate('clinic.clinical_contents');
grant select, insert on clinic.clinical_contents to app;

-- Nobody's record yet: seen by its author alone, without history.
create table clinic.clinical_drafts (
  admin_id uuid not null references clinic.clinics,
  id uuid not null,
  patient_id uuid not null,
  author_id uuid not null,
  document text not null,
  appointment_id uuid,
  class_id uuid,
  amends_id uuid,
  occurred_on date not null,
  key_id uuid not null,
  sealed bytea not null check (length(sealed) <= 400000),
  rev integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (admin_id, id),
  foreign key (admin_id, patient_id) references clinic.patients (admin_id, id) deferrable,
  foreign key (admin_id, patient_id, amends_id) references clinic.clinical_entries (admin_id, patient_id, id) deferrable,
  foreign key (admin_id, key_id) references clinic.clinical_keys (admin_id, id) deferrable
);
alter table clinic.clinical_drafts alter sealed set storage external;
create index clinical_drafts_by_author on clinic.clinical_drafts (admin_id, author_id, created_at);
create index clinical_drafts_by_patient on clinic.clinical_drafts (admin_id, patient_id);
create unique index one_draft_per_appointment on clinic.clinical_drafts (admin_id, author_id, appointment_id, document)
  where appointment_id is not null;
create unique index one_draft_per_seat on clinic.clinical_drafts (admin_id, author_id, class_id, patient_id, document)
  where class_id is not null;
select clinic.isolate('clinic.clinical_drafts');
create policy own_draft on clinic.clinical_drafts as restrictive to app
  using (author_id = nullif(current_setting('app.actor_id', true), '')::uuid)
  with check (author_id = nullif(current_setting('app.actor_id', true), '')::uuid);
create trigger rev before update on clinic.clinical_drafts for each row execute function clinic.raise_rev();
grant select, insert, update (occurred_on, key_id, sealed), delete on clinic.clinical_drafts to app;
-- Drafts of a person who has left are deleted after their time.
grant select (admin_id, author_id), delete on clinic.clinical_drafts to worker;

-- Who opened which record. There is no foreign key to patients: reading must not keep a patient from being deleted.
create table clinic.clinical_reads (
  admin_id uuid not null references clinic.clinics,
  patient_id uuid not null,
  seq bigint generated always as identity,
  actor_id uuid not null,
  what text not null check (what in ('timeline', 'last', 'export')),
  reason text,
  to_whom text,
  at timestamptz not null,
  xact xid8 not null,
  primary key (admin_id, seq),
  check (what <> 'export' or (reason is not null and to_whom is not null))
);
create index clinical_reads_by_patient on clinic.clinical_reads (admin_id, patient_id, seq);
create index clinical_reads_by_actor on clinic.clinical_reads (admin_id, actor_id, seq);
create index clinical_reads_by_xact on clinic.clinical_reads (admin_id, xact);
select clinic.isolate('clinic.clinical_reads');
grant select, insert on clinic.clinical_reads to app;

-- The log is the key. The time is compared too, because a restored database counts its transactions again.
create policy opened_and_logged on clinic.clinical_contents as restrictive for select using (
  patient_id = any (array(
    select r.patient_id from clinic.clinical_reads r
    where r.admin_id = current_setting('app.admin_id')::uuid and r.xact = pg_current_xact_id_if_assigned() and r.at = now())));

-- Contents whose time is over, deleted by an operator. Envelopes stay.
create table clinic.clinical_destructions (
  admin_id uuid not null references clinic.clinics,
  id uuid not null default uuidv7(),
  patient_id uuid not null,
  entries integer not null,
  last_signed_at timestamptz not null,
  head bytea not null,
  done_by text not null,
  reason text not null,
  at timestamptz not null,
  xact xid8 not null,
  primary key (admin_id, id)
);
select clinic.isolate('clinic.clinical_destructions');
grant select on clinic.clinical_destructions to app;

-- Whatever was sent for these columns is overwritten. `clinical/chain.rules.ts` builds the same bytes. Every field is free of line breaks.
create function clinic.sign_entry() returns trigger language plpgsql as $$
declare last record; author record;
begin
  perform from clinic.patients where admin_id = new.admin_id and id = new.patient_id for no key update;
  select number, hash into last from clinic.clinical_entries
    where admin_id = new.admin_id and patient_id = new.patient_id order by number desc limit 1;
  select m.id, p.id as professional_id, p.name, p.crefito into author
    from clinic.members m join clinic.professionals p on p.admin_id = m.admin_id and p.id = m.professional_id
    where m.admin_id = new.admin_id and m.id = nullif(current_setting('app.actor_id', true), '')::uuid and m.ended_at is null
      and m.role in ('owner', 'manager', 'professional') and p.crefito is not null;
  if not found then
    raise exception 'only a member with a CREFITO signs' using errcode = '42501';
  end if;
  if new.amends_id is not null and exists (
    select from clinic.clinical_entries where admin_id = new.admin_id and id = new.amends_id and kind = 'addendum') then
    raise exception 'an addendum is about an entry' using errcode = '23514';
  end if;
  new.number := coalesce(last.number, 0) + 1;
  new.previous := last.hash;
  new.author_id := author.id;
  new.professional_id := author.professional_id;
  new.signer := author.name;
  new.crefito := author.crefito;
  new.signed_at := date_trunc('milliseconds', clock_timestamp());
  new.hash := sha256(convert_to(concat_ws(E'\n', 'postura-clinical-1', new.admin_id, new.patient_id, new.number, new.id, new.kind,
    new.document, new.version, to_char(new.occurred_on, 'YYYY-MM-DD'), coalesce(new.appointment_id::text, '-'),
    coalesce(new.class_id::text, '-'), coalesce(new.amends_id::text, '-'), case when new.annuls then 'annuls' else '-' end,
    new.author_id, new.professional_id, new.signer, new.crefito, new.draft_rev,
    to_char(new.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    encode(new.content_sha256, 'hex'), coalesce(encode(new.previous, 'hex'), '-')), 'UTF8'));
  return new;
end $$;
create trigger sign before insert on clinic.clinical_entries for each row execute function clinic.sign_entry();
create trigger announce after insert on clinic.clinical_entries for each row execute function clinic.announce_change();

-- The reader and the time are those of the transaction, whatever was sent.
create function clinic.log_read() returns trigger language plpgsql as $$
begin
  new.actor_id := nullif(current_setting('app.actor_id', true), '')::uuid;
  new.at := now();
  new.xact := pg_current_xact_id();
  if not exists (select from clinic.members where admin_id = new.admin_id and id = new.actor_id and ended_at is null) then
    raise exception 'only a member reads' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger log_read before insert on clinic.clinical_reads for each row execute function clinic.log_read();

create function clinic.stays_as_signed() returns trigger language plpgsql as $$
begin
  raise exception 'the clinical record stays as it is' using errcode = '42501';
end $$;

-- Contents go only with a line about their destruction in the same transaction.
create function clinic.content_stays() returns trigger language plpgsql as $$
begin
  if not exists (
    select from clinic.clinical_destructions d
    where d.admin_id = old.admin_id and d.patient_id = old.patient_id and d.xact = pg_current_xact_id() and d.at = now()) then
    raise exception 'the clinical record stays as it is' using errcode = '42501';
  end if;
  return old;
end $$;

-- Nothing is destroyed before its time, whoever asks.
create function clinic.note_destruction() returns trigger language plpgsql as $$
declare last record; years integer;
begin
  perform from clinic.patients where admin_id = new.admin_id and id = new.patient_id for no key update;
  select number, hash, signed_at into last from clinic.clinical_entries
    where admin_id = new.admin_id and patient_id = new.patient_id order by number desc limit 1;
  select clinical_years into years from clinic.clinics where admin_id = new.admin_id;
  if last is null or last.signed_at + make_interval(years => greatest(years, 20)) > now() then
    raise exception 'the record is kept for % years after its last entry', greatest(years, 20) using errcode = '42501';
  end if;
  new.entries := last.number;
  new.last_signed_at := last.signed_at;
  new.head := last.hash;
  new.at := now();
  new.xact := pg_current_xact_id();
  return new;
end $$;
create trigger note before insert on clinic.clinical_destructions for each row execute function clinic.note_destruction();

create trigger stays before update or delete on clinic.clinical_entries for each row execute function clinic.stays_as_signed();
create trigger stays before update on clinic.clinical_contents for each row execute function clinic.stays_as_signed();
create trigger goes_in_time before delete on clinic.clinical_contents for each row execute function clinic.content_stays();
create trigger stays before update or delete on clinic.clinical_reads for each row execute function clinic.stays_as_signed();
create trigger stays before update or delete on clinic.clinical_destructions for each row execute function clinic.stays_as_signed();
create trigger stays_whole before truncate on clinic.clinical_entries for each statement execute function clinic.stays_as_signed();
create trigger stays_whole before truncate on clinic.clinical_contents for each statement execute function clinic.stays_as_signed();
create trigger stays_whole before truncate on clinic.clinical_reads for each statement execute function clinic.stays_as_signed();
create trigger stays_whole before truncate on clinic.clinical_destructions for each statement execute function clinic.stays_as_signed();

do $$
declare each record;
begin
  for each in select tgrelid::regclass as name, tgname from pg_trigger
    where not tgisinternal and tgname <> 'announce' and tgrelid in ('clinic.clinical_entries'::regclass,
      'clinic.clinical_contents'::regclass, 'clinic.clinical_reads'::regclass, 'clinic.clinical_destructions'::regclass)
  loop
    execute format('alter table %s enable always trigger %I', each.name, each.tgname);
  end loop;
end $$;
