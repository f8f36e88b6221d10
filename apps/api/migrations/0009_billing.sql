-- The app writes its own orders and customers and stores the provider's events; only the worker writes grants.
create table billing.customers (
  admin_id uuid primary key references clinic.clinics on delete cascade,
  provider text not null,
  provider_customer_id text not null unique
);
create table billing.orders (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  plan text not null check (plan in ('pro', 'pro-annual')),
  amount_cents integer not null,
  method text not null check (method in ('pix', 'credit_card')),
  state text not null default 'creating' check (state in ('creating', 'pending', 'in_review', 'overdue', 'paid',
    'refunding', 'partially_refunded', 'refunded', 'disputed', 'canceled', 'failed', 'needs_attention')),
  provider_payment_id text unique,
  provider_status text,
  invoice_url text,
  pix_payload text,
  pix_expires_at timestamptz,
  due_date date not null,
  lease_until timestamptz,
  last_synced_at timestamptz,
  next_sync_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (admin_id, id)
);
create unique index one_open_order on billing.orders (admin_id) where state in ('creating', 'pending', 'in_review');
create table billing.grants (
  admin_id uuid not null references clinic.clinics on delete cascade,
  order_id uuid not null,
  plan text not null check (plan in ('pro', 'pro-annual')),
  days integer not null,
  paid_on date not null,
  status text not null check (status in ('active', 'suspended', 'revoked')),
  changed_at timestamptz not null default now(),
  primary key (admin_id, order_id),
  foreign key (admin_id, order_id) references billing.orders
);
create table billing.events (
  event_id text primary key,
  type text not null,
  provider_payment_id text,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  attempts integer not null default 0,
  last_error text
);

select clinic.isolate(t) from unnest(array['billing.customers', 'billing.orders', 'billing.grants']::regclass[]) t;
grant select, insert, update on billing.customers, billing.orders to app, worker;
grant select on billing.grants to app;
grant select, insert, update on billing.grants to worker;
grant insert on billing.events to app;
grant select, update on billing.events to worker;
