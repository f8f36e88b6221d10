-- What was issued in the tax authority's own app, Receita Saúde. A row stands only as long as it counts as issued; who paid and the CPFs
-- are kept as they were then.
create table clinic.tax_receipts (
  admin_id uuid not null references clinic.clinics on delete cascade,
  id uuid not null default uuidv7(),
  payment_id uuid not null,
  issued_on date not null,
  payer_name text not null,
  payer_cpf text not null check (payer_cpf ~ '^\d{11}$'),
  beneficiary_cpf text not null check (beneficiary_cpf ~ '^\d{11}$'),
  created_at timestamptz not null default now(),
  primary key (admin_id, id),
  unique (admin_id, payment_id),
  foreign key (admin_id, payment_id) references clinic.payments deferrable
);
select clinic.protect('clinic.tax_receipts');
