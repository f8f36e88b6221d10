import * as z from 'zod/mini'

/** A time of day on the clinic's clock, `HH:mm`. Strings sort as the times do. */
export type ClockTime = string

export const isClockTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

export const invalidTime = 'Informe um horário válido.'

export const clockTime = z
  .string()
  .check(z.minLength(1, { abort: true }), z.refine(isClockTime, { error: invalidTime }))

/** Reads what people type: `1430`, `14:30`, `14h30`, `930`, `8`, `8h`. */
export const parseTypedTime = (typed: string): ClockTime | null => {
  const match = /^(\d{1,2})(?:[:h.]?(\d{2})|h)?$/i.exec(typed.replace(/\s/g, ''))
  if (!match) return null
  const [, hours = '', minutes = '00'] = match
  const time = `${hours.padStart(2, '0')}:${minutes}`
  return isClockTime(time) ? time : null
}

const DAY_MINUTES = 24 * 60
const minutesOf = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** `plusMinutes('23:30', 60)` → `00:30` */
export const plusMinutes = (time: ClockTime, minutes: number): ClockTime => {
  const at = (((minutesOf(time) + minutes) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

/** From a time to the next moment the clock shows the other: past midnight if it must be, a whole day if they are the same. */
export const minutesUntil = (start: ClockTime, end: ClockTime): number =>
  ((minutesOf(end) - minutesOf(start) + DAY_MINUTES - 1) % DAY_MINUTES) + 1

/** A span of one day, from a time up to a later one. */
export type Span = { start: ClockTime; end: ClockTime }

export const span = z
  .strictObject({ start: clockTime, end: clockTime })
  .check(z.refine(({ start, end }) => start < end, { path: ['end'], error: 'O fim deve vir depois do início.' }))
