import { addDays, type CivilDate, formatCivilDate, spellCivilDate } from './civil-date.ts'

/** Zone of the clinics: all civil dates use it, not the zone of the server or the device. */
export const CLINIC_ZONE = 'America/Sao_Paulo'

// The Swedish locale formats dates as ISO: `2026-11-15 14:30:00`. Parsing that is twice as fast as `formatToParts`.
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: CLINIC_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const wallClock = (instant: Date): { date: CivilDate; time: string } => {
  const [date = '', time = ''] = clock.format(instant).split(' ')
  return { date, time }
}

/** Civil day of an instant in the clinic's zone. */
export const civilDateOf = (instant: Date | string): CivilDate => wallClock(new Date(instant)).date

/** Local time of an instant in the clinic's zone, `14:30`. */
export const timeOf = (instant: Date | string): string => wallClock(new Date(instant)).time.slice(0, 5)

/** `05/03/2027 14:30` */
export const formatInstant = (instant: Date | string): string => {
  const { date, time } = wallClock(new Date(instant))
  return `${formatCivilDate(date)} ${time.slice(0, 5)}`
}

/** `5 de março de 2027 às 14:30`; the time does not break across lines. */
export const spellInstant = (instant: Date | string): string => {
  const { date, time } = wallClock(new Date(instant))
  return `${spellCivilDate(date)} às\u00a0${time.slice(0, 5)}`
}

/** First instant at which the clinic's clock shows `date` and `time` (`HH:mm`); in a summer time gap, the moment after it. */
export const instantOf = (date: CivilDate, time = '00:00'): Date => {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  const offsetAt = (guess: number) => {
    const wall = wallClock(new Date(guess))
    return Date.parse(`${wall.date}T${wall.time}Z`) - guess
  }
  // An offset only changes near a switch, so the offsets one day before and after are the only candidates.
  const candidates = [offsetAt(wanted - 86_400_000), offsetAt(wanted + 86_400_000)].map((offset) => wanted - offset)
  const exact = candidates.filter((guess) => guess + offsetAt(guess) === wanted)
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...candidates))
}

/** Half-open range `[start, end)` of a civil day. */
export const dayBounds = (date: CivilDate): { start: Date; end: Date } => ({
  start: instantOf(date),
  end: instantOf(addDays(date, 1)),
})
