-- no-transaction
create index concurrently if not exists messages_by_notification on clinic.messages (admin_id, notification_id) where notification_id is not null;
