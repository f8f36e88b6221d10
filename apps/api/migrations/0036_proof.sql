-- When a session was last used, and when its person last typed the password there.
alter table accounts.sessions
  add column seen_at timestamptz not null default now(),
  add column proven_at timestamptz not null default now();
update accounts.sessions set proven_at = created_at;

-- How a clinic protects its screens. No minutes: the default, which depends on the number of members. 0 minutes: never.
alter table clinic.clinics
  add column idle_minutes integer check (idle_minutes in (0, 15, 30, 60, 240, 720)),
  add column second_factor text not null default 'optional' check (second_factor in ('optional', 'treating', 'all')),
  add column second_factor_since timestamptz;
grant select (idle_minutes, second_factor, second_factor_since) on clinic.clinics to accounts_app;
grant select (created_at) on clinic.members to accounts_app;

-- Better Auth's "twoFactor". The secret and the codes are encrypted.
alter table accounts.users add column two_factor_enabled boolean not null default false;
create table accounts.second_factors (
  id uuid primary key default uuidv7(),
  user_id uuid not null unique references accounts.users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
grant select, insert, update, delete on accounts.second_factors to accounts_app;
