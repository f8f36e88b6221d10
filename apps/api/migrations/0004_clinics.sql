-- The clinic's own row: its settings, and the row to lock (FOR NO KEY UPDATE) for every limit. Locking needs the UPDATE
-- privilege, so a limit cannot be guarded by a billing row that app may only read.
create table clinic.clinics (
  admin_id uuid primary key references accounts.profiles (id) on delete cascade,
  name text,
  document text,                                    -- CPF, or CNPJ (may hold letters)
  address text,
  city text,
  pix_key text,
  pix_key_type text check (pix_key_type in ('cpf', 'cnpj', 'email', 'phone', 'random')),
  pix_receiver text check (length(pix_receiver) <= 25),
  default_minutes integer not null default 60 check (default_minutes between 5 and 480),
  working_hours jsonb not null default '{}',        -- per weekday, with breaks
  last_receipt integer not null default 0,
  rev integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select clinic.protect('clinic.clinics');

-- A label, not a login; a clinic of one never sees it.
create table clinic.professionals (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  name text not null,
  crefito text,
  color text,
  archived_at timestamptz,
  rev integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (admin_id, id)
);
select clinic.protect('clinic.professionals');
