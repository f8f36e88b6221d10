-- Category and supplier of the words of a statement line, learned when a person accepts the line.
create table clinic.expense_rules (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  pattern text not null check (length(pattern) between 1 and 60),
  category text not null check (length(category) between 1 and 40),
  supplier text check (length(supplier) between 1 and 100),
  -- As in the tables beside it.
  -- squawk-ignore prefer-bigint-over-int
  rev integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (admin_id, id),
  unique (admin_id, pattern)
);
select clinic.protect('clinic.expense_rules');

grant select (admin_id, id), delete on clinic.expense_rules to eraser;
