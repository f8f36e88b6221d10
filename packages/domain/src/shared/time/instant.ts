import * as z from 'zod/mini'

/** A moment, as the database and `Date` write it: `2026-11-16T12:00:00.000Z`. Compared as text. */
export type Instant = string

const earliest = Date.parse('2000-01-01T00:00:00Z')
const latest = Date.parse('2100-01-01T00:00:00Z')

export const instant = z.iso.datetime({ offset: true }).check(
  z.refine(
    (text) => {
      const time = Date.parse(text)
      return time >= earliest && time < latest
    },
    { error: 'Confira o ano.', abort: true },
  ),
  z.overwrite((text) => {
    const time = new Date(text)
    return Number.isNaN(time.getTime()) ? text : time.toISOString()
  }),
)

export type Timed = { start_time: Instant; end_time: Instant }

/** `[start, end)`: what ends when the other begins is not in its way. */
export const overlap = (a: Timed, b: Timed): boolean => a.start_time < b.end_time && b.start_time < a.end_time

/** However their moments are written. */
export const isSameTime = (a: Timed, b: Timed): boolean =>
  Date.parse(a.start_time) === Date.parse(b.start_time) && Date.parse(a.end_time) === Date.parse(b.end_time)

/** No session goes on for longer: an end that lies further away is a slip. The database holds it too. */
export const LONGEST_MINUTES = 12 * 60

export const endBeforeStart = 'O término deve vir depois do início.'

/** What lasts: from a moment to a later one. */
export const endsAfterStart = z.refine<Timed>(
  ({ start_time, end_time }) => {
    const lasts = Date.parse(end_time) - Date.parse(start_time)
    return lasts > 0 && lasts <= LONGEST_MINUTES * 60_000
  },
  { path: ['end_time'], error: endBeforeStart },
)
