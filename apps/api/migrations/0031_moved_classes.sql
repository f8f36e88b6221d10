-- Patients of a moved class keep their seat and have to be told: the outcome `kept`, with the new start in `moved_to`.
alter table clinic.cancellation_notices
  add column class_id uuid,                         -- the moved class, while the patient keeps the seat
  add column classes integer not null default 1,    -- number of classes of the patient that were moved with it, itself included
  drop constraint cancellation_notices_outcome_check,
  drop constraint cancellation_notices_class,
  add constraint cancellation_notices_outcome check (outcome in ('credit', 'class', 'nothing', 'package', 'kept')),
  add constraint cancellation_notices_moved check ((outcome in ('class', 'kept')) = (moved_to is not null)),
  add constraint cancellation_notices_kept check ((outcome = 'kept') = (class_id is not null)),
  add constraint cancellation_notices_classes check (classes >= 1 and (classes = 1 or outcome = 'kept')),
  add foreign key (admin_id, class_id) references clinic.classes on delete cascade deferrable;
create index cancellation_notices_by_class on clinic.cancellation_notices (admin_id, class_id) where class_id is not null;
-- A class may be moved from a past day to a later one.
create index cancellation_notices_by_move on clinic.cancellation_notices (admin_id, moved_to) where outcome = 'kept';
