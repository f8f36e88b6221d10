-- Only the worker speaks to the provider (docs/decisions/0017): it looks across clinics at what they buy, and at nothing else of theirs.
create policy worker_looks on billing.orders for select to worker using (true);
create policy worker_looks on billing.grants for select to worker using (true);

-- What whoever buys is told went wrong, what they want taken back, and what a person must look at.
alter table billing.orders
  add column provider_customer_id text,
  add column failure_code text,
  add column failure text,
  add column cancel_wanted_at timestamptz,
  add column attention text;
create index orders_due on billing.orders (next_sync_at) where next_sync_at is not null;
create index orders_by_id on billing.orders (id);
create index orders_for_people on billing.orders (updated_at) where attention is not null;

-- The server buys and takes back; how an order stands only the worker writes.
revoke insert, update on billing.customers from app;
revoke insert, update on billing.orders from app;
grant insert (admin_id, id, plan, amount_cents, method, due_date, next_sync_at, created_at, updated_at) on billing.orders to app;
grant update (cancel_wanted_at, next_sync_at) on billing.orders to app;
grant delete on billing.customers to worker;

-- An event is believed in nothing but this: a word for the payer.
alter table billing.events add column order_id text, add column hint text;
create index events_waiting on billing.events (received_at) where processed_at is null;
grant delete on billing.events to worker;

-- What belongs to no order of ours.
create table billing.strays (
  provider_payment_id text primary key,
  amount_cents integer not null,
  provider_status text not null,
  found_at timestamptz not null default now(),
  dismissed_at timestamptz
);
grant select, insert, update on billing.strays to worker;

-- A letter is written once for each reason: the day it is about, or the order.
create table billing.letters (
  admin_id uuid not null references clinic.clinics on delete cascade,
  kind text not null,
  about text not null,
  written_at timestamptz not null default now(),
  primary key (admin_id, kind, about)
);
select clinic.isolate('billing.letters');
grant select, insert on billing.letters to worker;
