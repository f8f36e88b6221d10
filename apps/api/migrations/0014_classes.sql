-- As for appointments: whoever looks for what overlaps a time need not look further back than half a day.
alter table clinic.classes add constraint classes_within_half_a_day check (end_time <= start_time + interval '12 hours');

-- A class takes its professional's time too: put where that is taken, it was put there knowingly (encaixe).
alter table clinic.classes add column squeezed_in boolean not null default false;

create index classes_by_series on clinic.classes (admin_id, series_id, start_time) where series_id is not null;

-- Every seat of a class, whatever became of it: they go with the class.
create index enrollments_by_class on clinic.class_enrollments (admin_id, class_id);

-- Who waits was told that a seat is free.
alter table clinic.class_waiting add column offered_at timestamptz;
create index waiting_in_order on clinic.class_waiting (admin_id, class_id, queued_at, id);
create index waiting_by_patient on clinic.class_waiting (admin_id, patient_id);
