-- Price of a session by type. Null professional: everyone without a price of their own. Existing payments never change with it.
create table clinic.prices (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  type text not null check (type in ('Primeira Consulta', 'Consulta Recorrente', 'Consulta de Alta', 'Pilates', 'Aula em grupo')),
  professional_id uuid,
  amount_cents integer not null check (amount_cents between 0 and 100000000),
  rev integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (admin_id, id),
  unique nulls not distinct (admin_id, type, professional_id),
  foreign key (admin_id, professional_id) references clinic.professionals (admin_id, id) deferrable
);
select clinic.protect('clinic.prices');
