-- A wrong addendum can be annulled, an annulment cannot.
create or replace function clinic.sign_entry() returns trigger language plpgsql as $$
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
    select from clinic.clinical_entries
    where admin_id = new.admin_id and id = new.amends_id and kind = 'addendum' and (annuls or not new.annuls)) then
    raise exception 'an addendum is about an entry, and an annulment stays' using errcode = '23514';
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

-- An appointment may change its patient while somebody writes about it: each patient has a draft of their own.
drop index clinic.one_draft_per_appointment;
create unique index one_draft_per_appointment on clinic.clinical_drafts (admin_id, author_id, appointment_id, patient_id, document)
  where appointment_id is not null;

-- A person who may not write any more never sees their drafts again. The worker deletes those that nobody touched since.
grant select (updated_at) on clinic.clinical_drafts to worker;

-- A data key is sealed by a master key whose known text is stored, so that a server without that master key does not start.
alter table clinic.clinical_keys add foreign key (master_id) references public.clinical_masters deferrable;

-- The recovery key that seals every data key a second time: another one in the environment would seal for nobody.
create table public.clinical_recovery (
  is_only boolean primary key default true check (is_only),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
grant select, insert on public.clinical_recovery to app;
