-- Only the jobs of retention and erasure connect as eraser, so neither app nor worker may delete from the history. It sees which clinics there
-- are, and works inside one at a time like all others.
do $$ begin execute format('grant connect on database %I to eraser', current_database()); end $$;
grant usage on schema clinic to eraser;
grant select on public.schema_migrations to eraser;
grant select (admin_id) on clinic.clinics to eraser;
create policy eraser_looks on clinic.clinics for select to eraser using (true);
grant select (admin_id, seq, changed_at), delete on clinic.history to eraser;
