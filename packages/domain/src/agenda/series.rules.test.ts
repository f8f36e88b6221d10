import { describe, expect, test } from 'vitest'
import { type Decision, judgedRows, placesOnly, plannedRows } from './series.rules.ts'

const hour = { date: '2026-11-02', start: '14:00', end: '15:00' }
const mondays = { weekdays: ['monday'], ends: { times: 4 } } as const
const rule = { ...mondays, weekdays: [...mondays.weekdays] }

const judge = (decisions: [string, Decision][] = [], conflicts: { wall: boolean }[][] = []) => {
  const decided = new Map(decisions)
  return judgedRows(plannedRows(rule, hour, decided), conflicts, decided)
}
const bookedDays = (...given: Parameters<typeof judge>) =>
  judge(...given)
    .filter(({ booked }) => booked)
    .map(({ place }) => place.date.slice(5))

describe('a series before it is written', () => {
  test('skips the holiday, and names it', () => {
    expect(bookedDays()).toEqual(['11-09', '11-16', '11-23'])
    expect(judge()[0]?.holiday?.name).toBe('Finados')
  })

  test('works on the holiday if one says so', () => {
    expect(bookedDays([['2026-11-02', { choice: 'book' }]])).toHaveLength(4)
  })

  test('a "ponto facultativo" is named, not skipped', () => {
    const carnival = plannedRows(
      { weekdays: ['monday'], ends: { times: 1 } },
      { ...hour, date: '2026-02-16' },
      new Map(),
    )
    expect(judgedRows(carnival, [], new Map())[0]).toMatchObject({ booked: true, holiday: { optional: true } })
  })

  test('a time that is taken is skipped, and squeezed in if one says so', () => {
    const taken = [[], [{ wall: false }]]
    expect(bookedDays([], taken)).toEqual(['11-16', '11-23'])
    const [, row] = judge([['2026-11-09', { choice: 'book' }]], taken)
    expect(row).toMatchObject({ booked: true, squeeze_in: true })
  })

  test('what the patient has already cannot be squeezed in', () => {
    const [, row] = judge([['2026-11-09', { choice: 'book' }]], [[], [{ wall: true }]])
    expect(row).toMatchObject({ booked: false, wall: true, squeeze_in: false })
  })

  test('a row is put elsewhere and keeps its name; on top of another of the series it cannot stand', () => {
    const moved = { date: '2026-11-03', start: '16:00', end: '17:00' }
    const [row] = judge([['2026-11-02', { place: moved }]])
    expect(row).toMatchObject({
      day: '2026-11-02',
      place: moved,
      moved: true,
      booked: true,
      start_time: '2026-11-03T19:00:00.000Z',
    })
    // Put where it stands already, it is not moved.
    const own = { date: '2026-11-09', start: '14:00', end: '15:00' }
    expect(judge([['2026-11-09', { place: own }]])[1]).toMatchObject({ moved: false, booked: true })
    const onTop = { date: '2026-11-09', start: '14:30', end: '15:30' }
    expect(judge([['2026-11-16', { place: onTop }]])[2]).toMatchObject({ wall: true, booked: false })
    // Unless that other one is skipped.
    expect(
      judge([
        ['2026-11-09', { choice: 'skip' }],
        ['2026-11-16', { place: onTop }],
      ])[2],
    ).toMatchObject({ wall: false, booked: true })
  })

  test('for other times only where a row was put still counts', () => {
    const place = { date: '2026-11-03', start: '16:00', end: '17:00' }
    const decided = new Map<string, Decision>([
      ['2026-11-02', { choice: 'book' }],
      ['2026-11-09', { choice: 'skip', place }],
    ])
    expect([...placesOnly(decided)]).toEqual([['2026-11-09', { place }]])
  })
})
