-- The same history with less work per row: a series with its seats writes thousands of rows, and so does its undo.
-- An insert needs no image, a deletion one, an update two. Fields are read from the row and not from its image.
create or replace function clinic.record_history() returns trigger language plpgsql as $$
declare admin uuid; id uuid; kept jsonb; after jsonb;
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
  insert into clinic.history (admin_id, change_id, actor_id, table_name, row_id, op, old)
  values (
    admin,
    coalesce(nullif(current_setting('app.change_id', true), '')::uuid, uuidv7()),
    nullif(current_setting('app.actor_id', true), '')::uuid,
    tg_table_name,
    id,
    lower(tg_op),
    kept
  );
  return null;
end $$;
