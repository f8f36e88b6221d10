import { holidayOn } from '../shared/brazil/holidays.ts'
import { addDays, type CivilDate } from '../shared/time/civil-date.ts'
import type { TimeRange } from '../shared/time/instant.ts'
import { instantOf } from '../shared/time/zoned-time.ts'
import type { Closure } from './closure.ts'

/** Why nobody works on a day, or one professional does not. Many clinics work on an `optional` holiday, a "ponto facultativo". */
export type DayOff = { name: string; kind: 'holiday' | 'optional' | 'closure' | 'absence' }

/** Returns the reason for a day: `findDayOff` with the closures of a clinic and a professional. */
export type DayOffOn = (date: CivilDate) => DayOff | null

type Dated = Pick<Closure, 'name' | 'professional_id' | 'from_date' | 'to_date'>

/** `professional_id` is null for anyone; `active` are the professionals at work. */
type Who = { professional_id: string | null; active: readonly string[] }

const includes = ({ from_date, to_date }: Dated, date: CivilDate): boolean => from_date <= date && date <= to_date

export const isAway = (professional_id: string, date: CivilDate, closures: readonly Dated[]): boolean =>
  closures.some((each) => each.professional_id === professional_id && includes(each, date))

/** The strongest reason: what closes the clinic, then the absence of the professional or of all, then an optional holiday. */
export const findDayOff = (
  date: CivilDate,
  closures: readonly Dated[],
  { professional_id, active }: Who,
): DayOff | null => {
  const holiday = holidayOn(date)
  if (holiday && !holiday.optional) return { name: holiday.name, kind: 'holiday' }
  const onDay = closures.filter((each) => includes(each, date))
  const closed = onDay.find((each) => each.professional_id === null)
  if (closed) return { name: closed.name, kind: 'closure' }
  const asked = professional_id === null ? active : [professional_id]
  const absences = asked.map((id) => onDay.find((each) => each.professional_id === id))
  const [absence] = absences
  if (absence && absences.every((each) => each !== undefined)) return { name: absence.name, kind: 'absence' }
  return holiday && { name: holiday.name, kind: 'optional' }
}

/** True if there is no work on the day. */
export const isClosing = (dayOff: DayOff | null): boolean => dayOff !== null && dayOff.kind !== 'optional'

/** Absences of active professionals, as times that are taken. */
export const toTakenTimes = (
  closures: readonly Dated[],
  active: readonly string[],
): (TimeRange & { professional_id: string; status: 'absent' })[] =>
  closures.flatMap(({ professional_id, from_date, to_date }) =>
    professional_id === null || !active.includes(professional_id)
      ? []
      : [
          {
            professional_id,
            status: 'absent' as const,
            start_time: instantOf(from_date).toISOString(),
            end_time: instantOf(addDays(to_date, 1)).toISOString(),
          },
        ],
  )
