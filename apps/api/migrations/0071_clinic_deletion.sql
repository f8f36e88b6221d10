-- A clinic that its owner deletes is closed until `due_at`. Then a job of the eraser deletes its rows. Signed records whose years are not over
-- stay, locked, until `record_until`. There is no history: what deletes a clinic must not be undone by the undo of a change.
create table clinic.deletions (
  admin_id uuid primary key references clinic.clinics on delete cascade,
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  reminded_at timestamptz,
  started_at timestamptz,
  record_until date,
  record_over_at timestamptz
);
select clinic.isolate('clinic.deletions');
grant select (admin_id, due_at, started_at, record_until), insert (admin_id, requested_by, due_at), delete on clinic.deletions to app;
-- The check of a session sees that the clinic is closed.
create policy accounts_looks on clinic.deletions for select to accounts_app using (true);
grant select (admin_id) on clinic.deletions to accounts_app;
-- The worker sends the mails.
grant select (admin_id, due_at, reminded_at), update (reminded_at) on clinic.deletions to worker;
create policy eraser_looks on clinic.deletions for select to eraser using (true);
grant select (admin_id, due_at, reminded_at, started_at, record_until, record_over_at), update (started_at, record_until, record_over_at) on clinic.deletions to eraser;

-- Signed records may go with their clinic only when the years of the last entry are over, whoever asks. Nobody starts with that said.
create function clinic.record_is_over() returns trigger language plpgsql as $$
begin
  if new.record_over_at is not null and (tg_op = 'INSERT' or new.due_at > now() or exists (
    select from clinic.clinical_entries e join clinic.clinics c on c.admin_id = e.admin_id
    where e.admin_id = new.admin_id and e.signed_at + make_interval(years => greatest(c.clinical_years, 20)) > now())) then
    raise exception 'the clinical record stays as it is' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger record_is_over before insert or update on clinic.deletions for each row execute function clinic.record_is_over();
alter table clinic.deletions enable always trigger record_is_over;

create or replace function clinic.stays_as_signed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from clinic.deletions d where d.admin_id = old.admin_id and d.record_over_at is not null) then
      return old;
    end if;
  end if;
  raise exception 'the clinical record stays as it is' using errcode = '42501';
end $$;

-- Contents go with a line about their destruction in the same transaction, or with their entry.
create or replace function clinic.content_stays() returns trigger language plpgsql as $$
begin
  if not exists (
    select from clinic.clinical_destructions d
    where d.admin_id = old.admin_id and d.patient_id = old.patient_id and d.xact = pg_current_xact_id() and d.at = now())
    and not exists (select from clinic.deletions d where d.admin_id = old.admin_id and d.record_over_at is not null) then
    raise exception 'the clinical record stays as it is' using errcode = '42501';
  end if;
  return old;
end $$;
alter table clinic.clinical_contents
  drop constraint clinical_contents_admin_id_patient_id_entry_id_fkey,
  add foreign key (admin_id, patient_id, entry_id) references clinic.clinical_entries (admin_id, patient_id, id) on delete cascade deferrable;

-- A clinic leaves no history of its end: the eraser says in its transaction which clinic it deletes.
create or replace function clinic.record_history() returns trigger language plpgsql as $$
declare admin uuid; id uuid; change uuid; kept jsonb; before jsonb; after jsonb;
begin
  if tg_op = 'INSERT' then
    admin := new.admin_id;
  else
    admin := old.admin_id;
  end if;
  if session_user = 'eraser' and current_setting('app.erases_clinic', true) = admin::text then
    return null;
  end if;
  if tg_table_name = 'clinics' then
    id := admin;
  elsif tg_op = 'INSERT' then
    id := new.id;
  else
    id := old.id;
  end if;
  if tg_op = 'DELETE' then
    before := to_jsonb(old);
    -- Only the first level: a null inside a value stays.
    select jsonb_object_agg(key, value) into kept from jsonb_each(before) where value <> 'null'
      and key not in ('admin_id', 'id', 'search_name', 'phone_digits', 'search_description')
      and not (key = 'rev' and value = '1') and not (key = 'updated_at' and value = before -> 'created_at');
  elsif tg_op = 'UPDATE' then
    after := to_jsonb(new);
    select jsonb_object_agg(key, value) into kept from jsonb_each(to_jsonb(old)) where after -> key is distinct from value
      and key not in ('rev', 'updated_at', 'search_name', 'phone_digits', 'search_description');
  end if;
  change := coalesce(nullif(current_setting('app.change_id', true), '')::uuid, uuidv7());
  insert into clinic.history (admin_id, change_id, actor_id, table_name, row_id, op, old)
  values (
    admin,
    change,
    nullif(current_setting('app.actor_id', true), '')::uuid,
    tg_table_name,
    id,
    lower(tg_op),
    kept
  );
  perform pg_notify('clinic_changes', concat_ws(' ', admin, change, tg_table_name));
  return null;
end $$;

-- Parts go before their payments, and nobody adds them up meanwhile.
create or replace function clinic.parts_add_up() returns trigger language plpgsql as $$
declare
  clinic_id uuid := coalesce(new.admin_id, old.admin_id);
  paid_id uuid;
begin
  if session_user = 'eraser' and current_setting('app.erases_clinic', true) = clinic_id::text then
    return null;
  end if;
  if tg_table_name = 'payments' then paid_id := new.id; else paid_id := coalesce(new.payment_id, old.payment_id); end if;
  if exists (
    select from clinic.payments payment where payment.admin_id = clinic_id and payment.id = paid_id
      and payment.parts_cents <> (
        select coalesce(sum(part.amount_cents), 0) from clinic.payment_parts part
        where part.admin_id = clinic_id and part.payment_id = paid_id)) then
    raise exception 'the parts do not add up' using errcode = '23514', constraint = 'parts_add_up';
  end if;
  return null;
end $$;

grant delete on clinic.clinics to eraser;
grant usage on schema billing to eraser;
grant select (admin_id, id), delete on clinic.professionals, clinic.rooms, clinic.calendar_feeds, clinic.prices, clinic.closures, clinic.series,
  clinic.classes, clinic.commission_rules, clinic.imports, clinic.invitations, clinic.clinical_keys, clinic.clinical_destructions to eraser;
grant select (professional_id, month), delete on clinic.commission_statements to eraser;
grant select (number), delete on clinic.receipts to eraser;
grant select (number), delete on clinic.clinical_entries to eraser;
grant select (admin_id, seq), delete on clinic.clinical_reads to eraser;
grant select (id) on clinic.clinical_drafts to eraser;
grant select (admin_id), delete on billing.customers to eraser;
grant select (admin_id, id), delete on billing.orders to eraser;
grant select (admin_id, order_id), delete on billing.grants to eraser;
grant select (admin_id, kind, about), delete on billing.letters to eraser;
