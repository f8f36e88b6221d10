create table clinic.payments (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  patient_id uuid not null,
  appointment_id uuid,
  amount_cents integer not null check (amount_cents between 0 and 100000000),
  description text not null,
  due_date date not null,
  payment_date date,
  paid_date timestamptz,
  status text not null default 'pending' check (status in ('pending', 'paid', 'overdue', 'canceled')),
  payment_method text check (payment_method in ('pix', 'cash', 'credit_card', 'debit_card')),
  rev integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (admin_id, id),
  check ((status = 'paid') = (paid_date is not null)),
  foreign key (admin_id, patient_id) references clinic.patients deferrable,
  foreign key (admin_id, appointment_id) references clinic.appointments on delete set null (appointment_id) deferrable
);
create unique index one_charge_per_appointment on clinic.payments (admin_id, appointment_id) where status <> 'canceled';
create index payments_by_due on clinic.payments (admin_id, due_date, id);
create index payments_by_patient on clinic.payments (admin_id, patient_id, due_date);
select clinic.protect('clinic.payments');

-- An immutable snapshot: voided, never deleted, and therefore without history.
create table clinic.receipts (
  admin_id uuid not null references clinic.clinics on delete cascade,
  number integer not null,
  payment_id uuid not null,
  snapshot jsonb not null,
  issued_at timestamptz not null default now(),
  voided_at timestamptz,
  void_reason text,
  primary key (admin_id, number)
);
select clinic.isolate('clinic.receipts');
grant select, insert on clinic.receipts to app, worker;
grant update (voided_at, void_reason) on clinic.receipts to app, worker;
