-- A clinic without rooms never sees the word.
create table clinic.rooms (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  name text not null,
  archived_at timestamptz,
  rev integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (admin_id, id),
  constraint rooms_name check (length(name) between 1 and 60)
);
select clinic.protect('clinic.rooms');

alter table clinic.appointments
  add column room_id uuid,
  add foreign key (admin_id, room_id) references clinic.rooms on delete set null (room_id) deferrable;
alter table clinic.classes
  add column room_id uuid,
  add foreign key (admin_id, room_id) references clinic.rooms on delete set null (room_id) deferrable;

-- Minutes that a free time keeps from other sessions. It never refuses a booking.
alter table clinic.clinics
  add column session_gap integer not null default 0,
  add constraint clinics_session_gap check (session_gap in (0, 5, 10, 15, 20, 30));
