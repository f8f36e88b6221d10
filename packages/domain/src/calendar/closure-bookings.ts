import type { AppointmentStatus } from '../appointments/appointment.ts'
import type { Closure } from '../closures/closure.ts'
import { MAX_CALENDAR_DAYS } from '../scheduling/scheduling.ts'
import { addDays, type CivilDate } from '../shared/time/civil-date.ts'
import type { TimeRange } from '../shared/time/instant.ts'
import { civilDateOf } from '../shared/time/zoned-time.ts'

type Days = Pick<Closure, 'professional_id' | 'from_date' | 'to_date'>
type Booking = TimeRange & { professional_id: string | null; status: AppointmentStatus }

/** Days of a closure from today on, in ranges that the calendar can load; `to` is excluded. */
export const listClosureRanges = (
  { from_date, to_date }: Days,
  today: CivilDate,
): { from: CivilDate; to: CivilDate }[] => {
  const end = addDays(to_date, 1)
  const ranges: { from: CivilDate; to: CivilDate }[] = []
  for (let from = from_date < today ? today : from_date; from < end; from = addDays(from, MAX_CALENDAR_DAYS)) {
    const limit = addDays(from, MAX_CALENDAR_DAYS)
    ranges.push({ from, to: limit < end ? limit : end })
  }
  return ranges
}

/** Bookings to come that fall into a closure, in order of time. An absence concerns only its professional. */
export const findClosureBookings = <T extends Booking>(
  bookings: readonly T[],
  { professional_id, from_date, to_date }: Days,
): T[] =>
  bookings
    .filter((each) => each.status === 'scheduled' || each.status === 'confirmed')
    .filter((each) => professional_id === null || each.professional_id === professional_id)
    .filter(({ start_time }) => from_date <= civilDateOf(start_time) && civilDateOf(start_time) <= to_date)
    .toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1))
