-- Places are small, as in the tables beside this one.
-- squawk-ignore-file prefer-bigint-over-int
-- A free seat of a class, offered by e-mail to a person who waits for one or has a make-up. Those of one moment are one round: `place` is the
-- turn of a person in it. The first to accept gets the seat.
-- starts_at: start of the class when it was offered; a class that moved since is not what was offered.
-- ended_at: nobody can accept any more, because the class is full again or the clinic has ended the round.
create table clinic.seat_offers (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  class_id uuid not null,
  patient_id uuid not null,
  starts_at timestamptz not null,
  place integer not null check (place between 1 and 100),
  reason text not null check (reason in ('waiting', 'makeup')),
  offered_at timestamptz not null,
  ended_at timestamptz,
  answer text check (answer in ('accepted', 'declined', 'returned', 'wrong-person')),
  answered_at timestamptz,
  primary key (admin_id, id),
  foreign key (admin_id, class_id) references clinic.classes on delete cascade deferrable,
  foreign key (admin_id, patient_id) references clinic.patients on delete cascade deferrable,
  constraint seat_offers_answered check ((answer is null) = (answered_at is null))
);
-- A class has one round at a time.
create unique index seat_offers_live on clinic.seat_offers (admin_id, class_id, place) where ended_at is null;
create index seat_offers_by_class on clinic.seat_offers (admin_id, class_id, offered_at);
create index seat_offers_by_patient on clinic.seat_offers (admin_id, patient_id);
create index seat_offers_open on clinic.seat_offers (admin_id, starts_at) where ended_at is null;
select clinic.protect('clinic.seat_offers');
grant select, delete on clinic.seat_offers to eraser;

-- The worker sends the offers, and decides when it does from what is true then.
grant select on clinic.seat_offers to worker;
grant select (capacity, end_time) on clinic.classes to worker;
grant select (admin_id, class_id, patient_id) on clinic.class_waiting to worker;
grant select (admin_id, id, patient_id, class_id, valid_until) on clinic.makeups to worker;
grant select (admin_id, makeup_id) on clinic.makeup_uses to worker;

-- The new check allows more, so the table is locked for the moment of the exchange only.
alter table clinic.messages drop constraint messages_kind_check;
alter table clinic.messages add constraint messages_kind_check
  check (kind in ('reminder', 'booked', 'moved', 'canceled', 'notification', 'page', 'offer')) not valid;
