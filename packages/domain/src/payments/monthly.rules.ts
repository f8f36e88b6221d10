import { addMonths, type CivilDate } from '../shared/time/civil-date.ts'
import { MAX_MONTHS } from './payment.ts'

/** The same day of every month from the first on; where a month is too short, its last. */
export const monthlyDueDates = (first: CivilDate, months: number): CivilDate[] =>
  Array.from({ length: Math.min(months, MAX_MONTHS) }, (_, month) => addMonths(first, month))

/** `Mensalidade` due in March 2027 is `Mensalidade 03/2027`; a month that was told already is told anew. */
export const describeMonth = (description: string, due: CivilDate): string =>
  `${description.replace(/ \d{2}\/\d{4}$/, '')} ${due.slice(5, 7)}/${due.slice(0, 4)}`
