import { describe, expect, test } from 'vitest'
import { findDayOff } from '../closures/day-off.ts'
import type { RecurrenceRule } from '../shared/time/recurrence.ts'
import {
  checkOccurrences,
  dropChoices,
  type OccurrenceDecision,
  pickExceptions,
  planOccurrences,
} from './series.rules.ts'

const hour = { date: '2026-11-02', start: '14:00', end: '15:00' }
const mondays = { weekdays: ['monday'], ends: { times: 4 } } as const
const rule = { ...mondays, weekdays: [...mondays.weekdays] }

const closed = { id: 'x', name: 'Férias', from_date: '2026-11-16', to_date: '2026-11-20' }
const byLaw = (date: string) => findDayOff(date, [], { professional_id: null, active: [] })
const judge = (
  decisions: [string, OccurrenceDecision][] = [],
  conflicts: { wall: boolean }[][] = [],
  dayOffOf: Parameters<typeof checkOccurrences>[3] = byLaw,
) => {
  const decided = new Map(decisions)
  return checkOccurrences(planOccurrences(rule, hour, decided), conflicts, decided, dayOffOf)
}
const bookedDays = (...given: Parameters<typeof judge>) =>
  judge(...given)
    .filter(({ booked }) => booked)
    .map(({ place }) => place.date.slice(5))

describe('a planned series', () => {
  test('skips a holiday and shows its name', () => {
    expect(bookedDays()).toEqual(['11-09', '11-16', '11-23'])
    expect(judge()[0]?.dayOff).toEqual({ name: 'Finados', kind: 'holiday' })
  })

  test('skips days on which the clinic is closed or the professional is away', () => {
    const days = (professional_id: string | null, asked: string | null) =>
      bookedDays([], [], (date) =>
        findDayOff(date, [{ ...closed, professional_id }], { professional_id: asked, active: ['carla', 'igor'] }),
      )
    expect(days(null, 'carla')).toEqual(['11-09', '11-23'])
    expect(days('carla', 'carla')).toEqual(['11-09', '11-23'])
    expect(days('carla', 'igor')).toEqual(['11-09', '11-16', '11-23'])
  })

  test('has another hour on a weekday, with the same duration, also past midnight', () => {
    const both = { weekdays: ['monday', 'wednesday'], ends: { times: 3 } } satisfies RecurrenceRule
    const times = (starts: RecurrenceRule['starts'], place = hour) =>
      planOccurrences({ ...both, starts }, place, new Map()).map(
        ({ place: at, moved }) => `${at.date.slice(5)} ${at.start}–${at.end}${moved ? ' moved' : ''}`,
      )
    expect(times({ wednesday: '10:30' })).toEqual(['11-02 14:00–15:00', '11-04 10:30–11:30', '11-09 14:00–15:00'])
    expect(times({ wednesday: '23:30' })[1]).toBe('11-04 23:30–00:30')
    expect(times(undefined)[1]).toBe('11-04 14:00–15:00')
    expect(times({ friday: '10:00' })[1]).toBe('11-04 14:00–15:00')
  })

  test('includes a holiday if the user chooses so', () => {
    expect(bookedDays([['2026-11-02', { choice: 'book' }]])).toHaveLength(4)
  })

  test('includes a "ponto facultativo" and shows its name', () => {
    const carnival = planOccurrences(
      { weekdays: ['monday'], ends: { times: 1 } },
      { ...hour, date: '2026-02-16' },
      new Map(),
    )
    expect(checkOccurrences(carnival, [], new Map(), byLaw)[0]).toMatchObject({
      booked: true,
      dayOff: { kind: 'optional' },
    })
  })

  test('skips a taken time, and squeezes it in if the user chooses so', () => {
    const taken = [[], [{ wall: false }]]
    expect(bookedDays([], taken)).toEqual(['11-16', '11-23'])
    const [, row] = judge([['2026-11-09', { choice: 'book' }]], taken)
    expect(row).toMatchObject({ booked: true, squeeze_in: true })
  })

  test('cannot squeeze in a conflict with the patient’s own entries', () => {
    const [, row] = judge([['2026-11-09', { choice: 'book' }]], [[], [{ wall: true }]])
    expect(row).toMatchObject({ booked: false, wall: true, squeeze_in: false })
  })

  test('can move a row, which keeps its day, but not onto another row of the series', () => {
    const moved = { date: '2026-11-03', start: '16:00', end: '17:00' }
    const [row] = judge([['2026-11-02', { place: moved }]])
    expect(row).toMatchObject({
      day: '2026-11-02',
      place: moved,
      moved: true,
      booked: true,
      start_time: '2026-11-03T19:00:00.000Z',
    })
    // A row placed on its own day is not moved.
    const own = { date: '2026-11-09', start: '14:00', end: '15:00' }
    expect(judge([['2026-11-09', { place: own }]])[1]).toMatchObject({ moved: false, booked: true })
    const onTop = { date: '2026-11-09', start: '14:30', end: '15:30' }
    expect(judge([['2026-11-16', { place: onTop }]])[2]).toMatchObject({ wall: true, booked: false })
    // Allowed if the other row is skipped.
    expect(
      judge([
        ['2026-11-09', { choice: 'skip' }],
        ['2026-11-16', { place: onTop }],
      ])[2],
    ).toMatchObject({ wall: false, booked: true })
  })

  test('keeps only moved rows when its times change', () => {
    const place = { date: '2026-11-03', start: '16:00', end: '17:00' }
    const decided = new Map<string, OccurrenceDecision>([
      ['2026-11-02', { choice: 'book' }],
      ['2026-11-09', { choice: 'skip', place }],
    ])
    expect([...dropChoices(decided)]).toEqual([['2026-11-09', { place }]])
  })
})

describe('the rows that are shown first', () => {
  const rowsOf = (
    times: number,
    decisions = new Map<string, OccurrenceDecision>(),
    taken: { wall: boolean }[][] = [],
  ) =>
    pickExceptions(
      checkOccurrences(planOccurrences({ ...rule, ends: { times } }, hour, decisions), taken, decisions, byLaw),
      decisions,
    )
  const daysOf = (...given: Parameters<typeof rowsOf>) => rowsOf(...given).shown.map(({ day }) => day.slice(5))

  test('are all rows of a short series', () => {
    expect(daysOf(6)).toHaveLength(6)
  })

  test('are the days off, taken times and decisions of a long series', () => {
    expect(daysOf(12)).toEqual(['11-02'])
    expect(daysOf(12, undefined, [[], [{ wall: false }]])).toEqual(['11-02', '11-09'])
    const decisions = new Map<string, OccurrenceDecision>([
      ['2026-11-16', { choice: 'skip' }],
      ['2026-11-23', { place: { ...hour, date: '2026-11-24' } }],
    ])
    expect(daysOf(12, decisions)).toEqual(['11-02', '11-16', '11-23'])
  })

  test('are at most six, and the others are counted', () => {
    const taken = Array.from({ length: 20 }, () => [{ wall: false }])
    expect(rowsOf(20, undefined, taken)).toMatchObject({ shown: { length: 6 }, more: 14 })
    expect(rowsOf(6, undefined, taken)).toMatchObject({ shown: { length: 6 }, more: 0 })
  })

  test('do not include a "ponto facultativo", which is booked', () => {
    expect(rowsOf(20).shown.map(({ day }) => day)).not.toContain('2027-02-08')
  })
})
