-- A notification goes by e-mail too, if its author wants that. Null: it does not.
alter table clinic.notifications add column mail_at timestamptz;

-- Which notification a message carries; no foreign key, because a deletion that is undone must send nothing again.
alter table clinic.messages add column notification_id uuid;

grant select (admin_id, id, patient_id, title, message, mail_at, created_at) on clinic.notifications to worker;
grant select (given_at) on clinic.consents to worker;
