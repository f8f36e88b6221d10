-- Amounts fit into four bytes, as those of payments do.
-- squawk-ignore-file prefer-bigint-over-int
-- What the clinic pays. Open, overdue and paid follow from the dates. Rows of one series repeat monthly or are instalments; the label says which.
create table clinic.expenses (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  description text not null check (length(description) between 1 and 200),
  category text not null check (length(category) between 1 and 40),
  supplier text check (length(supplier) between 1 and 100),
  amount_cents integer not null check (amount_cents between 1 and 100000000),
  due_date date not null,
  paid_on date,
  payment_method text check (payment_method in ('pix', 'boleto', 'transfer', 'debit', 'credit_card', 'cash')),
  series_id uuid,
  series_label text check (length(series_label) between 1 and 10),
  rev integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_description text generated always as (clinic.fold(description || ' ' || coalesce(supplier, ''))) stored,
  primary key (admin_id, id),
  check ((series_id is null) = (series_label is null))
);
create index expenses_by_due on clinic.expenses (admin_id, due_date, id) include (paid_on, amount_cents, category);
create index expenses_open on clinic.expenses (admin_id, due_date, id) include (amount_cents, category) where paid_on is null;
create index expenses_paid on clinic.expenses (admin_id, paid_on, id) include (amount_cents, payment_method) where paid_on is not null;
create index expenses_by_series on clinic.expenses (admin_id, series_id, due_date) where series_id is not null;
select clinic.protect('clinic.expenses');

-- Differences from the usual categories: one that the clinic added, or a usual one that it does not offer.
create table clinic.expense_categories (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 40),
  is_offered boolean not null,
  rev integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (admin_id, id)
);
create unique index expense_categories_by_name on clinic.expense_categories (admin_id, clinic.fold(name));
select clinic.protect('clinic.expense_categories');

grant select (admin_id, id), delete on clinic.expenses, clinic.expense_categories to eraser;
