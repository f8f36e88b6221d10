import type { TimeZone } from '../brazil/time-zones.ts'
import { addDays, type CivilDate, formatCivilDate, spellCivilDate } from './civil-date.ts'
import { clinicZone } from './clinic-zone.ts'

// The Swedish locale formats dates as ISO: `2026-11-15 14:30:00`. Parsing that is twice as fast as `formatToParts`.
const formatOf = (timeZone: TimeZone) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })

type WallClock = { date: CivilDate; time: string }

/** A page asks for the same few instants again and again, and formatting costs about 10 µs. */
const MAX_KNOWN = 5_000

const createClock = (zone: TimeZone): ((at: number) => WallClock) => {
  const format = formatOf(zone)
  const known = new Map<number, WallClock>()
  return (at) => {
    const found = known.get(at)
    if (found) return found
    const [date = '', time = ''] = format.format(at).split(' ')
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(at, { date, time })
    return { date, time }
  }
}

const clocks = new Map<TimeZone, (at: number) => WallClock>()

const wallClock = (instant: Date, zone: TimeZone): WallClock => {
  const clock = clocks.get(zone) ?? createClock(zone)
  clocks.set(zone, clock)
  return clock(instant.getTime())
}

/** Civil day of an instant. Here and below the zone is the clinic's, unless another is given. */
export const civilDateOf = (instant: Date | string, zone = clinicZone()): CivilDate =>
  wallClock(new Date(instant), zone).date

/** Local time of an instant, `14:30`. */
export const timeOf = (instant: Date | string, zone = clinicZone()): string =>
  wallClock(new Date(instant), zone).time.slice(0, 5)

/** `05/03/2027 14:30` */
export const formatInstant = (instant: Date | string, zone = clinicZone()): string => {
  const { date, time } = wallClock(new Date(instant), zone)
  return `${formatCivilDate(date)} ${time.slice(0, 5)}`
}

/** `5 de março de 2027 às 14:30`; the time does not break across lines. */
export const spellInstant = (instant: Date | string, zone = clinicZone()): string => {
  const { date, time } = wallClock(new Date(instant), zone)
  return `${spellCivilDate(date)} às\u00a0${time.slice(0, 5)}`
}

/** First instant at which the clock shows `date` and `time` (`HH:mm`); in a summer time gap, the moment after it. */
export const instantOf = (date: CivilDate, time = '00:00', zone = clinicZone()): Date => {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  const offsetAt = (guess: number) => {
    const wall = wallClock(new Date(guess), zone)
    return Date.parse(`${wall.date}T${wall.time}Z`) - guess
  }
  // An offset only changes near a switch, so the offsets one day before and after are the only candidates.
  const candidates = [offsetAt(wanted - 86_400_000), offsetAt(wanted + 86_400_000)].map((offset) => wanted - offset)
  const exact = candidates.filter((guess) => guess + offsetAt(guess) === wanted)
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...candidates))
}

/** Half-open range `[start, end)` of a civil day. */
export const dayBounds = (date: CivilDate, zone = clinicZone()): { start: Date; end: Date } => ({
  start: instantOf(date, '00:00', zone),
  end: instantOf(addDays(date, 1), '00:00', zone),
})
