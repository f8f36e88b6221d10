import type { WorkingHours } from '../clinics/working-hours.ts'
import { type DayOffOn, isClosing } from '../closures/day-off.ts'
import type { Professional } from '../professionals/professional.ts'
import { listWorkingTimesOn } from '../scheduling/calendar-hours.ts'
import { addDays, type CivilDate } from '../shared/time/civil-date.ts'
import { hasOverlap, type TimeRange } from '../shared/time/instant.ts'
import { instantOf } from '../shared/time/zoned-time.ts'

type Team = {
  /** Hours of the chosen professional, or of the clinic. */
  hours: WorkingHours | null
  /** Those whose own hours count, too: all, if nobody is chosen. */
  professionals: readonly Pick<Professional, 'working_hours' | 'archived_at'>[]
  dayOffOn: DayOffOn
}

/** True if nobody works on the day. Until the clinic sets its hours, only days off are known. */
const isClosed = (date: CivilDate, { hours, professionals, dayOffOn }: Team): boolean => {
  if (isClosing(dayOffOn(date))) return true
  if (hours === null) return false
  const own = professionals.flatMap(({ working_hours, archived_at }) => (archived_at === null ? [working_hours] : []))
  return [hours, ...own.filter((each) => each !== null)].every((each) => listWorkingTimesOn(date, each).length === 0)
}

/** True if nobody works on the day and nothing is booked. */
export const isClosedAndEmpty = (date: CivilDate, entries: readonly TimeRange[], team: Team): boolean => {
  const day = { start_time: instantOf(date).toISOString(), end_time: instantOf(addDays(date, 1)).toISOString() }
  return isClosed(date, team) && !entries.some((each) => hasOverlap(each, day))
}

/** Days of a week that need no column. Today has one, and a week in which all days are closed keeps them. */
export const listClosedDays = (
  days: readonly CivilDate[],
  entries: readonly TimeRange[],
  { today, ...team }: Team & { today: CivilDate },
): CivilDate[] => {
  const closed = days.filter((date) => date !== today && isClosedAndEmpty(date, entries, team))
  return closed.length < days.length ? closed : []
}
