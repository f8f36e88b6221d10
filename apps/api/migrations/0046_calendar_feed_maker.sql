-- Member who made the address and so knows it; null for one that is older than this column.
alter table clinic.calendar_feeds
  add column made_by uuid,
  add foreign key (admin_id, made_by) references clinic.members (admin_id, id) deferrable;
