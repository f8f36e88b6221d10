import { describe, expect, test } from 'vitest'
import { defaultWorkingHours } from '../clinics/working-hours.ts'
import { toTimeRange } from '../shared/time/recurrence.ts'
import { civilDateOf, timeOf } from '../shared/time/zoned-time.ts'
import { type Booking, type FreeSlotSearch, getNextStep, listFreeSlots, pickNearestTimes } from './free-slot.rules.ts'

const [carla, igor, davi] = ['carla', 'igor', 'davi']
const monday = '2026-11-16'
const booked = (start: string, end: string, professional_id: string | null = carla, over: object = {}): Booking => ({
  ...toTimeRange(monday, start, end),
  professional_id,
  room_id: null,
  is_theirs: false,
  ...over,
})
const atClinicHours = (id: string) => ({ id, working_hours: null })
const both = [carla, igor].map(atClinicHours)

const search = (over: Partial<FreeSlotSearch> = {}): FreeSlotSearch => ({
  from: monday,
  days: 14,
  // 17:11 in São Paulo on a Sunday.
  now: '2026-11-15T20:11:00.000Z',
  hours: defaultWorkingHours,
  minutes: 60,
  step: 30,
  gap: 0,
  professionals: [atClinicHours(carla)],
  closures: [],
  bookings: [],
  professional_id: null,
  room_id: null,
  ...over,
})
const first = (over: Partial<FreeSlotSearch> = {}): string | undefined => {
  const [slot] = listFreeSlots(search(over), 1)
  return slot && `${civilDateOf(slot.start_time)} ${timeOf(slot.start_time)}–${timeOf(slot.end_time)}`
}

describe('the first free slot', () => {
  test('is in working hours, at a full step, and never in the past', () => {
    expect(first()).toBe('2026-11-16 08:00–09:00')
    expect(first({ now: '2026-11-16T13:11:00.000Z' })).toBe('2026-11-16 10:30–11:30')
    expect(first({ now: '2026-11-16T13:00:59.999Z' })).toBe('2026-11-16 10:00–11:00')
  })

  test('ends before a break and before the end of the day', () => {
    expect(first({ now: '2026-11-16T14:10:00.000Z' })).toBe('2026-11-16 13:00–14:00')
    expect(first({ now: '2026-11-16T20:11:00.000Z' })).toBe('2026-11-17 08:00–09:00')
  })

  test('is not on a holiday, but on a "ponto facultativo"', () => {
    expect(first({ from: '2026-11-20' })).toBe('2026-11-23 08:00–09:00')
    expect(first({ from: '2026-02-16', now: '2026-02-15T20:11:00.000Z' })).toBe('2026-02-16 08:00–09:00')
  })

  test('has the own hours of the professional', () => {
    const late = { start: '14:00', end: '20:00', breaks: [] }
    const professionals = [atClinicHours(carla), { id: igor, working_hours: { ...defaultWorkingHours, monday: late } }]
    expect(first({ professionals, professional_id: igor })).toBe('2026-11-16 14:00–15:00')
    expect(first({ professionals: professionals.slice(1) })).toBe('2026-11-16 14:00–15:00')
    const evening = listFreeSlots(search({ professionals, days: 1 }), 100).at(-1)
    expect([evening?.professional_ids, timeOf(evening?.end_time ?? '')]).toEqual([[igor], '20:00'])
  })

  test('leaves the gap between two sessions of one professional', () => {
    const bookings = [booked('08:00', '09:00')]
    expect(first({ bookings, gap: 10 })).toBe('2026-11-16 09:30–10:30')
    expect(first({ bookings, gap: 10, professionals: both, professional_id: igor })).toBe('2026-11-16 08:00–09:00')
  })

  test('is free for the patient and in the room', () => {
    const theirs = [booked('08:00', '09:00', igor, { is_theirs: true })]
    expect(first({ professionals: both, professional_id: carla, bookings: theirs })).toBe('2026-11-16 09:00–10:00')
    const inRoom = [booked('08:00', '09:00', igor, { room_id: 'sala' })]
    const wanted = { professionals: both, professional_id: carla, bookings: inRoom }
    expect(first({ ...wanted, room_id: 'sala' })).toBe('2026-11-16 09:00–10:00')
    expect(first({ ...wanted, room_id: 'other' })).toBe('2026-11-16 08:00–09:00')
  })

  test('names everyone who is free', () => {
    const bookings = [booked('08:00', '09:00', carla)]
    const slots = listFreeSlots(search({ professionals: both, bookings, step: 60 }), 2)
    expect(slots.map(({ professional_ids }) => professional_ids)).toEqual([[igor], [carla, igor]])
    expect(listFreeSlots(search(), 1)[0]?.professional_ids).toEqual([carla])
    expect(listFreeSlots(search({ professionals: [] }), 1)[0]?.professional_ids).toEqual([])
  })

  test('of an archived professional depends on their own bookings only', () => {
    const bookings = [booked('08:00', '09:00', null), booked('08:00', '09:00', carla), booked('09:00', '10:00', davi)]
    expect(first({ professionals: both, bookings, professional_id: davi })).toBe('2026-11-16 08:00–09:00')
    expect(first({ professionals: both, bookings, professional_id: igor })).toBe('2026-11-16 09:00–10:00')
  })
})

test('the next step of the clock is proposed if no free time is known', () => {
  expect(getNextStep('2026-11-15T20:11:00.000Z', 50, 30)).toEqual({
    date: '2026-11-15',
    start: '17:30',
    end: '18:20',
  })
  expect(getNextStep('2026-11-16T02:31:00.000Z', 60, 60)).toMatchObject({ date: '2026-11-16', start: '00:00' })
})

test('times can be reduced to those nearest to a time, in order of the day', () => {
  const times = ['08:00', '09:00', '10:30', '13:00', '17:00'].map((start) => ({ date: monday, start, end: '18:00' }))
  const nearest = (start: string, count: number) => pickNearestTimes(times, start, count).map((time) => time.start)
  expect(nearest('10:00', 3)).toEqual(['08:00', '09:00', '10:30'])
  expect(nearest('14:00', 2)).toEqual(['13:00', '17:00'])
  expect(nearest('00:00', 9)).toHaveLength(5)
})
