import { expect, test } from 'vitest'
import {
  canMarkAttendance,
  countFreeSeats,
  hasTooFewSeats,
  isUpcomingOrOngoing,
  pickPatientsToOffer,
} from './class.rules.ts'

test.each([
  [0, 5, 5],
  [4, 5, 1],
  [5, 5, 0],
  [7, 5, 0],
])('with %i enrolled of %i, %i seats are free', (enrolled, capacity, free) => {
  expect(countFreeSeats({ enrolled, capacity })).toBe(free)
})

test('as many patients as free seats fit, one more does not, and zero always fit', () => {
  const almost = { enrolled: 3, capacity: 5 }
  expect([0, 1, 2, 3].map((wanted) => hasTooFewSeats(almost, wanted))).toEqual([false, false, false, true])
  expect(hasTooFewSeats({ enrolled: 7, capacity: 5 }, 0)).toBe(false)
})

test('the first three waiting patients get an offer once a seat is free', () => {
  const queue = ['Ana', 'Rui', 'Zélia', 'João']
  expect(pickPatientsToOffer(queue, { enrolled: 4, capacity: 5 })).toEqual(['Ana', 'Rui', 'Zélia'])
  expect(pickPatientsToOffer(queue.slice(0, 1), { enrolled: 0, capacity: 5 })).toEqual(['Ana'])
  expect(pickPatientsToOffer(queue, { enrolled: 5, capacity: 5 })).toEqual([])
  expect(pickPatientsToOffer(queue, { enrolled: 6, capacity: 5 })).toEqual([])
})

test('attendance can be marked from the local day of the class on', () => {
  const late = { start_time: '2026-11-17T02:30:00.000Z' }
  expect(canMarkAttendance(late, '2026-11-15')).toBe(false)
  expect(canMarkAttendance(late, '2026-11-16')).toBe(true)
  expect(canMarkAttendance(late, '2027-01-01')).toBe(true)
})

test('a class is upcoming or ongoing until it ends, unless it is canceled', () => {
  const evening = { status: 'scheduled', end_time: '2026-11-16T22:00:00.000Z' } as const
  expect(isUpcomingOrOngoing(evening, '2026-11-16T21:59:00.000Z')).toBe(true)
  expect(isUpcomingOrOngoing(evening, '2026-11-16T22:00:00.000Z')).toBe(false)
  expect(isUpcomingOrOngoing({ ...evening, status: 'canceled' }, '2026-11-16T20:00:00.000Z')).toBe(false)
})
