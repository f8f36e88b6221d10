alter table clinic.patients validate constraint patients_guardian_email;
