-- Private address for the calendar of a professional. Only the hash of its secret is stored; the address also names the clinic.
create table clinic.calendar_feeds (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  professional_id uuid not null,
  secret_hash text not null check (length(secret_hash) = 43),
  shows_names boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (admin_id, id),
  unique (admin_id, professional_id),
  unique (admin_id, secret_hash),
  foreign key (admin_id, professional_id) references clinic.professionals (admin_id, id) deferrable
);
select clinic.protect('clinic.calendar_feeds');
