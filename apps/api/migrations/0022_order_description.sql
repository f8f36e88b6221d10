-- The caller's own text about a purchase. It is shown, never compared.
alter table billing.orders add column description text check (char_length(description) between 1 and 500);
grant insert (description) on billing.orders to app;
