// Runs in its own process, because a process has one time zone: checks all weekday choices in every year, across the old summer times.
import { timeZone } from '../brazil/time-zones.ts'
import { addDays } from './civil-date.ts'
import { provideClinicZone } from './clinic-zone.ts'
import { listOccurrenceDays, localTimeShift, shiftLocalTime, toTimeRange } from './recurrence.ts'
import { weekdays } from './weekday.ts'
import { civilDateOf, timeOf } from './zoned-time.ts'

const TIMES = 10
const step = Number(process.argv[2])
const zone = timeZone.parse(process.argv[3])
provideClinicZone(() => zone)
const clocks = [
  ['08:30', '09:20'],
  ['22:45', '23:55'],
] as const
/** Counted instead of read from a calendar: 2 January 2000 was a Sunday. */
const weekdayByCount = (date: string) =>
  weekdays[
    ((Math.round((Date.parse(`${date}T12:00:00Z`) - Date.parse('2000-01-02T12:00:00Z')) / 86_400_000) % 7) + 7) % 7
  ]

let rows = 0
let wrong = 0
let from = '2000-01-01'
for (let choice = 1; from < '2050-01-01'; choice = (choice % 127) + 1, from = addDays(from, 11 * step)) {
  const chosen = weekdays.filter((_, n) => choice & (1 << n))
  const days = listOccurrenceDays({ weekdays: chosen, ends: { times: TIMES } }, from)
  if (days.length !== TIMES) wrong += 1
  for (const day of days)
    for (const [start, end] of clocks) {
      rows += 1
      const time = toTimeRange(day, start, end)
      const shown = (at: string) => `${civilDateOf(at)} ${timeOf(at)}`
      const later = shiftLocalTime(
        time,
        localTimeShift(toTimeRange('2026-11-16', start, end), toTimeRange('2026-11-24', '10:00', '11:00')),
      )
      const right =
        chosen.some((weekday) => weekday === weekdayByCount(day)) &&
        shown(time.start_time) === `${day} ${start}` &&
        shown(time.end_time) === `${day} ${end}` &&
        shown(later.start_time) === `${addDays(day, 8)} 10:00` &&
        shown(later.end_time) === `${addDays(day, 8)} 11:00`
      if (!right) wrong += 1
    }
}
process.stdout.write(`${rows} rows, ${wrong} wrong\n`)
