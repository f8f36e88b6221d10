import type { WorkingHours } from '../clinics/working-hours.ts'
import type { Closure } from '../closures/closure.ts'
import { findDayOff, isAway, isClosing } from '../closures/day-off.ts'
import type { Professional } from '../professionals/professional.ts'
import { listWorkingTimesOn } from '../scheduling/calendar-hours.ts'
import { addDays, type CivilDate } from '../shared/time/civil-date.ts'
import { minutesUntil } from '../shared/time/clock-time.ts'
import { startOfWeek, weekdays } from '../shared/time/weekday.ts'

/** Sunday to Saturday. */
export const weekDaysOf = (date: CivilDate): CivilDate[] => weekdays.map((_, n) => addDays(startOfWeek(date), n))

type Clinic = {
  hours: WorkingHours | null
  /** The active ones. */
  professionals: readonly Pick<Professional, 'id' | 'working_hours'>[]
  closures: readonly Closure[]
}

const countMinutes = (day: CivilDate, hours: WorkingHours | null): number =>
  listWorkingTimesOn(day, hours).reduce((sum, { start, end }) => sum + minutesUntil(start, end), 0)

/** Working minutes of all professionals on a day, without breaks; default hours until the clinic sets its own. A day off has none. */
export const countOpenMinutes = (day: CivilDate, { hours, professionals, closures }: Clinic): number => {
  const active = professionals.map(({ id }) => id)
  if (isClosing(findDayOff(day, closures, { professional_id: null, active }))) return 0
  // A clinic without professionals counts as one.
  if (professionals.length === 0) return countMinutes(day, hours)
  return professionals
    .filter(({ id }) => !isAway(id, day, closures))
    .reduce((sum, { working_hours }) => sum + countMinutes(day, working_hours ?? hours), 0)
}

type Occupied = { booked_minutes: number; open_minutes: number }

/** Whole percent, above 100 if the day is overbooked; `null` if the clinic is closed. */
export const calculateOccupationPercent = ({ booked_minutes, open_minutes }: Occupied): number | null =>
  open_minutes === 0 ? null : Math.round((100 * booked_minutes) / open_minutes)
