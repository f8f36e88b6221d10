import type { WorkingHours } from '../clinics/working-hours.ts'
import { addDays, addMonths, type CivilDate, daysBetween, isCivilDate, lastOfMonth } from '../shared/time/civil-date.ts'
import type { ClockTime } from '../shared/time/clock-time.ts'
import { type Weekday, weekdayOf, weekdays } from '../shared/time/weekday.ts'
import { findMonth, findWeekday, monthPattern, weekdayPattern } from './command-words.ts'
import { Line } from './line.ts'

/** Day as it was written; what it means depends on the time and on whether it is ahead or over. */
export type WrittenDay =
  | { kind: 'offset'; days: number }
  | { kind: 'date'; day: number; month: number; year: number | null }
  | { kind: 'day_of_month'; day: number }
  | { kind: 'weekday'; weekday: Weekday; week: 'any' | 'after_today' | 'next' | 'last' }

const relative: readonly [pattern: string, days: number][] = [
  ['depois de amanha', 2],
  ['amanha', 1],
  ['anteontem', -2],
  ['ontem', -1],
  ['hoje|hj', 0],
]

const numbersOf = (separators: string) =>
  `(?:dia )?(?<![:h])(\\d{1,2})[${separators}](0?[1-9]|1[0-2])(?:[${separators}](\\d{4}|\\d{2}))?(?![:h\\d])`
const slashPattern = numbersOf('/')
/** `20.11` is a day, or an amount or a time; `9-10` is a day, or two times. */
const numberDayPattern = numbersOf('.-')
const wordsPattern = `(?:dia )?(\\d{1,2})o? (?:de )?(${monthPattern})`

/** Takes a day that is no part of a name: `amanhã`, `20/11`, `dia 20`, `3 de dezembro`. */
export const takePlainDay = (line: Line, hasNumberDay = false): WrittenDay | null => {
  const numbers = line.take(slashPattern) ?? (hasNumberDay ? line.take(numberDayPattern) : null)
  if (numbers) {
    const [, day, month, year] = numbers
    return { kind: 'date', day: Number(day), month: Number(month), year: year ? 2000 + (Number(year) % 100) : null }
  }
  const words = line.take(wordsPattern)
  if (words) return { kind: 'date', day: Number(words[1]), month: findMonth(words[2] ?? ''), year: null }
  const day = line.take('dia (\\d{1,2})')
  if (day) return { kind: 'day_of_month', day: Number(day[1]) }
  const found = relative.find(([pattern]) => line.take(pattern))
  return found ? { kind: 'offset', days: found[1] } : null
}

/** `45/11` and `dia 32` are typing errors that must not become another day. `31/11` is the last of November. */
export const isImpossible = (written: WrittenDay): boolean =>
  (written.kind === 'date' || written.kind === 'day_of_month') && (written.day < 1 || written.day > 31)

const weekOf = (before: string | undefined, after: string | undefined) => {
  if (after?.includes('passad')) return 'last'
  if (after && !after.includes('proxim')) return 'next'
  return before || after ? 'after_today' : 'any'
}

const coming = '(?:da )?(?:semana )?(?:que|q) vem'
const weekPattern = `(?:(proxim[ao]) )?(${weekdayPattern})(?:[- ]feira)?( passad[ao]| proxim[ao]| ${coming})?`
/** A number that is followed by a unit is a time. */
const dayNumber =
  ' (\\d{1,2})(?![:.,]\\d|-\\d| ?(?:h|hs|hrs?|horas?|m|min|minutos?)(?!\\w)| e meia| da (?:manha|tarde|noite))'
const weekdayNumberPattern = `${weekPattern}${dayNumber}`

/** A weekday, and the day beside it: `quarta 25`. */
export type WrittenWeekday = { weekday: Weekday; named: WrittenDay; number: WrittenDay | null }

/** Takes the last weekday: in `rosa quinta sexta` the first is a name. */
export const takeWeekday = (line: Line, hasNumberDay: boolean): WrittenWeekday | null => {
  const match = (hasNumberDay && line.takeLast(weekdayNumberPattern)) || line.takeLast(weekPattern)
  const weekday = match && findWeekday(match[2] ?? '')
  if (!weekday) return null
  const nextWeek = line.take('(?:n?a )?semana (?:que|q) vem')?.[0]
  return {
    weekday,
    named: { kind: 'weekday', weekday, week: weekOf(match[1], match[3] ?? nextWeek) },
    number: match[4] === undefined ? null : { kind: 'day_of_month', day: Number(match[4]) },
  }
}

/** `date(2026, 11, 31)` is the last day of November. */
const dateOf = (year: number, month: number, day: number): CivilDate => {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const date = `${first.slice(0, 8)}${String(day).padStart(2, '0')}`
  return isCivilDate(date) ? date : lastOfMonth(first)
}

const inNearestYear = (today: CivilDate, month: number, day: number): CivilDate => {
  const year = Number(today.slice(0, 4))
  const [nearest = today] = [year - 1, year, year + 1]
    .map((each) => dateOf(each, month, day))
    .sort((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)))
  return nearest
}

/** The next such day, today included, or the last one; a month that is too short is left out. */
const findDayOfMonth = (today: CivilDate, day: number, step: 1 | -1): CivilDate => {
  const month = `${today.slice(0, 7)}-01`
  const dates = [0, 1, 2].map((count) => `${addMonths(month, count * step).slice(0, 8)}${String(day).padStart(2, '0')}`)
  return dates.find((date) => isCivilDate(date) && (step === 1 ? date >= today : date <= today)) ?? today
}

const daysAhead = (today: CivilDate, weekday: Weekday): number =>
  (weekdays.indexOf(weekday) - weekdays.indexOf(weekdayOf(today)) + 7) % 7

const LAST_HOUR = 21

/**
 * Ways to read a number that may be a day: `qua 2`, `20.11`, `9-10`. It is more likely a day if the line has another number, if it is the
 * day of the coming weekday, and if it is no usual time.
 */
export const listNumberWays = (text: string, today: CivilDate, isPayment: boolean): readonly boolean[] => {
  const line = new Line(text)
  const beside = line.take(weekdayNumberPattern)
  const date = beside ? null : line.take(numberDayPattern)
  if (!beside && !date) return [false]
  const number = Number(beside?.[4] ?? date?.[1])
  const weekday = findWeekday(beside?.[2] ?? '')
  const isComing = !weekday || number === Number(addDays(today, daysAhead(today, weekday)).slice(8))
  const isUnusual = number > LAST_HOUR || Number(date?.[2] ?? 0) % 5 !== 0
  const isDayFirst = /\d/.test(line.rest) ? isComing : isUnusual && !isPayment
  return isDayFirst ? [true, false] : [false, true]
}

/** People speak of weeks that begin on Monday: on Sunday `segunda que vem` is tomorrow. */
const inNextWeek = (today: CivilDate, weekday: Weekday): CivilDate => {
  const nextMonday = addDays(today, daysAhead(today, 'monday') || 7)
  return addDays(nextMonday, daysAhead('2001-01-01', weekday))
}

/** Today included, unless the line says that it is over. */
const findLastWeekday = (
  today: CivilDate,
  { weekday, week }: Pick<WrittenDay & { kind: 'weekday' }, 'weekday' | 'week'>,
) => {
  const ahead = daysAhead(today, weekday)
  return addDays(today, ahead === 0 && week !== 'last' ? 0 : ahead - 7)
}

const findWeekdayAhead = (today: CivilDate, { weekday, week }: WrittenDay & { kind: 'weekday' }, isOver: boolean) => {
  if (week === 'next') return inNextWeek(today, weekday)
  if (week === 'last') return findLastWeekday(today, { weekday, week })
  return addDays(today, daysAhead(today, weekday) || (week === 'after_today' || isOver ? 7 : 0))
}

/** Day of a booking. A weekday that is today means today until its time is over. */
export const findDayAhead = (today: CivilDate, day: WrittenDay, isOver: boolean): CivilDate => {
  if (day.kind === 'offset') return addDays(today, day.days)
  if (day.kind === 'weekday') return findWeekdayAhead(today, day, isOver)
  if (day.kind === 'day_of_month') return findDayOfMonth(today, day.day, 1)
  return day.year === null ? inNearestYear(today, day.month, day.day) : dateOf(day.year, day.month, day.day)
}

const findLastDate = (today: CivilDate, month: number, day: number): CivilDate => {
  const year = Number(today.slice(0, 4))
  const date = dateOf(year, month, day)
  return date <= today ? date : dateOf(year - 1, month, day)
}

const findPastDay = (today: CivilDate, day: WrittenDay): CivilDate => {
  if (day.kind === 'offset') return addDays(today, day.days)
  if (day.kind === 'day_of_month') return findDayOfMonth(today, day.day, -1)
  if (day.kind === 'date')
    return day.year === null ? findLastDate(today, day.month, day.day) : dateOf(day.year, day.month, day.day)
  // `sexta que vem` and `próxima sexta` cannot be a past day.
  const isAhead = day.week === 'next' || day.week === 'after_today'
  return isAhead ? findWeekdayAhead(today, day, false) : findLastWeekday(today, day)
}

/** Day of a payment: today or before. Null if the line says a later day, such as `amanhã`. */
export const findDayBefore = (today: CivilDate, day: WrittenDay): CivilDate | null => {
  const date = findPastDay(today, day)
  return date <= today ? date : null
}

/** A time without a day is today, or on the next working day if it is over. */
export const findNextDay = (today: CivilDate, now: ClockTime, start: ClockTime, hours: WorkingHours): CivilDate => {
  const days = Array.from({ length: 8 }, (_, at) => addDays(today, at))
  return days.find((day) => hours[weekdayOf(day)] !== null && (day > today || start > now)) ?? today
}
