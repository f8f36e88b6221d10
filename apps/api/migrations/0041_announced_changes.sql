-- Tells the listening servers which table of which clinic a change has touched, with ids only. It is sent when the transaction commits,
-- and once per transaction: PostgreSQL drops equal notifications.
create or replace function clinic.record_history() returns trigger language plpgsql as $$
declare admin uuid; id uuid; change uuid; kept jsonb; after jsonb;
begin
  if tg_op = 'INSERT' then
    admin := new.admin_id;
  else
    admin := old.admin_id;
  end if;
  if tg_table_name = 'clinics' then
    id := admin;
  elsif tg_op = 'INSERT' then
    id := new.id;
  else
    id := old.id;
  end if;
  if tg_op = 'DELETE' then
    kept := to_jsonb(old);
  elsif tg_op = 'UPDATE' then
    after := to_jsonb(new);
    select jsonb_object_agg(key, value) into kept from jsonb_each(to_jsonb(old)) where after -> key is distinct from value;
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

-- Receipts have no history: they are never changed, only voided.
create function clinic.announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('clinic_changes', concat_ws(' ',
    new.admin_id, coalesce(nullif(current_setting('app.change_id', true), '')::uuid, uuidv7()), tg_table_name));
  return null;
end $$;
create trigger announce after insert or update on clinic.receipts for each row execute function clinic.announce_change();
