import type { DayHours, WorkingHours } from '../clinics/working-hours.ts'
import { addMinutes, type ClockTime, isClockTime, minutesUntil } from '../shared/time/clock-time.ts'
import { Line } from './line.ts'

/** Number that may be a time or a length. */
type Clock = { hour: number; minute: number; mark: string; hasUnit: boolean; isExact: boolean }
export type WrittenTimes = { start: Clock | null; end: Clock | null; minutes: number | null; period: string }

const MAX_LENGTH_HOURS = 4
const MAX_LENGTH = MAX_LENGTH_HOURS * 60
const MIN_LENGTH = 5

const takeMinutes = (line: Line): number | null => {
  const digits = line.take('(?:por |durante )?(\\d{1,3}) ?(?:min(?:uto)?s?|m)')
  if (digits) return Number(digits[1])
  if (line.take('meia hora')) return 30
  const hour = line.take('(?:por |durante )?uma hora( e meia)?')
  return hour && (hour[1] ? 90 : 60)
}

const clockPattern = [
  '(?:(as|ate|a|-|por|durante|duracao|duracao de) ?)?',
  '(?:(\\d{2})([0-5][05])|(\\d{1,3})(?:[:h.](\\d{2})(?:min|h)?|( ?(?:horas?|hrs?|hs?)))?(?: e (meia|[0-5][05]))?)',
].join('')

const toClock = ([, mark = '', fourHour, fourMinute, digits, minute, unit, spoken]: RegExpExecArray): Clock => {
  const hour = fourHour ?? digits ?? ''
  const minutes = fourMinute ?? minute ?? (spoken === 'meia' ? '30' : spoken)
  return {
    hour: Number(hour),
    minute: Number(minutes ?? 0),
    mark,
    hasUnit: minutes !== undefined || unit !== undefined,
    isExact: hour.startsWith('0'),
  }
}

const takeClocks = (line: Line): Clock[] => {
  const clocks: Clock[] = []
  for (let match = line.take(clockPattern); match; match = line.take(clockPattern)) clocks.push(toClock(match))
  return clocks
}

/** `9h 30` is half past nine or thirty minutes, and `9 e 10` is ten past nine or two times. */
const isAmbiguous = (line: Line): boolean => {
  if (/\dh(?:s|rs?)? [0-5]\d(?![\w:.])/.test(line.rest)) return true
  const spoken = new Line(line.rest).take('(\\d{1,2}) e (\\d{2})')
  return spoken !== null && Number(spoken[2]) === Number(spoken[1]) + 1
}

const isLengthMark = (mark: string): boolean => /^(por|durante|duracao)/.test(mark)
const isEndMark = (mark: string): boolean => /^(as|ate|a|-)$/.test(mark)
const isTime = ({ hour, minute, mark }: Clock): boolean => hour < 24 && minute < 60 && !isLengthMark(mark)

/** Minutes of `1h30`, or of a number alone after the time: `50`. Before the time it may be a day. */
const toMinutes = ({ hour, minute, mark, hasUnit }: Clock, isAfterTime: boolean): number | null => {
  if (hasUnit) return hour <= MAX_LENGTH_HOURS ? hour * 60 + minute : null
  return isLengthMark(mark) || (isAfterTime && hour % 5 === 0) ? hour : null
}

const pickTimes = (clocks: readonly Clock[]): Pick<WrittenTimes, 'start' | 'end'> => {
  const at = clocks.findIndex((clock, place) => {
    const next = clocks[place + 1]
    return next !== undefined && isEndMark(next.mark) && isTime(clock) && isTime(next)
  })
  if (at >= 0) return { start: clocks[at] ?? null, end: clocks[at + 1] ?? null }
  const times = clocks.filter(isTime)
  return { start: times.find(({ hasUnit }) => hasUnit) ?? times[0] ?? null, end: null }
}

/**
 * Takes times and lengths: `18h`, `18h 50min`, `das 14h às 15h`, `6 da tarde`, `14h por 1h30`. Null if a number is neither, so that none
 * is left out silently.
 */
export const takeTimes = (line: Line): WrittenTimes | null => {
  line.rest = line.rest.replace(/\bmeio[- ]dia( e meia)?\b/, (_, half) => (half ? '12:30' : '12:00'))
  const minutes = takeMinutes(line)
  const period = line.take('(?:d[ae]|pela|a) (manha|tarde|noite)')?.[1] ?? ''
  if (isAmbiguous(line)) return null
  const clocks = takeClocks(line)
  const { start, end } = pickTimes(clocks)
  const others = clocks.filter((clock) => clock !== start && clock !== end)
  const startsAt = start ? clocks.indexOf(start) : clocks.length
  const lengths = others.map((clock) => toMinutes(clock, clocks.indexOf(clock) > startsAt))
  const all = [...lengths, ...(minutes === null ? [] : [minutes])]
  const isRead = all.every((length) => length !== null && length >= MIN_LENGTH && length <= MAX_LENGTH)
  if (!isRead || all.length > (end ? 0 : 1)) return null
  return { start, end, minutes: all[0] ?? null, period }
}

/** True for a number that is a time only because its line has a day: `joana quinta 18`. */
export const isBareNumber = ({ start, period }: WrittenTimes): boolean =>
  start !== null && !start.hasUnit && start.mark !== 'as' && period === ''

const format = (hour: number, minute: number): ClockTime =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`

/** Minutes from a time to the working hours; 0 within them. */
const distanceTo = (time: ClockTime, { start, end }: DayHours): number => {
  if (time >= start && time <= end) return 0
  return time < start ? minutesUntil(time, start) : minutesUntil(end, time)
}

/** The time of a clock with twelve hours that is nearer to the working hours; as written if both are as near. */
const chooseHalf = (hour: number, minute: number, hours: DayHours): ClockTime => {
  const [written, later] = [format(hour, minute), format(hour + 12, minute)]
  return distanceTo(later, hours) < distanceTo(written, hours) ? later : written
}

const toTime = ({ hour, minute, isExact }: Clock, period: string, hours: DayHours): ClockTime => {
  if (hour >= 12 || isExact || period === 'manha') return format(hour, minute)
  return period ? format(hour + 12, minute) : chooseHalf(hour, minute, hours)
}

/** The hours of a day off are those of the first working day. */
export const usualHours = (hours: WorkingHours): DayHours =>
  Object.values(hours).find((day) => day !== null) ?? { start: '07:00', end: '20:00', breaks: [] }

/** Start and length in the working hours of the day. Null if the line says a time that cannot be, or an end that is hours away. */
export const resolveTimes = (
  { start, end, minutes, period }: WrittenTimes,
  hours: DayHours,
): { start: ClockTime | null; minutes: number | null } | null => {
  if (!start) return { start: null, minutes }
  // `2 às 15h` is not from 14:00.
  const from = toTime(end && end.hour > 12 ? { ...start, isExact: true } : start, period, hours)
  if (!isClockTime(from)) return null
  if (!end) return { start: from, minutes }
  const until = toTime(end, period, hours)
  const length = minutesUntil(from, until > from ? until : addMinutes(until, 12 * 60))
  return length <= MAX_LENGTH ? { start: from, minutes: length } : null
}
