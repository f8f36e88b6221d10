// Runs in its own process, because a process has one time zone: checks every day since 1900 as a birth date.
import { timeZone } from '../brazil/time-zones.ts'
import { addDays, ageOn, formatCivilDate, parseTypedDate } from './civil-date.ts'
import { provideClinicZone } from './clinic-zone.ts'
import * as zoned from './zoned-time.ts'

const { dayBounds, instantOf } = zoned
/** The mistake that the check must find: the day of the device and not of the clinic. */
const deviceDateOf = (instant: Date): string =>
  `${instant.getFullYear()}-${String(instant.getMonth() + 1).padStart(2, '0')}-${String(instant.getDate()).padStart(2, '0')}`
const civilDateOf = process.argv[4] === 'device' ? deviceDateOf : zoned.civilDateOf

const step = Number(process.argv[2])
const zone = timeZone.parse(process.argv[3])
provideClinicZone(() => zone)
const last = '2026-11-15'
let days = 0
let wrong = 0
for (let date = '1900-01-01'; date <= last; date = addDays(date, step)) {
  days += 1
  const { start, end } = dayBounds(date)
  const right =
    civilDateOf(start) === date &&
    civilDateOf(new Date(start.getTime() - 1)) === addDays(date, -1) &&
    civilDateOf(new Date(end.getTime() - 1)) === date &&
    civilDateOf(instantOf(date, '12:00')) === date &&
    parseTypedDate(formatCivilDate(date), last) === date &&
    ageOn(date, date) === 0
  if (!right) wrong += 1
}
process.stdout.write(`${days} days, ${wrong} wrong\n`)
