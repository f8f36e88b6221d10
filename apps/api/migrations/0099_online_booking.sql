-- What a clinic offers on its public page, as bookingRule describes it. Off until the owner turns it on.
alter table clinic.clinics add column booking_rule jsonb;

-- The readable end of a public address, looked up before the clinic is known. It stays that of its first clinic: an address that was
-- printed must not lead to another one.
create table accounts.booking_addresses (
  slug text primary key check (length(slug) between 3 and 40 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  admin_id uuid not null
);
create index booking_addresses_by_clinic on accounts.booking_addresses (admin_id);
grant select, insert on accounts.booking_addresses to accounts_app;

-- A time that somebody asked for on the public page. `held`: for ten minutes, until the mailed link is used. `waiting`: for the clinic, until
-- there is an appointment with this id. No history: it would keep what strangers typed.
create table clinic.online_bookings (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null,
  status text not null default 'held' check (status in ('held', 'waiting', 'declined', 'canceled')),
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  phone text not null check (length(phone) between 3 and 25),
  type text not null check (type in ('Primeira Consulta', 'Consulta Recorrente', 'Consulta de Alta', 'Pilates')),
  professional_id uuid,
  room_id uuid,
  start_time timestamptz not null,
  end_time timestamptz not null check (end_time > start_time and end_time <= start_time + interval '12 hours'),
  asked_at timestamptz not null,
  held_until timestamptz not null,
  link_hash text check (length(link_hash) = 43),
  confirmed_at timestamptz,
  decided_at timestamptz,
  primary key (admin_id, id),
  foreign key (admin_id, professional_id) references clinic.professionals (admin_id, id) deferrable,
  foreign key (admin_id, room_id) references clinic.rooms (admin_id, id) deferrable,
  constraint online_bookings_confirmed check (status in ('held') or confirmed_at is not null),
  -- Nobody else holds the same time of a professional. What is confirmed meets the other checks, under the lock of the clinic.
  constraint online_bookings_held exclude using gist (
    admin_id with =, (coalesce(professional_id, admin_id)) with =, tstzrange(start_time, end_time) with &&) where (status = 'held')
);
create index online_bookings_by_start on clinic.online_bookings (admin_id, start_time);
create index online_bookings_by_email on clinic.online_bookings (admin_id, email);
create index online_bookings_by_link on clinic.online_bookings (admin_id, link_hash) where link_hash is not null;
create index online_bookings_by_professional on clinic.online_bookings (admin_id, professional_id);
create index online_bookings_by_room on clinic.online_bookings (admin_id, room_id);
select clinic.isolate('clinic.online_bookings');
grant select, insert, update, delete on clinic.online_bookings to app;
-- The worker writes the mails, and makes the secret of each link.
grant select (admin_id, id, status, name, email, start_time, asked_at, held_until, decided_at), update (link_hash)
  on clinic.online_bookings to worker;
grant select (admin_id, id, status, start_time, asked_at), delete on clinic.online_bookings to eraser;
