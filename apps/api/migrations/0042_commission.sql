-- Through whom a payment came in. Null: nobody, or not known.
alter table clinic.payments
  add column professional_id uuid,
  add foreign key (admin_id, professional_id) references clinic.professionals (admin_id, id) deferrable;
-- Who gives the sessions, where the session itself does not tell.
alter table clinic.packages
  add column professional_id uuid,
  add foreign key (admin_id, professional_id) references clinic.professionals (admin_id, id) deferrable;

-- The charge of an appointment is its professional's. Without the triggers: nobody changed anything, so there is no history and no new rev.
alter table clinic.payments disable trigger user;
update clinic.payments payment set professional_id = session.professional_id
from clinic.appointments session
where session.admin_id = payment.admin_id and session.id = payment.appointment_id and session.professional_id is not null;
alter table clinic.payments enable trigger user;

-- Share of a professional in what is received, from a day on, until a later rule begins.
create table clinic.commission_rules (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  professional_id uuid not null,
  valid_from date not null,
  base jsonb not null check (jsonb_typeof(base) = 'object'),
  types jsonb not null default '[]' check (jsonb_typeof(types) = 'array'),
  created_at timestamptz not null default now(),
  primary key (admin_id, id),
  unique (admin_id, professional_id, valid_from),
  foreign key (admin_id, professional_id) references clinic.professionals (admin_id, id) deferrable
);
select clinic.protect('clinic.commission_rules');

-- A closed month of a professional, with the rows as they were. Statements of a professional are a chain, so that only the last one can be deleted:
-- a later one contains the corrections of those before.
create table clinic.commission_statements (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null,
  professional_id uuid not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  follows uuid,
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  created_at timestamptz not null default now(),
  primary key (admin_id, id),
  unique (admin_id, professional_id, month),
  unique nulls not distinct (admin_id, professional_id, follows),
  foreign key (admin_id, professional_id) references clinic.professionals (admin_id, id) deferrable,
  foreign key (admin_id, follows) references clinic.commission_statements (admin_id, id) deferrable
);
select clinic.protect('clinic.commission_statements');
