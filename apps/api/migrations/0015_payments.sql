-- Receipts are numbered by the greatest of the clinic's own, under its lock: none is ever deleted. A counter in the clinic's row
-- would raise its rev with every receipt, stand in the history, and be undone with it.
alter table clinic.clinics drop column last_receipt;
create unique index one_receipt_per_payment on clinic.receipts (admin_id, payment_id) where voided_at is null;

-- Searched without accents, like a patient's name.
alter table clinic.payments add column search_description text generated always as (clinic.fold(description)) stored;
alter table clinic.payments set (autovacuum_vacuum_scale_factor = 0.02);   -- keeps lists and sums index-only scans

-- A page, a search and the sums are answered by the index alone.
drop index clinic.payments_by_due;
create index payments_by_due on clinic.payments (admin_id, due_date, id)
  include (status, amount_cents, patient_id, search_description);

-- What is still owed: few of many.
create index payments_open on clinic.payments (admin_id, due_date, id)
  include (status, amount_cents, patient_id, search_description) where status in ('pending', 'overdue');

-- What came in on a day: the lines of a bank statement ask for it by the amount, and revenue is dated by it. Equal days and amounts
-- share an entry, so that the sum of all that came is read quickly too.
create index payments_received on clinic.payments (admin_id, payment_date, amount_cents) where status = 'paid';
