import {
  type AffectedBookings,
  type AffectedClassQuery,
  type AffectedQuery,
  MAX_CANCELED_BOOKINGS,
  MAX_CANCELED_SEATS,
} from '@postura/domain/classes/cancellations/cancellation'
import { OFFERED_DAYS } from '@postura/domain/classes/cancellations/cancellation.rules'
import type { GroupClass } from '@postura/domain/classes/class'
import { isUpcomingOrOngoing } from '@postura/domain/classes/class.rules'
import { MAX_OPENINGS } from '@postura/domain/classes/makeups/makeup'
import { AppError } from '@postura/domain/errors'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { civilDateOf, instantOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminRead } from '../../../db/tenant.ts'
import { findClass } from '../classes.queries.ts'
import { findOpenings } from '../makeups/makeups.queries.ts'
import { findAffectedAppointments, findAffectedClasses, findUnmarkedSeats } from './cancellations.queries.ts'

/** Number of other classes in one response. A long absence names fewer for each seat. */
const MAX_OFFERS = 1_200
const countOffers = (seats: number): number => Math.max(1, Math.min(MAX_OPENINGS, Math.floor(MAX_OFFERS / seats)))

/** An incomplete list would leave patients with a canceled professional, so a longer one is refused. */
const assertWithin = (rows: readonly unknown[], max: number): void => {
  if (rows.length > max) throw new AppError('too_many_bookings')
}

type Booked = Pick<GroupClass, 'id' | 'title' | 'start_time' | 'end_time'>

/** Adds the enrolled patients and the classes they could take instead: none of those that are canceled too. */
const withSeats = async (
  read: AdminRead,
  classes: readonly Booked[],
  canceled: readonly string[],
  { until, now, withPaused = false }: { until: string; now: Date; withPaused?: boolean },
): Promise<AffectedBookings['classes']> => {
  const seats = await findUnmarkedSeats(
    read,
    classes.map(({ id }) => id),
    { withPaused },
  )
  assertWithin(seats, MAX_CANCELED_SEATS)
  const patients = [...new Set(seats.map(({ patient_id }) => patient_id))]
  const openingsOf = await findOpenings(
    read,
    patients.map((patient_id) => ({ patient_id, until })),
    now,
    { except: canceled, max: countOffers(seats.length), near: new Date(classes[0]?.start_time ?? now) },
  )
  const byClass = Map.groupBy(seats, ({ class_id }) => class_id)
  return classes.map(({ id, title, start_time, end_time }) => ({
    id,
    title,
    start_time,
    end_time,
    seats: (byClass.get(id) ?? []).map(({ patient_id, patient_name }) => ({
      patient_id,
      patient_name,
      openings: openingsOf(patient_id),
    })),
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
  const period = { from: instantOf(first), to: instantOf(addDays(to, 1)), now, professional_id }
  const [classes, appointments] = await Promise.all([
    findAffectedClasses(read, period),
    findAffectedAppointments(read, period),
  ])
  for (const rows of [classes, appointments]) assertWithin(rows, MAX_CANCELED_BOOKINGS)
  const canceled = [...classes, ...appointments].map(({ id }) => id)
  return {
    classes: await withSeats(read, classes, canceled, { until: addDays(to, OFFERED_DAYS), now }),
    appointments,
  }
}

/** A class that has ended or was canceled owes nobody anything, so it is returned without patients. */
export const getAffectedClass = async (
  read: AdminRead,
  id: string,
  { seats }: AffectedClassQuery,
  now: Date,
): Promise<AffectedBookings> => {
  const found = await findClass(read, id)
  if (!found) throw new AppError('class_not_found')
  const until = addDays(civilDateOf(found.start_time), OFFERED_DAYS)
  const { title, start_time, end_time } = found
  const classes = isUpcomingOrOngoing(found, now.toISOString())
    ? await withSeats(read, [found], [id], { until, now, withPaused: seats === 'all' })
    : [{ id, title, start_time, end_time, seats: [] }]
  return { classes, appointments: [] }
}
