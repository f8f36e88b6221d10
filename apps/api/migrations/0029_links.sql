-- Links that a person gets by mail, one per purpose. The second factor of Better Auth needs its own rows in verifications.
create table accounts.links (
  user_id uuid not null references accounts.users on delete cascade,
  purpose text not null check (purpose in ('recovery')),
  secret_hash text not null unique,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);
grant select, insert, update, delete on accounts.links to accounts_app;
grant select (user_id, purpose, expires_at), insert, update (secret_hash, expires_at), delete on accounts.links to worker;

insert into accounts.links (user_id, purpose, secret_hash, expires_at)
  select value::uuid, 'recovery', identifier, expires_at from accounts.verifications
  where expires_at > now() and value ~ '^[0-9a-f-]{36}$' and value::uuid in (select id from accounts.users);
delete from accounts.verifications;
drop index accounts.verifications_by_value;
revoke all on accounts.verifications from worker;
grant select (expires_at), delete on accounts.verifications to worker;
