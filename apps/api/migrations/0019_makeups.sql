-- What the clinic gives to whoever gives a seat up in time; without a notice it gives nothing.
alter table clinic.clinics
  add column makeup_notice_hours integer check (makeup_notice_hours between 0 and 168),
  add column makeup_monthly_limit integer check (makeup_monthly_limit between 1 and 31),
  add column makeup_validity text not null default 'month' check (makeup_validity in ('month', 'days')),
  add column makeup_days integer not null default 30 check (makeup_days between 1 and 365);

-- The right to one class more, for a class that was given up in time: once for each class, however often it is given up. Once written it
-- stays, whatever becomes of that class.
create table clinic.makeups (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  patient_id uuid not null,
  class_id uuid,                                    -- the class that was given up
  missed_on date not null,
  valid_until date not null,
  created_at timestamptz not null default now(),
  primary key (admin_id, id),
  unique (admin_id, class_id, patient_id),
  foreign key (admin_id, patient_id) references clinic.patients on delete cascade deferrable,
  foreign key (admin_id, class_id) references clinic.classes on delete set null (class_id) deferrable
);
create index makeups_by_patient on clinic.makeups (admin_id, patient_id, missed_on);
create index makeups_by_validity on clinic.makeups (admin_id, valid_until);
select clinic.protect('clinic.makeups');

-- One row for each that was used, with the seat it was used for: no make-up has two seats, and no seat two make-ups.
create table clinic.makeup_uses (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  makeup_id uuid not null,
  enrollment_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (admin_id, id),
  unique (admin_id, makeup_id),
  unique (admin_id, enrollment_id),
  foreign key (admin_id, makeup_id) references clinic.makeups deferrable,
  foreign key (admin_id, enrollment_id) references clinic.class_enrollments on delete cascade deferrable
);
select clinic.protect('clinic.makeup_uses');
