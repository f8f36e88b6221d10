import { isScheduledOrConfirmed } from '@postura/domain/appointments/appointment.rules'
import type { AffectedBookings, AffectedQuery } from '@postura/domain/classes/cancellations/cancellation'
import { OFFERED_DAYS } from '@postura/domain/classes/cancellations/cancellation.rules'
import type { GroupClass } from '@postura/domain/classes/class'
import { AppError } from '@postura/domain/errors'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminRead } from '../../../db/tenant.ts'
import { findCalendarAppointments } from '../../appointments/appointments.queries.ts'
import { findCalendarClasses, findClass } from '../classes.queries.ts'
import { findOpenings } from '../makeups/makeups.queries.ts'
import { findAttendedClassIds, findUnmarkedSeats } from './cancellations.queries.ts'

type Booked = Pick<GroupClass, 'id' | 'title' | 'start_time' | 'end_time'>
const bookingOf = ({ id, title, start_time, end_time }: Booked): Booked => ({ id, title, start_time, end_time })

/** Adds the enrolled patients and the classes they could take instead: none of those that are canceled too. */
const withSeats = async (
  read: AdminRead,
  classes: readonly GroupClass[],
  canceled: readonly string[],
  { until, now }: { until: string; now: Date },
): Promise<AffectedBookings['classes']> => {
  const seats = await findUnmarkedSeats(
    read,
    classes.map(({ id }) => id),
  )
  const patients = [...new Set(seats.map(({ patient_id }) => patient_id))]
  const openingsOf = await findOpenings(
    read,
    patients.map((patient_id) => ({ patient_id, until })),
    now,
    canceled,
  )
  return classes.map((each) => ({
    ...bookingOf(each),
    seats: seats
      .filter(({ class_id }) => class_id === each.id)
      .map(({ patient_id, patient_name }) => ({ patient_id, patient_name, openings: openingsOf(patient_id) })),
  }))
}

/** Bookings of the days from today on that have not ended and have not taken place. */
export const findAffectedBookings = async (
  read: AdminRead,
  { from, to, professional_id }: AffectedQuery,
  now: Date,
): Promise<AffectedBookings> => {
  const today = civilDateOf(now)
  const first = from > today ? from : today
  if (first > to) return { classes: [], appointments: [] }
  const days = { from: first, to: addDays(to, 1) }
  const [allClasses, allAppointments] = await Promise.all([
    findCalendarClasses(read, days),
    findCalendarAppointments(read, days),
  ])
  const isTheirs = (each: { professional_id: string | null; start_time: string; end_time: string }): boolean =>
    (professional_id === undefined || each.professional_id === professional_id) &&
    civilDateOf(each.start_time) >= first &&
    each.end_time > now.toISOString()
  const theirs = allClasses.filter((each) => isTheirs(each) && each.status !== 'canceled')
  const attended = await findAttendedClassIds(
    read,
    theirs.map(({ id }) => id),
  )
  const classes = theirs.filter(({ id }) => !attended.includes(id))
  const appointments = allAppointments.filter((each) => isTheirs(each) && isScheduledOrConfirmed(each.status))
  const canceled = [...classes, ...appointments].map(({ id }) => id)
  return {
    classes: await withSeats(read, classes, canceled, { until: addDays(to, OFFERED_DAYS), now }),
    appointments: appointments.map(({ patient_id, patient_name, ...each }) => ({
      ...bookingOf(each),
      patient_id,
      patient_name,
    })),
  }
}

export const getAffectedClass = async (read: AdminRead, id: string, now: Date): Promise<AffectedBookings> => {
  const found = await findClass(read, id)
  if (!found) throw new AppError('class_not_found')
  const until = addDays(civilDateOf(found.start_time), OFFERED_DAYS)
  return { classes: await withSeats(read, [found], [id], { until, now }), appointments: [] }
}
