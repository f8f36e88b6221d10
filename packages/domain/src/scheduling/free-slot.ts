import { defaultWorkingHours, type WorkingHours } from '../clinics/working-hours.ts'
import type { Closure } from '../closures/closure.ts'
import { type DayOffOn, findDayOff, isClosing, toTakenTimes } from '../closures/day-off.ts'
import { addDays, type CivilDate } from '../shared/time/civil-date.ts'
import { addMinutes, type ClockTime, type ClockTimeRange, minutesUntil } from '../shared/time/clock-time.ts'
import { hasOverlap, type Instant, type TimeRange } from '../shared/time/instant.ts'
import { MAX_OCCURRENCES, toTimeRange } from '../shared/time/recurrence.ts'
import { weekdayOf } from '../shared/time/weekday.ts'
import { civilDateOf, timeOf } from '../shared/time/zoned-time.ts'
import { listWorkingTimeRanges } from './calendar-hours.ts'
import type { TimesDraft } from './times.draft.ts'

/** Days that are searched for a free time. */
export const FREE_SLOT_DAYS = 14

type Booking = TimeRange & { professional_id: string | null; patient_id?: string | undefined; status: string }
export type Who = {
  professional_id: string | null
  /** `class_times`: when the patient is in a class, because the bookings do not name the patients of a class. */
  patient: { id: string; class_times: readonly TimeRange[] } | null
}

/** True if the time conflicts with a booking: the same rule as `findConflicts` of the server. `active` are the professionals at work. */
export const isTimeTaken = (
  time: TimeRange,
  bookings: readonly Booking[],
  { professional_id: wanted, patient }: Who,
  active: readonly string[],
): boolean => {
  if (patient?.class_times.some((each) => hasOverlap(each, time))) return true
  const overlaps = bookings.filter((each) => each.status !== 'canceled' && hasOverlap(each, time))
  if (active.length < 2) return overlaps.length > 0
  const isOwn = (each: Booking) =>
    (wanted !== null && each.professional_id === wanted) || (patient !== null && each.patient_id === patient.id)
  if (overlaps.some(isOwn)) return true
  // An archived professional takes none of the active ones.
  if (wanted !== null && !active.includes(wanted)) return false
  const countBusy = (some: readonly Booking[]): number =>
    active.filter((id) => some.some((each) => each.professional_id === id)).length
  // One professional must be free for the whole time.
  if (wanted === null && countBusy(overlaps) === active.length) return true
  const areAllNeeded = (at: Instant): boolean => {
    const then = overlaps.filter(({ start_time, end_time }) => start_time <= at && at < end_time)
    return countBusy(then) + then.filter((each) => each.professional_id === null).length >= active.length
  }
  // The number of needed professionals only grows when a booking begins.
  return overlaps.some(({ start_time }) => areAllNeeded(start_time > time.start_time ? start_time : time.start_time))
}

const MIDNIGHT = '00:00'
const minutesSinceMidnight = (time: ClockTime): number => (time === MIDNIGHT ? 0 : minutesUntil(MIDNIGHT, time))

/** Times of a working period that fit into it, at full steps of the clock. */
const listStarts = ({ start, end }: ClockTimeRange, minutes: number, step: number): ClockTime[] => {
  const first = Math.ceil(minutesSinceMidnight(start) / step) * step
  const count = Math.floor((minutesSinceMidnight(end) - minutes - first) / step) + 1
  return Array.from({ length: Math.max(0, count) }, (_, n) => addMinutes(MIDNIGHT, first + n * step))
}

/** The current minute has not passed yet. */
const floorToMinute = (now: Instant): Instant => new Date(Math.floor(Date.parse(now) / 60_000) * 60_000).toISOString()

type Day = {
  now: Instant
  /** Default hours until the clinic sets its own. */
  hours: WorkingHours | null
  /** Length of the session. */
  minutes: number
  /** Starts are multiples of these minutes. */
  step: number
  dayOffOn: DayOffOn
}

/** Times of a day in working hours that have not passed; none on a day off. */
export const listOpenTimes = (date: CivilDate, { now, hours, minutes, step, dayOffOn }: Day): TimesDraft[] => {
  if (isClosing(dayOffOn(date))) return []
  const minute = floorToMinute(now)
  return listWorkingTimeRanges(hours ?? defaultWorkingHours)
    .filter(({ weekday }) => weekday === weekdayOf(date))
    .flatMap((range) => listStarts(range, minutes, step))
    .map((start) => ({ date, start, end: addMinutes(start, minutes) }))
    .filter(({ start, end }) => toTimeRange(date, start, end).start_time >= minute)
}

/** Open times of the days after `date`, as many as can be checked at once. */
export const listOpenTimesAfter = (date: CivilDate, day: Day): TimesDraft[] =>
  Array.from({ length: FREE_SLOT_DAYS }, (_, n) => listOpenTimes(addDays(date, n + 1), day))
    .flat()
    .slice(0, MAX_OCCURRENCES)

type Search = Omit<Day, 'dayOffOn'> &
  Who & { bookings: readonly Booking[]; active: readonly string[]; closures: readonly Closure[] }

/** Next free time in working hours, not on a day off; `null` if there is none in the searched days. */
export const findFreeSlot = ({
  bookings,
  active,
  closures,
  professional_id,
  patient,
  ...day
}: Search): TimesDraft | null => {
  const today = civilDateOf(day.now)
  const taken = [...bookings, ...toTakenTimes(closures, active)]
  const open = { ...day, dayOffOn: (date: CivilDate) => findDayOff(date, closures, { professional_id, active }) }
  for (let n = 0; n < FREE_SLOT_DAYS; n += 1) {
    const free = listOpenTimes(addDays(today, n), open).find(
      ({ date, start, end }) =>
        !isTimeTaken(toTimeRange(date, start, end), taken, { professional_id, patient }, active),
    )
    if (free !== undefined) return free
  }
  return null
}

/** The `count` times nearest to a start, in order of the day. */
export const pickNearestTimes = (times: readonly TimesDraft[], start: ClockTime, count: number): TimesDraft[] => {
  const distanceOf = (time: TimesDraft): number =>
    Math.abs(minutesSinceMidnight(time.start) - minutesSinceMidnight(start))
  return [...times]
    .sort((a, b) => distanceOf(a) - distanceOf(b))
    .slice(0, count)
    .sort((a, b) => (a.start < b.start ? -1 : 1))
}

/** Next multiple of `step` minutes, if no free time is known. */
export const getNextStep = (now: Instant, minutes: number, step: number): TimesDraft => {
  const at = new Date(Math.ceil(Date.parse(floorToMinute(now)) / (step * 60_000)) * step * 60_000)
  return { date: civilDateOf(at), start: timeOf(at), end: addMinutes(timeOf(at), minutes) }
}

/** Appointments start at full and half hours, classes at full hours, unless the user types another time. */
export const APPOINTMENT_STEP = 30
export const CLASS_STEP = 60

export const getSearchedDays = (today: CivilDate) => ({ from: today, to: addDays(today, FREE_SLOT_DAYS) })
