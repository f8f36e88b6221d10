-- Who changed what, when, and the means to undo it. app.change_id is one uuid per action of a person.
-- An insert keeps no image, an update the old values of the changed columns, a delete the whole row:
-- a full before and after would be four times the size.
create table clinic.history (
  admin_id uuid not null,
  seq bigint generated always as identity,
  change_id uuid not null,
  actor_id uuid,
  table_name text not null,
  row_id uuid not null,
  op text not null check (op in ('insert', 'update', 'delete')),
  old jsonb,
  changed_at timestamptz not null default now(),
  primary key (admin_id, seq)
);
create index history_by_row on clinic.history (admin_id, table_name, row_id, seq);
create index history_by_change on clinic.history (admin_id, change_id);

create function clinic.record_history() returns trigger language plpgsql as $$
declare before jsonb; after jsonb; kept jsonb;
begin
  if tg_op <> 'INSERT' then before := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then after := to_jsonb(new); end if;
  kept := case tg_op
    when 'DELETE' then before
    when 'UPDATE' then (select jsonb_object_agg(key, value) from jsonb_each(before) where after -> key is distinct from value)
  end;
  insert into clinic.history (admin_id, change_id, actor_id, table_name, row_id, op, old)
  values (
    (coalesce(after, before) ->> 'admin_id')::uuid,
    coalesce(nullif(current_setting('app.change_id', true), '')::uuid, uuidv7()),
    nullif(current_setting('app.actor_id', true), '')::uuid,
    tg_table_name,
    (coalesce(after, before) ->> (case tg_table_name when 'clinics' then 'admin_id' else 'id' end))::uuid,
    lower(tg_op),
    kept
  );
  return null;
end $$;

-- rev is the concurrency token: a JavaScript Date loses the microseconds of updated_at.
create function clinic.raise_rev() returns trigger language plpgsql as $$
begin
  new.rev := old.rev + 1;
  new.updated_at := now();
  return new;
end $$;

create function clinic.isolate(t regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', t);
  execute format('create policy own_clinic on %s
    using (admin_id = current_setting(''app.admin_id'')::uuid)
    with check (admin_id = current_setting(''app.admin_id'')::uuid)', t);
end $$;

-- One call per table of clinic data: isolation, history, rev and the grants. Identical policies can be audited at a glance.
create function clinic.protect(t regclass) returns void language plpgsql as $$
begin
  perform clinic.isolate(t);
  execute format('grant select, insert, update, delete on %s to app, worker', t);
  execute format('create trigger history after insert or update or delete on %s
    for each row execute function clinic.record_history()', t);
  if exists (select from pg_attribute where attrelid = t and attname = 'rev' and not attisdropped) then
    execute format('create trigger rev before update on %s for each row execute function clinic.raise_rev()', t);
  end if;
end $$;

-- The app may read its history and, through the triggers alone, add to it.
select clinic.isolate('clinic.history');
create policy only_triggers_write on clinic.history as restrictive for insert with check (pg_trigger_depth() > 0);
grant select, insert on clinic.history to app, worker;

create trigger rev before update on accounts.profiles for each row execute function clinic.raise_rev();
