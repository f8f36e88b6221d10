import { expect, test } from 'vitest'
import { defaultWorkingHours } from '../clinics/working-hours.ts'
import { findDayOff } from '../closures/day-off.ts'
import { listFreeSlots } from '../scheduling/free-slot.rules.ts'
import { APPOINTMENT_STEP } from '../scheduling/free-slot.ts'
import { toTimeRange } from '../shared/time/recurrence.ts'
import { instantOf, timeOf } from '../shared/time/zoned-time.ts'
import { describeGap, describeGapStart } from './calendar.labels.ts'
import { listFreeGaps, pickStart, pickStartInGap, sumTakenMinutes } from './free-gaps.ts'

const monday = '2026-11-16'
const booked = (start: string, end: string, status = 'scheduled') => ({ ...toTimeRange(monday, start, end), status })
const gapsOf = (over: Partial<Parameters<typeof listFreeGaps>[0]> = {}) =>
  listFreeGaps({
    date: monday,
    now: '2026-11-15T20:11:00.000Z',
    hours: defaultWorkingHours,
    bookings: [],
    pause: 0,
    dayOffOn: (date) => findDayOff(date, [], { professional_id: null, active: [] }),
    ...over,
  }).map(({ start_time, end_time }) => `${timeOf(start_time)}–${timeOf(end_time)}`)

test('the free gaps of a day are in working hours, without breaks', () => {
  expect(gapsOf()).toEqual(['08:00–12:00', '13:00–18:00'])
  expect(gapsOf({ hours: null })).toEqual(['08:00–12:00', '13:00–18:00'])
  expect(gapsOf({ date: '2026-11-21' })).toEqual([])
})

test('gaps lie between bookings, also if bookings overlap, touch or begin before work', () => {
  const bookings = [
    booked('09:30', '10:30'),
    booked('07:00', '08:30'),
    booked('09:00', '11:00'),
    booked('11:00', '12:30'),
  ]
  expect(gapsOf({ bookings })).toEqual(['08:30–09:00', '13:00–18:00'])
})

test('the pause between two sessions is not free', () => {
  const bookings = [booked('09:00', '10:00'), booked('11:00', '12:00')]
  expect(gapsOf({ bookings, pause: 10 })).toEqual(['08:00–08:50', '13:00–18:00'])
})

test('what overlaps counts once in the taken minutes', () => {
  expect(sumTakenMinutes([])).toBe(0)
  const bookings = [
    booked('11:00', '11:30'),
    booked('09:30', '09:40'),
    booked('09:00', '10:00'),
    booked('09:50', '10:10'),
  ]
  expect(sumTakenMinutes(bookings)).toBe(100)
})

test('canceled bookings leave their time free', () => {
  expect(gapsOf({ bookings: [booked('08:00', '12:00', 'canceled'), booked('13:00', '18:00')] })).toEqual([
    '08:00–12:00',
  ])
})

test('a gap begins where a free slot of half an hour does', () => {
  const bookings = [booked('08:00', '08:50'), booked('10:40', '10:50'), booked('13:00', '15:50')]
  expect(gapsOf({ bookings })).toEqual(['09:00–10:40', '11:00–12:00', '16:00–18:00'])
  const slots = listFreeSlots(
    {
      from: monday,
      days: 1,
      now: '2026-11-15T20:11:00.000Z',
      minutes: 30,
      step: APPOINTMENT_STEP,
      gap: 0,
      hours: null,
      professionals: [],
      closures: [],
      bookings: bookings.map((each) => ({ ...each, professional_id: null, room_id: null, is_theirs: false })),
      professional_id: null,
      room_id: null,
    },
    50,
  )
  const starts = slots.map(({ start_time }) => timeOf(start_time))
  expect(starts).toEqual(expect.arrayContaining(['09:00', '11:00', '16:00']))
  expect(starts).not.toContain('15:30')
})

test('gaps shorter than half an hour do not count', () => {
  const bookings = [booked('08:00', '08:50'), booked('09:15', '11:30'), booked('13:00', '17:31')]
  expect(gapsOf({ bookings })).toEqual(['11:30–12:00'])
})

test('gaps begin now, at the next half hour, and the past has none', () => {
  // 10:24 and 10:30 in São Paulo.
  expect(gapsOf({ now: '2026-11-16T13:24:00.000Z' })).toEqual(['10:30–12:00', '13:00–18:00'])
  expect(gapsOf({ now: '2026-11-16T13:30:00.000Z' })[0]).toBe('10:30–12:00')
  expect(gapsOf({ now: '2026-11-17T03:00:00.000Z' })).toEqual([])
})

test('a day on which the clinic is closed has no gaps', () => {
  expect(gapsOf({ dayOffOn: () => ({ name: 'Férias', kind: 'closure' }) })).toEqual([])
})

test('a holiday has no gaps, a "ponto facultativo" has', () => {
  expect(gapsOf({ date: '2026-11-20' })).toEqual([])
  expect(gapsOf({ date: '2026-02-16', now: '2026-02-01T12:00:00.000Z' })).toHaveLength(2)
})

test('a tap into a gap books its half hour, and not before the gap', () => {
  const gap = toTimeRange(monday, '08:50', '11:00')
  const at = (time: string) => timeOf(pickStartInGap(gap, toTimeRange(monday, time, '12:00').start_time))
  expect([at('08:50'), at('08:59'), at('09:10'), at('10:45')]).toEqual(['08:50', '08:50', '09:00', '10:30'])
})

test('a tap between a session and the next gap books the start of the gap', () => {
  const gaps = [toTimeRange(monday, '16:00', '18:00')]
  expect(timeOf(pickStart(gaps, instantOf(monday, '15:45')))).toBe('16:00')
})

test('a tap outside of gaps books its half hour', () => {
  const gaps = [toTimeRange(monday, '08:50', '11:00')]
  const at = (time: string) => timeOf(pickStart(gaps, instantOf(monday, time)))
  expect([at('07:15'), at('08:45'), at('09:15'), at('12:30')]).toEqual(['07:00', '08:50', '09:00', '12:30'])
})

test.each([
  ['08:00', '08:30', '30 min livres'],
  ['08:00', '09:00', '1 h livre'],
  ['08:00', '09:30', '1 h 30 livres'],
  ['13:00', '18:00', '5 h livres'],
])('a gap from %s to %s says: %s', (start, end, words) => {
  const gap = toTimeRange(monday, start, end)
  expect(describeGap(gap)).toBe(words)
  expect(describeGapStart(gap.start_time)).toBe(`Agendar às ${start}`)
})
