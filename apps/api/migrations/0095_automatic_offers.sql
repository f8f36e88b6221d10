-- Hours are small, as in the columns beside these.
-- squawk-ignore-file prefer-bigint-over-int
-- Whether a seat that is given up is offered without a tap, and how many hours before a class its offers end.
alter table clinic.clinics
  add column offers_are_automatic boolean not null default false,
  add column offer_hours integer not null default 2,
  add constraint clinics_offer_hours check (offer_hours in (1, 2, 4, 12, 24)) not valid;
alter table clinic.messages validate constraint messages_kind_check;
grant select (offer_hours) on clinic.clinics to worker;
