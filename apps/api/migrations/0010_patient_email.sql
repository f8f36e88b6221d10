-- As long as an address may be, and no longer.
alter table clinic.patients add check (length(email) between 3 and 254);
