import type { SeatChange, SeatChangeResult } from '@postura/domain/classes/class'
import { countFreeSeats, hasTooFewSeats, isPartialEnrollmentAllowed } from '@postura/domain/classes/class.rules'
import { describeFullClasses } from '@postura/domain/classes/seat.labels'
import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../../db/tenant.ts'
import { assertActivePatients } from '../../patients/assert-active-patients.ts'
import type { StoredClass } from '../class-rows.queries.ts'
import { deleteUnusedMakeups } from '../makeups/makeups.queries.ts'
import { findEnrolledPatients, insertSeats, joinQueue, leaveQueue } from './seats.queries.ts'

type SeatInput = Pick<SeatChange, 'add' | 'when_full'>

/**
 * Enrolls each patient in each class.
 * A full class refuses the whole request, unless `when_full` allows something else; then the full classes are returned.
 */
export const takeSeats = async (
  tx: AdminTx,
  classes: readonly Pick<StoredClass, 'id' | 'capacity' | 'start_time' | 'end_time'>[],
  { add, when_full }: SeatInput,
): Promise<Pick<SeatChangeResult, 'enrolled' | 'full'>> => {
  if (add.length === 0) return { enrolled: 0, full: [] }
  await assertActivePatients(tx, add, 'add')
  const enrolledIn = await findEnrolledPatients(tx, classes)
  const seatRequests = classes.map(({ id, capacity, start_time, end_time }) => {
    const there = enrolledIn(id)
    const newcomers = add.filter((patient) => !there.includes(patient))
    return { id, capacity, start_time, end_time, enrolled: there.length, newcomers }
  })
  const full = seatRequests.filter((request) => hasTooFewSeats(request, request.newcomers.length))
  const isNowhere = full.length === classes.length
  if (full.length > 0 && (when_full === 'refuse' || (when_full === 'skip' && isNowhere)))
    throw new AppError(isNowhere ? 'class_full' : 'some_classes_full', {
      message: describeFullClasses(full, classes.length, add.length),
      field: 'add',
    })

  const granted = isPartialEnrollmentAllowed(when_full)
    ? seatRequests.filter((request) => !full.includes(request))
    : seatRequests
  const seats = granted.flatMap((request) =>
    request.newcomers.map((patient_id, n) => ({
      class_id: request.id,
      patient_id,
      over_capacity: n >= countFreeSeats(request),
    })),
  )
  await insertSeats(tx, seats)
  // An enrolled patient leaves the waiting list and loses the unused make-up for this class.
  await leaveQueue(tx, seats)
  await deleteUnusedMakeups(tx, seats)
  if (when_full === 'wait')
    await joinQueue(
      tx,
      full.flatMap(({ id, newcomers }) => newcomers.map((patient_id) => ({ class_id: id, patient_id }))),
    )
  return {
    enrolled: seats.length,
    full: isPartialEnrollmentAllowed(when_full) ? full.map(({ newcomers: _, ...each }) => each) : [],
  }
}

/** Classes whose enrollments differ from the request. A retry after a lost response finds none. */
export const findUnappliedClasses = async <C extends { id: string }>(
  tx: AdminTx,
  classes: readonly C[],
  { add, remove }: Pick<SeatChange, 'add' | 'remove'>,
): Promise<(C & { enrolled: number })[]> => {
  const enrolledIn = await findEnrolledPatients(tx, classes)
  return classes
    .filter(({ id }) => {
      const there = new Set(enrolledIn(id))
      return !add.every((patient) => there.has(patient)) || remove.some((patient) => there.has(patient))
    })
    .map((each) => ({ ...each, enrolled: enrolledIn(each.id).length }))
}
