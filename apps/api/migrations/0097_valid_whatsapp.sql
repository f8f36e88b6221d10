alter table clinic.messages
  validate constraint messages_wamid,
  validate constraint messages_wa_id,
  validate constraint messages_delivery,
  validate constraint messages_answer,
  validate constraint messages_channel_check;
alter table clinic.consents validate constraint consents_channel_check;
