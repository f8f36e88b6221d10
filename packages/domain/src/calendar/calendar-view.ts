import type { DayOff, DayOffOn } from '../closures/day-off.ts'
import { addDays, type CivilDate, daysBetween, monthName } from '../shared/time/civil-date.ts'
import type { TimeRange } from '../shared/time/instant.ts'
import { shortWeekday, startOfWeek, weekdayLabels, weekdayOf } from '../shared/time/weekday.ts'
import { civilDateOf } from '../shared/time/zoned-time.ts'

/** Spans a user can choose. */
export const calendarSpans = ['day', 'week', 'month'] as const
export type CalendarSpan = (typeof calendarSpans)[number]

/** View shown for a span: on a narrow screen, a week is shown as three days. */
export type CalendarView = CalendarSpan | 'three-days'

/** Range of days, `to` excluded. */
type Days = { from: CivilDate; to: CivilDate }

export const weekOf = (date: CivilDate): Days => {
  const from = startOfWeek(date)
  return { from, to: addDays(from, 7) }
}

/** Counts the entries of each day; canceled ones do not count. */
export const countByDay = (
  entries: readonly { start_time: string; status: string }[],
): ReadonlyMap<CivilDate, number> => {
  const counts = new Map<CivilDate, number>()
  for (const { start_time, status } of entries) {
    const day = civilDateOf(start_time)
    if (status !== 'canceled') counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return counts
}

/** The most entries that happen at the same time. */
export const countAtOnce = (entries: readonly TimeRange[]): number =>
  Math.max(
    0,
    ...entries.map(
      ({ start_time: at }) => entries.filter(({ start_time, end_time }) => start_time <= at && at < end_time).length,
    ),
  )

const firstOfMonth = (date: CivilDate): CivilDate => `${date.slice(0, 7)}-01`
const firstOfNext = (date: CivilDate): CivilDate => firstOfMonth(addDays(firstOfMonth(date), 31))

/** Days on the screen; a month includes the rest of its first and last week. */
export const getVisibleDays = (view: CalendarView, date: CivilDate): Days => {
  if (view === 'week') return weekOf(date)
  if (view === 'month') return { from: weekOf(firstOfMonth(date)).from, to: weekOf(addDays(firstOfNext(date), -1)).to }
  return { from: date, to: addDays(date, view === 'day' ? 1 : 3) }
}

export const listVisibleDays = (view: CalendarView, date: CivilDate): CivilDate[] => {
  const { from, to } = getVisibleDays(view, date)
  return Array.from({ length: daysBetween(from, to) }, (_, n) => addDays(from, n))
}

/** Days off among the visible days; those of a month without the adjacent months. */
export const listDaysOff = (
  view: CalendarView,
  date: CivilDate,
  dayOffOn: DayOffOn,
): { date: CivilDate; dayOff: DayOff }[] => {
  const { from, to } =
    view === 'month' ? { from: firstOfMonth(date), to: firstOfNext(date) } : getVisibleDays(view, date)
  return Array.from({ length: daysBetween(from, to) }, (_, n) => addDays(from, n)).flatMap((day) => {
    const dayOff = dayOffOn(day)
    return dayOff ? [{ date: day, dayOff }] : []
  })
}

const strides = { day: 1, 'three-days': 3, week: 7 } as const

/** Moves the view one step forward or back. A month moves to its first day, because every month has one. */
export const navigateDate = (view: CalendarView, date: CivilDate, step: 1 | -1): CivilDate => {
  if (view !== 'month') return addDays(date, step * strides[view])
  return step === 1 ? firstOfNext(date) : firstOfMonth(addDays(firstOfMonth(date), -1))
}

const parts = (date: CivilDate) => {
  const month = monthName(date)
  return { day: Number(date.slice(8)), month, short: month.slice(0, 3), year: date.slice(0, 4) }
}

/** Column heading of a day, `seg 16`, and the rest of its full name, ` de novembro`. */
export const toDayHeading = (date: CivilDate): { weekday: string; day: string; rest: string } => {
  const { day, month } = parts(date)
  return { weekday: shortWeekday(date), day: String(day), rest: ` de ${month}` }
}

/** `Segunda, 16 de novembro`, `15 – 21 de novembro`, `29 de nov – 5 de dez`, `novembro de 2026`; another year than today's is named. A short day is `seg, 16 de nov`, a short week `15 – 21 de nov`, a short month `nov de 2026`. */
export const describeCalendarView = (
  view: CalendarView,
  date: CivilDate,
  today: CivilDate,
  isShort = false,
): string => {
  const days = getVisibleDays(view, date)
  const [from, to] = [parts(view === 'month' ? date : days.from), parts(addDays(days.to, -1))]
  if (view === 'month') return `${isShort ? from.short : from.month} de ${from.year}`
  const year = to.year === parts(today).year && from.year === to.year ? '' : ` de ${to.year}`
  if (view === 'day' && isShort) return `${shortWeekday(date)}, ${to.day} de ${to.short}${year}`
  if (view === 'day') return `${weekdayLabels[weekdayOf(date)]}, ${to.day} de ${to.month}${year}`
  if (from.month === to.month) return `${from.day} – ${to.day} de ${isShort ? to.short : to.month}${year}`
  const end = `${to.day} de ${to.short}${year}`
  if (from.year === to.year) return `${from.day} de ${from.short} – ${end}`
  return `${from.day} de ${from.short} de ${from.year} – ${end}`
}
