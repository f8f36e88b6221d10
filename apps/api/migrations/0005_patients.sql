create table clinic.patients (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 200),
  birth_date date not null,
  phone text not null,
  address text not null,
  cpf text check (cpf ~ '^\d{11}$'),
  email text,
  guardian_name text,
  guardian_cpf text check (guardian_cpf ~ '^\d{11}$'),
  guardian_phone text,
  archived_at timestamptz,
  search_name text generated always as (clinic.fold(name)) stored,
  phone_digits text generated always as (regexp_replace(phone, '\D', '', 'g')) stored,
  rev integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (admin_id, id)
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02);   -- keeps the search an index-only scan

create index patients_search on clinic.patients (admin_id, search_name, id) include (phone_digits, archived_at);
select clinic.protect('clinic.patients');
