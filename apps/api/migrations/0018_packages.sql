-- Sessions sold ahead. What was used of a package is counted from its uses, never kept.
create table clinic.packages (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  patient_id uuid not null,
  type text not null check (type in ('Primeira Consulta', 'Consulta Recorrente', 'Consulta de Alta', 'Pilates', 'Aula em grupo')),
  sessions integer not null check (sessions between 1 and 200),
  price_cents integer not null check (price_cents between 0 and 100000000),
  expires_on date,                                  -- null is never
  sold_on date not null,
  rev integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (admin_id, id),
  check (expires_on >= sold_on),
  foreign key (admin_id, patient_id) references clinic.patients deferrable
);
create index packages_by_patient on clinic.packages (admin_id, patient_id, sold_on);
create index packages_by_type on clinic.packages (admin_id, type, sold_on, id);
select clinic.protect('clinic.packages');

alter table clinic.payments add column package_id uuid,
  add foreign key (admin_id, package_id) references clinic.packages on delete set null (package_id) deferrable;
create index payments_by_package on clinic.payments (admin_id, package_id) where package_id is not null;

-- One row for each session that was taken of one: of an appointment, or of somebody's seat in a class. It goes with what it was taken for.
create table clinic.package_uses (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  package_id uuid not null,
  appointment_id uuid,
  enrollment_id uuid,
  created_at timestamptz not null default now(),
  primary key (admin_id, id),
  foreign key (admin_id, package_id) references clinic.packages deferrable,
  foreign key (admin_id, appointment_id) references clinic.appointments on delete cascade deferrable,
  foreign key (admin_id, enrollment_id) references clinic.class_enrollments on delete cascade deferrable,
  unique (admin_id, appointment_id),
  unique (admin_id, enrollment_id),
  check (num_nonnulls(appointment_id, enrollment_id) = 1)
);
create index uses_by_package on clinic.package_uses (admin_id, package_id);
select clinic.protect('clinic.package_uses');

-- The wall behind the count: whoever uses one holds its package, so that no two count at once.
create function clinic.package_has_left() returns trigger language plpgsql as $$
declare sold integer;
begin
  select sessions into sold from clinic.packages
    where admin_id = new.admin_id and id = new.package_id for no key update;
  if (select count(*) from clinic.package_uses where admin_id = new.admin_id and package_id = new.package_id) > sold then
    raise exception 'the package is used up' using errcode = '23514', constraint = 'package_has_left';
  end if;
  return null;
end $$;
create constraint trigger package_has_left after insert or update on clinic.package_uses
  deferrable initially immediate for each row execute function clinic.package_has_left();
