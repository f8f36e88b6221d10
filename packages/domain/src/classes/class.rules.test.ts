import { expect, test } from 'vitest'
import { freeSeats, isAttendanceOpen, isLiveClass, isTooFull, offeredFirst } from './class.rules.ts'

test.each([
  [0, 5, 5],
  [4, 5, 1],
  [5, 5, 0],
  [7, 5, 0],
])('with %i enrolled of %i, %i seats are free', (enrolled, capacity, free) => {
  expect(freeSeats({ enrolled, capacity })).toBe(free)
})

test('as many as there are seats find one; one more does not, and nobody is nobody', () => {
  const almost = { enrolled: 3, capacity: 5 }
  expect([0, 1, 2, 3].map((wanted) => isTooFull(almost, wanted))).toEqual([false, false, false, true])
  expect(isTooFull({ enrolled: 7, capacity: 5 }, 0)).toBe(false)
})

test('the first three are told once there is a seat, and nobody before', () => {
  const queue = ['Ana', 'Rui', 'Zélia', 'João']
  expect(offeredFirst(queue, { enrolled: 4, capacity: 5 })).toEqual(['Ana', 'Rui', 'Zélia'])
  expect(offeredFirst(queue.slice(0, 1), { enrolled: 0, capacity: 5 })).toEqual(['Ana'])
  expect(offeredFirst(queue, { enrolled: 5, capacity: 5 })).toEqual([])
  expect(offeredFirst(queue, { enrolled: 6, capacity: 5 })).toEqual([])
})

test('who came is noted from the day on, by the clock of São Paulo', () => {
  const late = { start_time: '2026-11-17T02:30:00.000Z' }
  expect(isAttendanceOpen(late, '2026-11-15')).toBe(false)
  expect(isAttendanceOpen(late, '2026-11-16')).toBe(true)
  expect(isAttendanceOpen(late, '2027-01-01')).toBe(true)
})

test('a class is to come about until it ends, unless it was called off', () => {
  const evening = { status: 'scheduled', end_time: '2026-11-16T22:00:00.000Z' } as const
  expect(isLiveClass(evening, '2026-11-16T21:59:00.000Z')).toBe(true)
  expect(isLiveClass(evening, '2026-11-16T22:00:00.000Z')).toBe(false)
  expect(isLiveClass({ ...evening, status: 'canceled' }, '2026-11-16T20:00:00.000Z')).toBe(false)
})
