create table clinic.notifications (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  patient_id uuid,                                  -- null means every patient, so CASCADE, never SET NULL
  title text not null,
  message text not null,
  is_read boolean not null default false,
  rev integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (admin_id, id),
  foreign key (admin_id, patient_id) references clinic.patients on delete cascade deferrable
);
create index notifications_by_created on clinic.notifications (admin_id, created_at, id);
select clinic.protect('clinic.notifications');
