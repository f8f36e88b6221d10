import type { CivilDate } from '../shared/time/civil-date.ts'
import type { Instant } from '../shared/time/instant.ts'
import { civilDateOf } from '../shared/time/zoned-time.ts'
import type { Attendance, GroupClass, Seat, WhenFull } from './class.ts'

type Occupied = { enrolled: number; capacity: number }

/** Never negative: a class may be overbooked on purpose. */
export const countFreeSeats = ({ enrolled, capacity }: Occupied): number => Math.max(0, capacity - enrolled)

export const hasTooFewSeats = (of: Occupied, wanted: number): boolean => wanted > countFreeSeats(of)

/** True if a patient may stay without a seat in some of the classes; the response lists those classes. */
export const isPartialEnrollmentAllowed = (whenFull: WhenFull): boolean => whenFull === 'skip' || whenFull === 'wait'

/** Number of waiting patients who get an offer for a free seat: few, so that few are disappointed. */
export const MAX_SEAT_OFFERS = 3

/** Returns the first patients of the queue once a seat is free. */
export const pickPatientsToOffer = <T>(queue: readonly T[], of: Occupied): readonly T[] =>
  countFreeSeats(of) > 0 ? queue.slice(0, MAX_SEAT_OFFERS) : []

/** Attendance is known on the day, not before. */
export const canMarkAttendance = ({ start_time }: { start_time: string }, today: CivilDate): boolean =>
  civilDateOf(start_time) <= today

export const isUpcomingOrOngoing = (
  { status, end_time }: Pick<GroupClass, 'status' | 'end_time'>,
  now: Instant,
): boolean => status !== 'canceled' && end_time > now

/** Returns the seats with the attendance of these patients set. */
export const markSeats = (seats: readonly Seat[], patients: readonly string[], attendance: Attendance | null): Seat[] =>
  seats.map((seat) => (patients.includes(seat.patient_id) ? { ...seat, attendance } : seat))
