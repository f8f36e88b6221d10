import { workedSpans } from '../agenda/calendar/agenda-hours.ts'
import { usualHours, type WorkingHours } from '../clinics/working-hours.ts'
import { addDays, type CivilDate } from '../shared/time/civil-date.ts'
import { minutesUntil } from '../shared/time/clock-time.ts'
import { mondayOf, weekdayOf, weekdays } from '../shared/time/weekday.ts'

/** From Monday to Sunday. */
export const workWeekOf = (date: CivilDate): CivilDate[] => {
  const monday = mondayOf(date)
  return weekdays.map((_, n) => addDays(monday, n))
}

/** So long somebody could be treated on that day, the breaks not counted: by each of those at work. Until a clinic has said its hours, the usual ones count. */
export const openMinutes = (day: CivilDate, hours: WorkingHours | null, professionals: number): number =>
  workedSpans(hours ?? usualHours)
    .filter(({ weekday }) => weekday === weekdayOf(day))
    .reduce((sum, { start, end }) => sum + minutesUntil(start, end), 0) * Math.max(1, professionals)

type Occupied = { booked_minutes: number; open_minutes: number }

/** In whole percent, past 100 where more was squeezed in; `null` where nothing is open. */
export const occupiedShare = ({ booked_minutes, open_minutes }: Occupied): number | null =>
  open_minutes === 0 ? null : Math.round((100 * booked_minutes) / open_minutes)
