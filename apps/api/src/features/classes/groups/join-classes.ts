import type { FullClass } from '@postura/domain/classes/class'
import type { GroupChange, GroupChangeResult } from '@postura/domain/classes/groups/group'
import { describeBusyClasses } from '@postura/domain/classes/groups/group.labels'
import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../../db/tenant.ts'
import type { StoredClass } from '../class-rows.queries.ts'
import { findEnrolledPatients } from '../seats/seats.queries.ts'
import { takeSeats } from '../seats/take-seats.ts'
import { findBusyClassIds } from './groups.queries.ts'

type Joining = Pick<GroupChange, 'patient_id' | 'when_full' | 'skip_busy'>

/** Enrolls a student in several classes. A class at whose time the student has another booking is refused or left out, never taken. */
export const joinClasses = async (
  tx: AdminTx,
  classes: readonly StoredClass[],
  { patient_id, when_full, skip_busy }: Joining,
): Promise<Pick<GroupChangeResult, 'joined' | 'full' | 'busy'>> => {
  const enrolledIn = await findEnrolledPatients(tx, classes)
  const missing = classes.filter(({ id }) => !enrolledIn(id).includes(patient_id))
  const busyIds = await findBusyClassIds(tx, patient_id, missing)
  const busy = classes
    .filter(({ id }) => busyIds.has(id))
    .map(({ id, start_time, end_time, capacity }): FullClass => {
      return { id, start_time, end_time, capacity, enrolled: enrolledIn(id).length }
    })
  if (busy.length > 0 && (!skip_busy || busy.length === classes.length))
    throw new AppError('student_busy', { message: describeBusyClasses(busy, classes.length) })
  const free = classes.filter(({ id }) => !busyIds.has(id))
  const { enrolled, full } = await takeSeats(tx, free, { add: [patient_id], when_full })
  return { joined: enrolled, full, busy }
}
