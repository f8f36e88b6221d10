-- Less history per change. An image leaves out what the row of the history says already (clinic and id), what is empty, generated columns, and
-- what a trigger sets again (rev and updated_at). Undo reads the images of before as well.
create or replace function clinic.record_history() returns trigger language plpgsql as $$
declare admin uuid; id uuid; change uuid; kept jsonb; before jsonb; after jsonb;
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

-- Ids do not repeat, so an index needs neither the clinic nor the table. Equal keys then share an entry.
drop index clinic.history_by_row;
drop index clinic.history_by_change;
create index history_by_row on clinic.history (row_id);
create index history_by_change on clinic.history (change_id);
