import { addDays, addMonths, type CivilDate } from '../shared/time/civil-date.ts'
import type { Instant } from '../shared/time/instant.ts'
import { weekdays } from '../shared/time/weekday.ts'
import {
  type AppointmentSummary,
  appointmentReportStatuses,
  type ClassReportRow,
  type ClassSummary,
  type PaymentSummary,
  type PeriodDate,
  type ReportName,
  type ReportType,
  revenueMethods,
} from './report.ts'

/** Limit of rows in a PDF; for more, the CSV file is offered. */
export const MAX_PDF_ROWS = 5_000

/** From the first day of this month to today. */
export const getDefaultPeriod = (today: CivilDate): { from: CivilDate; to: CivilDate } => ({
  from: `${today.slice(0, 7)}-01`,
  to: today,
})

/** Date that a new report starts with: the day of payment for money, the day of the visit otherwise. */
export const getDefaultPeriodDate = <T extends ReportType>(type: T): PeriodDate<T> => {
  const dates = { appointments: 'start_time', classes: 'start_time', payments: 'payment_date' } as const
  return dates[type] as PeriodDate<T>
}

/** From January to today. */
export const getThisYear = (today: CivilDate): { from: CivilDate; to: CivilDate } => ({
  from: `${today.slice(0, 4)}-01-01`,
  to: today,
})

/** Periods to choose with one tap. */
export const listPeriodPresets = (today: CivilDate): readonly { label: string; from: CivilDate; to: CivilDate }[] => {
  const { from, to } = getDefaultPeriod(today)
  return [
    { label: 'Este mês', from, to },
    { label: 'Mês passado', from: addMonths(from, -1), to: addDays(from, -1) },
    { label: 'Este ano', ...getThisYear(today) },
  ]
}

/** `relatorio_payments_2026-11-16.csv` */
export const formatReportFileName = (type: ReportName, today: CivilDate, ending: 'csv' | 'pdf'): string =>
  `relatorio_${type === 'enrollments' ? 'matriculas_aulas' : type}_${today}.${ending}`

/** The status of a class is not stored as completed: it is completed once it has ended. */
export const displayClassStatus = (
  { status, end_time }: Pick<ClassReportRow, 'status' | 'end_time'>,
  now: Instant,
): 'scheduled' | 'completed' | 'canceled' => (status === 'scheduled' && end_time <= now ? 'completed' : status)

/** Rounded to whole centavos; 0 if there are no payments. */
export const calculateAverage = ({ total, amount_cents }: Pick<PaymentSummary, 'total' | 'amount_cents'>): number =>
  total === 0 ? 0 : Math.round(amount_cents / total)

/** Bar of a chart with its parts, in the order of their kinds. */
export type ChartBar<K extends string> = { at: string; total: number; parts: readonly { kind: K; value: number }[] }

/** Ten years of weeks. A typing error in the year would otherwise produce thousands of bars. */
export const MAX_BARS = 522

/** Every step from the first figure to the last, including empty ones, so that gaps are visible; limited to `MAX_BARS`. */
const stepsOf = (named: readonly string[], next: (at: string) => string): readonly string[] => {
  const [first, last] = [named[0], named.at(-1)]
  if (first === undefined || last === undefined) return []
  const steps = [first]
  for (let at = next(first); at <= last; at = next(at)) if (steps.push(at) > MAX_BARS) return named
  return steps
}

const barsOf = <K extends string>(
  figures: readonly { at: string; kind: K; value: number }[],
  kinds: readonly K[],
  next: (at: string) => string,
): ChartBar<K>[] => {
  const values = new Map(figures.map(({ at, kind, value }) => [`${at} ${kind}`, value]))
  return stepsOf([...new Set(figures.map(({ at }) => at))], next).map((at) => {
    const parts = kinds.map((kind) => ({ kind, value: values.get(`${at} ${kind}`) ?? 0 }))
    return { at, parts, total: parts.reduce((sum, { value }) => sum + value, 0) }
  })
}

export const buildWeekBars = ({ weeks }: Pick<AppointmentSummary, 'weeks'>) =>
  barsOf(
    weeks.map(({ week, standing, count }) => ({ at: week, kind: standing, value: count })),
    appointmentReportStatuses,
    (week) => addDays(week, 7),
  )

export const buildMonthBars = ({ months }: Pick<PaymentSummary, 'months'>) =>
  barsOf(
    months.map(({ month, method, amount_cents }) => ({ at: month, kind: method, value: amount_cents })),
    revenueMethods,
    (month) => addMonths(`${month}-01`, 1).slice(0, 7),
  )

type HourFigure = ClassSummary['hours'][number]

/** Share of occupied seats: 0.75 */
export const calculateOccupation = ({ enrolled, capacity }: Pick<HourFigure, 'enrolled' | 'capacity'>): number =>
  capacity === 0 ? 0 : enrolled / capacity

/** Rows for each hour with classes, with the figure of each weekday. */
export const buildHourRows = ({ hours }: Pick<ClassSummary, 'hours'>) =>
  [...new Set(hours.map(({ hour }) => hour))]
    .sort((a, b) => a - b)
    .map((hour) => ({
      hour,
      days: weekdays.map((_, weekday) => hours.find((each) => each.hour === hour && each.weekday === weekday) ?? null),
    }))
