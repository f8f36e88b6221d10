import { addDays, addMonths, type CivilDate } from '../shared/time/civil-date.ts'
import type { Instant } from '../shared/time/instant.ts'
import { weekdays } from '../shared/time/weekday.ts'
import {
  type AppointmentSummary,
  type ClassReportRow,
  type ClassSummary,
  type PaymentSummary,
  type ReportName,
  revenueMethods,
  standings,
} from './report.ts'

/** A sheet takes no more rows; beyond it there is the table. */
export const MAX_PDF_ROWS = 5_000

/** From the first of this month until today. */
export const usualPeriod = (today: CivilDate): { from: CivilDate; to: CivilDate } => ({
  from: `${today.slice(0, 7)}-01`,
  to: today,
})

/** Periods that are a tap away. */
export const nearPeriods = (today: CivilDate): readonly { label: string; from: CivilDate; to: CivilDate }[] => {
  const { from, to } = usualPeriod(today)
  return [
    { label: 'Este mês', from, to },
    { label: 'Mês passado', from: addMonths(from, -1), to: addDays(from, -1) },
    { label: 'Este ano', from: `${today.slice(0, 4)}-01-01`, to },
  ]
}

/** `relatorio_payments_2026-11-16.csv` */
export const reportFileName = (type: ReportName, today: CivilDate, ending: 'csv' | 'pdf'): string =>
  `relatorio_${type === 'enrollments' ? 'matriculas_aulas' : type}_${today}.${ending}`

/** A class has no standing of its own: it is completed once it is over. */
export const shownClassStatus = (
  { status, end_time }: Pick<ClassReportRow, 'status' | 'end_time'>,
  now: Instant,
): 'scheduled' | 'completed' | 'canceled' => (status === 'scheduled' && end_time <= now ? 'completed' : status)

/** In whole centavos; of nothing it is nothing. */
export const averageOf = ({ total, amount_cents }: Pick<PaymentSummary, 'total' | 'amount_cents'>): number =>
  total === 0 ? 0 : Math.round(amount_cents / total)

/** One bar of a chart and what it is made of, in the order of its kinds. */
export type Bar<K extends string> = { at: string; total: number; parts: readonly { kind: K; value: number }[] }

/** Ten years of weeks. A slip of a year would ask for thousands. */
export const MOST_BARS = 522

/** Every step from the first figure to the last, those without any too: a gap is told by its emptiness, unless it is endless. */
const stepsOf = (named: readonly string[], next: (at: string) => string): readonly string[] => {
  const [first, last] = [named[0], named.at(-1)]
  if (first === undefined || last === undefined) return []
  const steps = [first]
  for (let at = next(first); at <= last; at = next(at)) if (steps.push(at) > MOST_BARS) return named
  return steps
}

const barsOf = <K extends string>(
  figures: readonly { at: string; kind: K; value: number }[],
  kinds: readonly K[],
  next: (at: string) => string,
): Bar<K>[] => {
  const values = new Map(figures.map(({ at, kind, value }) => [`${at} ${kind}`, value]))
  return stepsOf([...new Set(figures.map(({ at }) => at))], next).map((at) => {
    const parts = kinds.map((kind) => ({ kind, value: values.get(`${at} ${kind}`) ?? 0 }))
    return { at, parts, total: parts.reduce((sum, { value }) => sum + value, 0) }
  })
}

export const weekBars = ({ weeks }: Pick<AppointmentSummary, 'weeks'>) =>
  barsOf(
    weeks.map(({ week, standing, count }) => ({ at: week, kind: standing, value: count })),
    standings,
    (week) => addDays(week, 7),
  )

export const monthBars = ({ months }: Pick<PaymentSummary, 'months'>) =>
  barsOf(
    months.map(({ month, method, amount_cents }) => ({ at: month, kind: method, value: amount_cents })),
    revenueMethods,
    (month) => addMonths(`${month}-01`, 1).slice(0, 7),
  )

type HourFigure = ClassSummary['hours'][number]

/** How much of what there is, is taken: 0.75 */
export const occupationOf = ({ enrolled, capacity }: Pick<HourFigure, 'enrolled' | 'capacity'>): number =>
  capacity === 0 ? 0 : enrolled / capacity

/** The hours there are classes at, and each weekday's figure at them. */
export const hourRows = ({ hours }: Pick<ClassSummary, 'hours'>) =>
  [...new Set(hours.map(({ hour }) => hour))]
    .sort((a, b) => a - b)
    .map((hour) => ({
      hour,
      days: weekdays.map((_, weekday) => hours.find((each) => each.hour === hour && each.weekday === weekday) ?? null),
    }))
