import type { FullClass } from '@postura/domain/classes/class'
import type { GroupChange, GroupChangeResult } from '@postura/domain/classes/groups/group'
import { describeBusyClasses } from '@postura/domain/classes/groups/group.labels'
import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../../db/tenant.ts'
import type { StoredClass } from '../class-rows.queries.ts'
import { findEnrolledPatients } from '../seats/seats.queries.ts'
import { takeSeats } from '../seats/take-seats.ts'
import { findBusyClassIds } from './groups.queries.ts'

export const toFullClass = ({ id, start_time, end_time, capacity, enrolled }: FullClass): FullClass => ({
  id,
  start_time,
  end_time,
  capacity,
  enrolled,
})

type Joining = Pick<GroupChange, 'patient_id' | 'when_full' | 'skip_busy'>

/** Separates the classes at whose time the student has another booking. */
export const splitBusyClasses = async (
  tx: AdminTx,
  classes: readonly StoredClass[],
  patientId: string,
): Promise<{ busy: FullClass[]; free: (StoredClass & { enrolled: number })[] }> => {
  const enrolledIn = await findEnrolledPatients(tx, classes)
  const missing = classes.filter(({ id }) => !enrolledIn(id).includes(patientId))
  const busyIds = await findBusyClassIds(tx, patientId, missing)
  const counted = classes.map((each) => ({ ...each, enrolled: enrolledIn(each.id).length }))
  return {
    busy: counted.filter(({ id }) => busyIds.has(id)).map(toFullClass),
    free: counted.filter(({ id }) => !busyIds.has(id)),
  }
}

/** Enrolls a student in several classes. A class at whose time the student has another booking is refused or left out, never taken. */
export const joinClasses = async (
  tx: AdminTx,
  classes: readonly StoredClass[],
  { patient_id, when_full, skip_busy }: Joining,
): Promise<Pick<GroupChangeResult, 'joined' | 'full' | 'busy'>> => {
  const { busy, free } = await splitBusyClasses(tx, classes, patient_id)
  if (busy.length > 0 && (!skip_busy || busy.length === classes.length))
    throw new AppError('student_busy', { message: describeBusyClasses(busy, classes.length) })
  const { enrolled, full } = await takeSeats(tx, free, { add: [patient_id], when_full, isForGroup: true })
  return { joined: enrolled, full, busy }
}
