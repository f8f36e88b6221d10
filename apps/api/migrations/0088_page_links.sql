-- no-transaction
create index concurrently if not exists messages_by_page on clinic.messages (admin_id, page_hash) where page_hash is not null;
