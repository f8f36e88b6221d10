alter table clinic.clinics
  validate constraint clinics_reminder_hours,
  validate constraint clinics_reminder_day,
  validate constraint clinics_reply_to;
