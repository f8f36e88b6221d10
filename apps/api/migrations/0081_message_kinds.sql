alter table clinic.messages validate constraint messages_kind_check;
