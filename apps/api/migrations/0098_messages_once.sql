-- no-transaction
-- One message about a visit, whichever way it goes.
create unique index concurrently if not exists messages_once on clinic.messages (admin_id, subject_id, kind, starts_at);
