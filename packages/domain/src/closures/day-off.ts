import { holidayOn } from '../shared/brazil/holidays.ts'
import { addDays, type CivilDate } from '../shared/time/civil-date.ts'
import type { TimeRange } from '../shared/time/instant.ts'
import { instantOf } from '../shared/time/zoned-time.ts'
import type { Closure } from './closure.ts'

/** Why nobody works on a day, or one professional does not. Many clinics work on an `optional` holiday, a "ponto facultativo". */
export type DayOff = { name: string; kind: 'holiday' | 'optional' | 'closure' | 'absence' }

/** Finds the reason for a day; bound to the closures of the clinic and to a professional. */
export type FindDayOff = (date: CivilDate) => DayOff | null

type Dated = Pick<Closure, 'name' | 'professional_id' | 'from_date' | 'to_date'>

const includes = ({ from_date, to_date }: Dated, date: CivilDate): boolean => from_date <= date && date <= to_date

/** The strongest reason: what closes the clinic, then the absence of the professional, then an optional holiday. */
export const findDayOff = (
  date: CivilDate,
  closures: readonly Dated[],
  professional_id: string | null = null,
): DayOff | null => {
  const holiday = holidayOn(date)
  if (holiday && !holiday.optional) return { name: holiday.name, kind: 'holiday' }
  const onDay = closures.filter((each) => includes(each, date))
  const closed = onDay.find((each) => each.professional_id === null)
  if (closed) return { name: closed.name, kind: 'closure' }
  const away = professional_id !== null && onDay.find((each) => each.professional_id === professional_id)
  if (away) return { name: away.name, kind: 'absence' }
  return holiday && { name: holiday.name, kind: 'optional' }
}

/** True if there is no work on the day. */
export const isClosing = (dayOff: DayOff | null): boolean => dayOff !== null && dayOff.kind !== 'optional'

export const isAway = (professional_id: string, date: CivilDate, closures: readonly Dated[]): boolean =>
  closures.some((each) => each.professional_id === professional_id && includes(each, date))

/** Absences as times that are taken. */
export const toTakenTimes = (
  closures: readonly Dated[],
): (TimeRange & { professional_id: string; status: 'absent' })[] =>
  closures.flatMap(({ professional_id, from_date, to_date }) =>
    professional_id === null
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

const kindLabels = {
  holiday: 'Feriado',
  optional: 'Ponto facultativo',
  closure: 'Fechado',
  absence: 'Ausência',
} as const

/** `Feriado: Natal`, `Ponto facultativo: Carnaval`, `Fechado: Férias`, `Ausência: Congresso` */
export const describeDayOff = ({ name, kind }: DayOff): string => `${kindLabels[kind]}: ${name}`

const words = { holiday: 'feriado', optional: 'facultativo', closure: 'fechado', absence: 'ausente' } as const

/** One word, for small spaces. */
export const dayOffWord = ({ kind }: DayOff): string => words[kind]
