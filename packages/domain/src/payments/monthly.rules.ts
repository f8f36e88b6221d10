import { addMonths, type CivilDate } from '../shared/time/civil-date.ts'
import { MAX_MONTHS } from './payment.ts'

/** Same day of every month from the first date; in a month that is too short, its last day. */
export const listMonthlyDueDates = (first: CivilDate, months: number): CivilDate[] =>
  Array.from({ length: Math.min(months, MAX_MONTHS) }, (_, month) => addMonths(first, month))

/** `Mensalidade` due in March 2027 becomes `Mensalidade 03/2027`; an existing month is replaced. */
export const formatMonthlyDescription = (description: string, due: CivilDate): string =>
  `${description.replace(/ \d{2}\/\d{4}$/, '')} ${due.slice(5, 7)}/${due.slice(0, 4)}`
