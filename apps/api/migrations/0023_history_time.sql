-- A change is dated when it is written, not when its transaction began: that is before it has the clinic's lock, so a change that waited
-- for a receipt would seem older than the receipt.
alter table clinic.history alter column changed_at set default clock_timestamp();
