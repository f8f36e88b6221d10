-- Days on which a student does not come to classes. Both days are included.
create table clinic.class_pauses (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  patient_id uuid not null,
  from_date date not null,
  to_date date not null,
  keeps_seat boolean not null,                      -- false: the seats were released
  created_at timestamptz not null default now(),
  primary key (admin_id, id),
  foreign key (admin_id, patient_id) references clinic.patients on delete cascade deferrable,
  constraint class_pauses_dates check (from_date >= '2000-01-01' and to_date >= from_date and to_date < '2100-01-01' and to_date - from_date < 366)
);
create index class_pauses_by_patient on clinic.class_pauses (admin_id, patient_id, to_date);
select clinic.protect('clinic.class_pauses');

-- Pause that released the seat: if it ends early, the seat is taken again.
alter table clinic.class_enrollments add column pause_id uuid,
  add foreign key (admin_id, pause_id) references clinic.class_pauses on delete set null (pause_id) deferrable;
create index enrollments_by_pause on clinic.class_enrollments (admin_id, pause_id) where pause_id is not null;
