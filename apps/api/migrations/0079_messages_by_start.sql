-- no-transaction
create index concurrently if not exists messages_by_start on clinic.messages (admin_id, starts_at);
