import { defaultWorkingHours, type WorkingHours } from '../clinics/working-hours.ts'
import { listWorkingTimeRanges } from '../scheduling/calendar-hours.ts'
import { holidayOn } from '../shared/brazil/holidays.ts'
import { addDays, type CivilDate } from '../shared/time/civil-date.ts'
import { minutesUntil } from '../shared/time/clock-time.ts'
import { startOfWeek, weekdayOf, weekdays } from '../shared/time/weekday.ts'

/** Sunday to Saturday. */
export const weekDaysOf = (date: CivilDate): CivilDate[] => weekdays.map((_, n) => addDays(startOfWeek(date), n))

/** Working minutes of all professionals on a day, without breaks; default hours until the clinic sets its own. A holiday has none. */
export const countOpenMinutes = (day: CivilDate, hours: WorkingHours | null, professionals: number): number => {
  const holiday = holidayOn(day)
  if (holiday && !holiday.optional) return 0
  const minutes = listWorkingTimeRanges(hours ?? defaultWorkingHours)
    .filter(({ weekday }) => weekday === weekdayOf(day))
    .reduce((sum, { start, end }) => sum + minutesUntil(start, end), 0)
  return minutes * Math.max(1, professionals)
}

type Occupied = { booked_minutes: number; open_minutes: number }

/** Whole percent, above 100 if the day is overbooked; `null` if the clinic is closed. */
export const calculateOccupationPercent = ({ booked_minutes, open_minutes }: Occupied): number | null =>
  open_minutes === 0 ? null : Math.round((100 * booked_minutes) / open_minutes)
