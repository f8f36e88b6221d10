import * as z from 'zod/mini'

/** Moment as the database and `Date` write it: `2026-11-16T12:00:00.000Z`. Compared as text. */
export type Instant = string

const earliest = Date.parse('2000-01-01T00:00:00Z')
const latest = Date.parse('2100-01-01T00:00:00Z')

/** Digits of a second that nobody needs would make a text of any length. */
const MAX_LENGTH = 40

export const instant = z.iso.datetime({ offset: true }).check(
  z.maxLength(MAX_LENGTH, { abort: true }),
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

export type TimeRange = { start_time: Instant; end_time: Instant }

/** `[start, end)`: ranges that touch do not overlap. */
export const hasOverlap = (a: TimeRange, b: TimeRange): boolean =>
  a.start_time < b.end_time && b.start_time < a.end_time

/** Compares the moments, because their text may differ. */
export const isSameTime = (a: TimeRange, b: TimeRange): boolean =>
  Date.parse(a.start_time) === Date.parse(b.start_time) && Date.parse(a.end_time) === Date.parse(b.end_time)

/** No session is longer: a later end is a typing error. The database checks it too. */
export const MAX_DURATION_MINUTES = 12 * 60

export const endBeforeStartMessage = 'O término deve vir depois do início.'

export const endsAfterStart = z.refine<TimeRange>(
  ({ start_time, end_time }) => {
    const lasts = Date.parse(end_time) - Date.parse(start_time)
    return lasts > 0 && lasts <= MAX_DURATION_MINUTES * 60_000
  },
  { path: ['end_time'], error: endBeforeStartMessage },
)
