-- Reports are placed in a period by when a record was made, unless asked otherwise; an export walks them in that order.
create index payments_by_created on clinic.payments (admin_id, created_at, id);
create index payments_by_payment_date on clinic.payments (admin_id, payment_date, id) where payment_date is not null;
create index classes_by_created on clinic.classes (admin_id, created_at, id);
create index enrollments_by_created on clinic.class_enrollments (admin_id, created_at, id);
