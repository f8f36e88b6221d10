alter table clinic.clinics
  validate constraint clinics_page_cancel_hours,
  validate constraint clinics_contact_phone;
alter table clinic.messages validate constraint messages_page_hash;
