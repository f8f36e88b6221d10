import { expect, test } from 'vitest'
import { getFirstPeriod, splitByPeriod } from './period.ts'

const at = (start_time: string) => ({ start_time })

test('rows are split at midnight of the clinic, the nearest to today first', () => {
  const lastNight = at('2026-11-17T02:59:00.000Z')
  const thisMorning = at('2026-11-17T03:00:00.000Z')
  const lastWeek = at('2026-11-10T12:00:00.000Z')
  const nextWeek = at('2026-11-24T12:00:00.000Z')
  expect(splitByPeriod([nextWeek, lastWeek, thisMorning, lastNight], '2026-11-17')).toEqual({
    upcoming: [thisMorning, nextWeek],
    past: [lastNight, lastWeek],
  })
})

test.each([
  [1, 1, 'upcoming'],
  [1, 0, 'upcoming'],
  [0, 0, 'upcoming'],
  [0, 1, 'past'],
])('a list with %i upcoming and %i past rows opens with %s', (upcoming, past, period) => {
  expect(getFirstPeriod({ upcoming: Array(upcoming), past: Array(past) })).toBe(period)
})
