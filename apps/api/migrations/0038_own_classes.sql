-- Whose canceled or moved booking a notice is about. A deleted class does not tell it any more.
alter table clinic.cancellation_notices
  add column professional_id uuid,
  add foreign key (admin_id, professional_id) references clinic.professionals (admin_id, id) deferrable;
update clinic.cancellation_notices notice set professional_id = coalesce(
  (select professional_id from clinic.classes class
   where class.admin_id = notice.admin_id and class.id = notice.class_id),
  (select visit.professional_id from clinic.appointments visit
   where notice.kind = 'appointment' and visit.admin_id = notice.admin_id and visit.patient_id = notice.patient_id
     and visit.start_time = notice.start_time
   order by visit.id limit 1),
  (select class.professional_id from clinic.class_enrollments seat
   join clinic.classes class on class.admin_id = seat.admin_id and class.id = seat.class_id
   where notice.kind = 'class' and seat.admin_id = notice.admin_id and seat.patient_id = notice.patient_id
     and class.start_time = notice.start_time
   order by class.id limit 1))
-- Older ones are no longer listed.
where greatest(notice.start_time, notice.moved_to) >= now() - interval '1 day';

-- Finds whether a patient has an appointment of nobody. Without it all appointments of the patient are read.
create index appointments_of_nobody on clinic.appointments (admin_id, patient_id) where professional_id is null;
-- Finds the classes of one professional.
create index classes_by_professional on clinic.classes (admin_id, professional_id);
