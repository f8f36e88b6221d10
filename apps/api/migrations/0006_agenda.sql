-- The rule behind repeated rows.
create table clinic.series (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('appointment', 'class')),
  rule jsonb not null,
  until date,
  created_at timestamptz not null default now(),
  primary key (admin_id, id)
);
select clinic.protect('clinic.series');

create table clinic.appointments (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  patient_id uuid not null,
  professional_id uuid,
  series_id uuid,
  detached boolean not null default false,          -- moved singly out of its series
  title text not null check (title in ('Primeira Consulta', 'Consulta Recorrente', 'Consulta de Alta', 'Pilates')),
  description text not null default '',
  start_time timestamptz not null,
  end_time timestamptz not null check (end_time > start_time),
  status text not null default 'scheduled' check (status in ('scheduled', 'confirmed', 'completed', 'canceled')),
  cancel_reason text check (cancel_reason in ('no_show', 'patient', 'clinic', 'holiday')),
  squeezed_in boolean not null default false,       -- encaixe
  reminded_at timestamptz,
  rev integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (admin_id, id),
  foreign key (admin_id, patient_id) references clinic.patients deferrable,
  foreign key (admin_id, professional_id) references clinic.professionals on delete set null (professional_id) deferrable,
  foreign key (admin_id, series_id) references clinic.series on delete set null (series_id) deferrable,
  constraint appointments_patient_overlap
    exclude using gist (admin_id with =, patient_id with =, tstzrange(start_time, end_time) with &&)
    where (status in ('scheduled', 'confirmed')) deferrable initially immediate
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02);
create index appointments_by_start on clinic.appointments (admin_id, start_time, id);
create index appointments_by_patient on clinic.appointments (admin_id, patient_id, start_time);
create index appointments_by_created on clinic.appointments (admin_id, created_at, id);
select clinic.protect('clinic.appointments');

create table clinic.classes (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  professional_id uuid,
  series_id uuid,
  detached boolean not null default false,
  title text not null,
  description text not null default '',
  capacity integer not null default 10 check (capacity >= 1),
  start_time timestamptz not null,
  end_time timestamptz not null check (end_time > start_time),
  status text not null default 'scheduled' check (status in ('scheduled', 'canceled')),
  rev integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (admin_id, id),
  foreign key (admin_id, professional_id) references clinic.professionals on delete set null (professional_id) deferrable,
  foreign key (admin_id, series_id) references clinic.series on delete set null (series_id) deferrable
);
create index classes_by_start on clinic.classes (admin_id, start_time, id);
select clinic.protect('clinic.classes');

create table clinic.class_enrollments (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  class_id uuid not null,
  patient_id uuid not null,
  status text not null default 'enrolled' check (status in ('enrolled', 'canceled')),
  over_capacity boolean not null default false,
  attendance text check (attendance in ('present', 'absent', 'excused')),
  rev integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (admin_id, id),
  foreign key (admin_id, class_id) references clinic.classes on delete cascade deferrable,
  foreign key (admin_id, patient_id) references clinic.patients deferrable
);
create unique index enrolled_once on clinic.class_enrollments (admin_id, class_id, patient_id) where status = 'enrolled';
create index enrollments_by_patient on clinic.class_enrollments (admin_id, patient_id);
select clinic.protect('clinic.class_enrollments');

-- Not a status of the enrolment, so that its two states stay two.
create table clinic.class_waiting (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  class_id uuid not null,
  patient_id uuid not null,
  queued_at timestamptz not null default now(),
  primary key (admin_id, id),
  unique (admin_id, class_id, patient_id),
  foreign key (admin_id, class_id) references clinic.classes on delete cascade deferrable,
  foreign key (admin_id, patient_id) references clinic.patients on delete cascade deferrable
);
select clinic.protect('clinic.class_waiting');
