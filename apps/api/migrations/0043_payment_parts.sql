-- What was received of a payment before it is paid in full. The payment becomes paid when its parts reach its amount.
create table clinic.payment_parts (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  payment_id uuid not null,
  amount_cents integer not null check (amount_cents between 1 and 100000000),
  payment_date date not null,
  payment_method text check (payment_method in ('pix', 'cash', 'credit_card', 'debit_card')),
  created_at timestamptz not null default now(),
  primary key (admin_id, id),
  foreign key (admin_id, payment_id) references clinic.payments deferrable
);
create index parts_by_payment on clinic.payment_parts (admin_id, payment_id);
create index parts_received on clinic.payment_parts (admin_id, payment_date, amount_cents);
select clinic.protect('clinic.payment_parts');

-- Sum of the parts, so that lists and sums of debts need no join. 0 for a payment without parts, paid or not.
alter table clinic.payments
  add column parts_cents integer not null default 0,
  add constraint payments_parts check (
    parts_cents between 0 and amount_cents
    and (parts_cents = 0 or status <> 'canceled' and (status = 'paid') = (parts_cents = amount_cents)));

-- The wall behind the sum. Checked at the end, because a part and its payment are written one after the other.
create function clinic.parts_add_up() returns trigger language plpgsql as $$
declare
  clinic_id uuid := coalesce(new.admin_id, old.admin_id);
  paid_id uuid;
begin
  if tg_table_name = 'payments' then paid_id := new.id; else paid_id := coalesce(new.payment_id, old.payment_id); end if;
  if exists (
    select from clinic.payments payment where payment.admin_id = clinic_id and payment.id = paid_id
      and payment.parts_cents <> (
        select coalesce(sum(part.amount_cents), 0) from clinic.payment_parts part
        where part.admin_id = clinic_id and part.payment_id = paid_id)) then
    raise exception 'the parts do not add up' using errcode = '23514', constraint = 'parts_add_up';
  end if;
  return null;
end $$;
create constraint trigger parts_add_up after insert or update or delete on clinic.payment_parts
  deferrable initially deferred for each row execute function clinic.parts_add_up();
create constraint trigger parts_add_up after update of parts_cents on clinic.payments
  deferrable initially deferred for each row execute function clinic.parts_add_up();

-- The same indexes as before, for sums that know the parts.
drop index clinic.payments_by_due;
create index payments_by_due on clinic.payments (admin_id, due_date, id)
  include (status, amount_cents, parts_cents, patient_id, search_description);
drop index clinic.payments_open;
create index payments_open on clinic.payments (admin_id, due_date, id)
  include (status, amount_cents, parts_cents, patient_id, search_description) where status in ('pending', 'overdue');
drop index clinic.payments_received;
create index payments_received on clinic.payments (admin_id, payment_date, amount_cents) where status = 'paid' and parts_cents = 0;

-- Each part can have its receipt, ours and the tax authority's.
alter table clinic.receipts add column part_id uuid;
drop index clinic.one_receipt_per_payment;
create unique index one_receipt_per_payment on clinic.receipts (admin_id, payment_id, part_id) nulls not distinct where voided_at is null;
alter table clinic.tax_receipts
  add column part_id uuid,
  add foreign key (admin_id, part_id) references clinic.payment_parts deferrable,
  drop constraint tax_receipts_admin_id_payment_id_key,
  add unique nulls not distinct (admin_id, payment_id, part_id);
