import * as z from 'zod/mini'

/** Time of day in the clinic's zone, `HH:mm`. Strings sort like the times. */
export type ClockTime = string

const pattern = /^([01]\d|2[0-3]):[0-5]\d$/

export const isClockTime = (text: string): boolean => pattern.test(text)

export const invalidTimeMessage = 'Informe um horário válido.'

export const clockTime = z
  .string()
  .check(z.minLength(1, { abort: true }), z.regex(pattern, { error: invalidTimeMessage }))

/** Parses typed times: `1430`, `14:30`, `14h30`, `930`, `8`, `8h`. */
export const parseTypedTime = (typed: string): ClockTime | null => {
  const match = /^(\d{1,2})(?:[:h.]?(\d{2})(?::\d{2}|min)?|h)?$/i.exec(typed.replace(/\s/g, ''))
  if (!match) return null
  const [, hours = '', minutes = '00'] = match
  const time = `${hours.padStart(2, '0')}:${minutes}`
  return isClockTime(time) ? time : null
}

/** Spoken form: `18h`, `7h30` */
export const spokenTime = (time: ClockTime): string => {
  const [hour = '', minute = ''] = time.split(':')
  return `${Number(hour)}h${minute === '00' ? '' : minute}`
}

/** `8` → `08:00`; the day ends at `24:00` */
export const formatHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

const DAY_MINUTES = 24 * 60
const minutesOf = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** `addMinutes('23:30', 60)` → `00:30` */
export const addMinutes = (time: ClockTime, minutes: number): ClockTime => {
  const at = (((minutesOf(time) + minutes) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

/** Minutes from a time to the next occurrence of the other: past midnight if needed, a whole day if they are equal. */
export const minutesUntil = (start: ClockTime, end: ClockTime): number =>
  ((minutesOf(end) - minutesOf(start) + DAY_MINUTES - 1) % DAY_MINUTES) + 1

/** `2 h`, `1 h 30`, `45 min` */
export const describeMinutes = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}

/** Range within one day. */
export type ClockTimeRange = { start: ClockTime; end: ClockTime }

export const clockTimeRange = z
  .strictObject({ start: clockTime, end: clockTime })
  .check(z.refine(({ start, end }) => start < end, { path: ['end'], error: 'O fim deve vir depois do início.' }))
