import { MAX_SEATS, type SeatChange, type SeatChangeResult } from '@postura/domain/classes/class'
import { countFreeSeats, hasTooFewSeats, isPartialEnrollmentAllowed } from '@postura/domain/classes/class.rules'
import type { Pause } from '@postura/domain/classes/pauses/pause'
import { findReleasingPause } from '@postura/domain/classes/pauses/pause.rules'
import { describeFullClasses } from '@postura/domain/classes/seat.labels'
import { AppError } from '@postura/domain/errors'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminTx } from '../../../db/tenant.ts'
import { assertActivePatients } from '../../patients/assert-active-patients.ts'
import type { StoredClass } from '../class-rows.queries.ts'
import { deleteUnusedMakeups } from '../makeups/makeups.queries.ts'
import { findPauses, insertReleasedSeats } from '../pauses/pauses.queries.ts'
import { findEnrolledPatients, insertSeats, joinQueue, leaveQueue } from './seats.queries.ts'

/** `isForGroup`: the patients join a series or group, however many of its classes are left. */
type SeatInput = Pick<SeatChange, 'add' | 'when_full'> & { isForGroup: boolean }

/**
 * Returns the pause that releases a patient's seat in a class of a group. A patient who is enrolled in a single class is meant to come to it.
 */
const findReleasedDays = async (
  tx: AdminTx,
  classes: readonly Pick<StoredClass, 'start_time'>[],
  { add: patients, isForGroup }: Pick<SeatInput, 'add' | 'isForGroup'>,
): Promise<(patientId: string, start_time: string) => Pause | undefined> => {
  const days = classes.map(({ start_time }) => civilDateOf(start_time)).sort()
  const pauses = isForGroup ? await findPauses(tx, patients, days[0] ?? '') : []
  return (patientId, start_time) => findReleasingPause(pauses, patientId, civilDateOf(start_time))
}

/**
 * Enrolls each patient in each class, except on days on which a pause releases the seat.
 * A full class refuses the whole request, unless `when_full` allows something else; then the full classes are returned.
 */
export const takeSeats = async (
  tx: AdminTx,
  classes: readonly Pick<StoredClass, 'id' | 'capacity' | 'start_time' | 'end_time'>[],
  { add, when_full, isForGroup }: SeatInput,
): Promise<Pick<SeatChangeResult, 'enrolled' | 'full'>> => {
  if (add.length === 0) return { enrolled: 0, full: [] }
  // The schema of a new series has the same limit; here the number of classes is known only now.
  if (add.length * classes.length > MAX_SEATS) throw new AppError('invalid_input', { field: 'add' })
  await assertActivePatients(tx, add, 'add')
  const enrolledIn = await findEnrolledPatients(tx, classes)
  const pausedOn = await findReleasedDays(tx, classes, { add, isForGroup })
  const seatRequests = classes.map(({ id, capacity, start_time, end_time }) => {
    const there = enrolledIn(id)
    const missing = add.filter((patient) => !there.includes(patient))
    const released = missing.flatMap((patient_id) => {
      const pause = pausedOn(patient_id, start_time)
      return pause ? [{ class_id: id, patient_id, pause_id: pause.id }] : []
    })
    const newcomers = missing.filter((patient) => !released.some(({ patient_id }) => patient_id === patient))
    return { id, capacity, start_time, end_time, enrolled: there.length, newcomers, released }
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
  await insertReleasedSeats(
    tx,
    granted.flatMap(({ released }) => released),
  )
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
    full: isPartialEnrollmentAllowed(when_full)
      ? full.map(({ newcomers: _, released: _released, ...each }) => each)
      : [],
  }
}

/** Classes whose enrollments differ from the request. A retry after a lost response finds none. */
export const findUnappliedClasses = async <C extends Pick<StoredClass, 'id' | 'start_time'>>(
  tx: AdminTx,
  classes: readonly C[],
  { add, remove, isForGroup }: Pick<SeatChange, 'add' | 'remove'> & Pick<SeatInput, 'isForGroup'>,
): Promise<(C & { enrolled: number })[]> => {
  const enrolledIn = await findEnrolledPatients(tx, classes)
  const pausedOn = await findReleasedDays(tx, classes, { add, isForGroup })
  return classes
    .filter(({ id, start_time }) => {
      const there = new Set(enrolledIn(id))
      const isApplied = (patient: string) => there.has(patient) || pausedOn(patient, start_time) !== undefined
      return !add.every(isApplied) || remove.some((patient) => there.has(patient))
    })
    .map((each) => ({ ...each, enrolled: enrolledIn(each.id).length }))
}
