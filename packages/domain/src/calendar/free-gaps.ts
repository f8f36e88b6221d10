import type { WorkingHours } from '../clinics/working-hours.ts'
import { type DayOffOn, isClosing } from '../closures/day-off.ts'
import { listWorkingTimesOn } from '../scheduling/calendar-hours.ts'
import { APPOINTMENT_STEP } from '../scheduling/free-slot.ts'
import type { CivilDate } from '../shared/time/civil-date.ts'
import { hasOverlap, type Instant, type TimeRange } from '../shared/time/instant.ts'
import { toTimeRange } from '../shared/time/recurrence.ts'

const MINUTE = 60_000
const STEP = APPOINTMENT_STEP * MINUTE
const QUARTER = 15 * MINUTE

/** Shorter gaps are not worth a booking. */
const MIN_GAP = APPOINTMENT_STEP * MINUTE

/** Start of the half hour of a moment, as a tap is not precise. Valid because the zone offset is whole hours. */
const startOfSlot = (at: Date | Instant): Instant =>
  new Date(Math.floor(new Date(at).getTime() / STEP) * STEP).toISOString()

/** Start of the first half hour at or after a moment: the times that a new booking is offered, too. */
const startOfNextSlot = (at: Instant): Instant => startOfSlot(new Date(Date.parse(at) + STEP - 1))

export const minutesOfRange = ({ start_time, end_time }: TimeRange): number =>
  Math.round((Date.parse(end_time) - Date.parse(start_time)) / MINUTE)

/** Minutes in which something is booked; what overlaps counts once. */
export const sumTakenMinutes = (bookings: readonly TimeRange[]): number => {
  let [end, sum] = ['', 0]
  for (const { start_time, end_time } of bookings.toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1))) {
    const from = start_time > end ? start_time : end
    if (end_time <= from) continue
    sum += minutesOfRange({ start_time: from, end_time })
    end = end_time
  }
  return sum
}

type Day = {
  date: CivilDate
  now: Instant
  /** Default hours until the clinic sets its own. */
  hours: WorkingHours | null
  bookings: readonly (TimeRange & { status: string })[]
  /** Minutes that are kept free between two sessions. */
  pause: number
  dayOffOn: DayOffOn
}

const addPause = ({ start_time, end_time }: TimeRange, pause: number): TimeRange => ({
  start_time: new Date(Date.parse(start_time) - pause * MINUTE).toISOString(),
  end_time: new Date(Date.parse(end_time) + pause * MINUTE).toISOString(),
})

/** Free times of a day from now on: in working hours, not on a day off, from a full or half hour, half an hour or longer. */
export const listFreeGaps = ({ date, now, hours, bookings, pause, dayOffOn }: Day): TimeRange[] => {
  if (isClosing(dayOffOn(date))) return []
  const taken = bookings
    .filter(({ status }) => status !== 'canceled')
    .map((booking) => addPause(booking, pause))
    .toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1))
  return listWorkingTimesOn(date, hours).flatMap(({ start, end }) => {
    const worked = toTimeRange(date, start, end)
    const gaps: TimeRange[] = []
    let free = startOfNextSlot(worked.start_time > now ? worked.start_time : now)
    for (const booking of taken.filter((each) => hasOverlap(each, worked))) {
      gaps.push({ start_time: free, end_time: booking.start_time })
      if (booking.end_time > free) free = startOfNextSlot(booking.end_time)
    }
    gaps.push({ start_time: free, end_time: worked.end_time })
    return gaps.filter((gap) => Date.parse(gap.end_time) - Date.parse(gap.start_time) >= MIN_GAP)
  })
}

/** Start of a booking after a tap at a quarter of an hour: its half hour, but not before the gap that it touches. */
export const pickStart = (gaps: readonly TimeRange[], quarter: Date): Instant => {
  const tapped = { start_time: quarter.toISOString(), end_time: new Date(quarter.getTime() + QUARTER).toISOString() }
  const gap = gaps.find((each) => each.start_time <= tapped.end_time && tapped.start_time < each.end_time)
  return gap ? pickStartInGap(gap, quarter) : startOfSlot(quarter)
}

/** The half hour of a moment in a gap, but never before the gap. */
export const pickStartInGap = (gap: TimeRange, at: Date | Instant): Instant => {
  const slot = startOfSlot(at)
  return slot > gap.start_time ? slot : gap.start_time
}
