create table accounts.users (
  id uuid primary key default uuidv7(),
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  phone text,
  requested_plan text not null default 'free' check (requested_plan in ('free', 'pro', 'pro-annual')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on accounts.users (lower(email));

create table accounts.sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references accounts.users on delete cascade,
  token text not null unique,                       -- hashed: the plain one lives in the cookie only
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_by_user on accounts.sessions (user_id);

create table accounts.credentials (                 -- Better Auth's "account": one row per way of signing in
  id uuid primary key default uuidv7(),
  user_id uuid not null references accounts.users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index credentials_by_user on accounts.credentials (user_id);

create table accounts.verifications (
  id uuid primary key default uuidv7(),
  identifier text not null,                         -- hashed
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on accounts.verifications (identifier);

create table accounts.throttles (key text primary key, count integer not null, reset_at timestamptz not null);

-- Row-level security on id, not on admin_id: a named exception of the catalogue gate.
create table accounts.profiles (
  id uuid primary key references accounts.users on delete cascade,
  name text not null,
  email text not null,
  username text not null,
  phone text,
  cpf text unique check (cpf ~ '^\d{11}$'),
  address text,
  role text not null default 'admin' check (role in ('admin', 'patient')),
  rev integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table accounts.profiles enable row level security, force row level security;
create policy own_profile on accounts.profiles
  using (id = current_setting('app.admin_id')::uuid) with check (id = current_setting('app.admin_id')::uuid);

grant select, insert, update, delete
  on accounts.users, accounts.sessions, accounts.credentials, accounts.verifications, accounts.throttles to accounts_app;
grant select, insert, update on accounts.profiles to app;
grant select on accounts.profiles to worker;
