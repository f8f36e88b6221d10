import { expect, test } from 'vitest'
import {
  describeArrival,
  describeArrivalTimes,
  isStillExpected,
  lastArrivalOf,
  nextArrivalOf,
  nextStepOf,
} from './arrival.ts'

// 14:00 to 15:00 in São Paulo.
const expected = {
  status: 'confirmed',
  start_time: '2026-11-17T17:00:00.000Z',
  arrived_at: null,
  started_at: null,
} as const
const arrived = { ...expected, arrived_at: '2026-11-17T16:55:00.000Z' }
const started = { ...arrived, started_at: '2026-11-17T17:02:00.000Z' }
const now = '2026-11-17T16:00:00.000Z'

test('a patient arrives, then the session begins', () => {
  expect([expected, arrived, started].map((each) => nextArrivalOf(each, now))).toEqual(['arrived', 'started', null])
})

test('nobody arrives for a completed or canceled appointment, or on another day', () => {
  expect(nextArrivalOf({ ...expected, status: 'completed' }, now)).toBeNull()
  expect(nextArrivalOf({ ...expected, status: 'canceled' }, now)).toBeNull()
  expect(nextArrivalOf(expected, '2026-11-18T03:00:00.000Z')).toBeNull()
  expect(nextArrivalOf(expected, '2026-11-18T02:59:00.000Z')).toBe('arrived')
})

test('a late patient is expected, and one who waits can be called, until the time is over', () => {
  const [late, over] = ['2026-11-17T17:59:00.000Z', '2026-11-17T18:00:00.000Z']
  const told = (at: string) =>
    [expected, arrived, started].map((each) => isStillExpected({ ...each, end_time: over }, at))
  expect(told(late)).toEqual([true, true, false])
  expect(told(over)).toEqual([false, false, false])
})

test('the last step can be taken back while the appointment has no result', () => {
  expect([expected, arrived, started].map(lastArrivalOf)).toEqual([null, 'arrived', 'started'])
  expect(lastArrivalOf({ ...started, status: 'completed' })).toBeNull()
})

test('the arrival is told while the appointment has no result', () => {
  expect([expected, arrived, started].map(describeArrival)).toEqual([null, 'Chegou 13:55', 'Em atendimento'])
  expect(describeArrival({ ...started, status: 'completed' })).toBeNull()
  expect([expected, arrived, started].map(describeArrivalTimes)).toEqual([
    null,
    '13:55',
    '13:55, em atendimento desde 14:02',
  ])
})

test('the next step is a confirmation, an hour before the time the arrival, and then the outcome', () => {
  const [early, begun] = ['2026-11-17T15:59:00.000Z', expected.start_time]
  const scheduled = { ...expected, status: 'scheduled' } as const
  expect([early, now, begun].map((at) => nextStepOf(scheduled, at))).toEqual(['confirmation', 'arrival', 'outcome'])
  expect(nextStepOf(expected, early)).toBeNull()
  expect(nextStepOf(arrived, early)).toBe('arrival')
  expect(nextStepOf(started, early)).toBe('outcome')
  expect(nextStepOf({ ...expected, status: 'completed' }, begun)).toBeNull()
})
