-- Roles exist before the first migration (src/db/roles.ts): owner runs migrations and bypasses row-level security, app serves
-- requests and owns nothing, accounts_app sees the accounts schema only, worker runs jobs inside one clinic at a time.
create extension if not exists unaccent;
create extension if not exists btree_gist;

create schema accounts;   -- Better Auth's tables and profiles
create schema clinic;     -- everything that belongs to one clinic
create schema billing;    -- plan purchases
create schema jobs;       -- pg-boss

grant usage on schema accounts to accounts_app, app, worker;
grant usage on schema clinic, billing, jobs to app, worker;
grant select on public.schema_migrations to app, worker;

-- pg-boss makes its own tables here, as owner: app only enqueues, worker runs.
alter default privileges in schema jobs grant select, insert on tables to app;
alter default privileges in schema jobs grant select, insert, update, delete on tables to worker;

create function clinic.fold(text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent', $1));   -- unaccent() alone is only STABLE

-- The LIKE pattern that finds this text anywhere in a folded one. Folded first: a full-width % folds to a plain one.
create function clinic.containing(text) returns text language sql immutable strict parallel safe
  return '%' || regexp_replace(clinic.fold($1), '([\\%_])', '\\\1', 'g') || '%';
