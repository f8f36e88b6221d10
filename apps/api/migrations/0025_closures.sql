-- Days on which the clinic is closed, or on which one professional is away. Both days are included.
create table clinic.closures (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  professional_id uuid,                             -- null: the whole clinic
  name text not null,
  from_date date not null,
  to_date date not null,
  created_at timestamptz not null default now(),
  primary key (admin_id, id),
  foreign key (admin_id, professional_id) references clinic.professionals on delete cascade deferrable,
  constraint closures_name check (length(name) between 1 and 80),
  constraint closures_dates check (from_date >= '2000-01-01' and to_date >= from_date and to_date < '2100-01-01' and to_date - from_date < 366)
);
create index closures_by_end on clinic.closures (admin_id, to_date);
select clinic.protect('clinic.closures');
