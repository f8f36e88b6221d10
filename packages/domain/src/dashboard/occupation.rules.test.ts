import { expect, test } from 'vitest'
import { defaultWorkingHours } from '../clinics/working-hours.ts'
import { calculateOccupationPercent, countOpenMinutes, weekDaysOf } from './occupation.rules.ts'

test('a week goes from Sunday to Saturday', () => {
  const week = weekDaysOf('2026-11-18')
  expect([week[0], week.at(-1), week.length]).toEqual(['2026-11-15', '2026-11-21', 7])
})

const atClinicHours = (id: string) => ({ id, working_hours: null })
const carla = atClinicHours('carla')
const open = (day: string, over: Partial<Parameters<typeof countOpenMinutes>[1]> = {}) =>
  countOpenMinutes(day, { hours: defaultWorkingHours, professionals: [carla], closures: [], ...over }) / 60

test('open minutes are the working time without breaks, for each professional', () => {
  const three = ['carla', 'igor', 'davi'].map(atClinicHours)
  expect(open('2026-11-16')).toBe(9)
  expect(open('2026-11-16', { professionals: three })).toBe(27)
  expect(open('2026-11-15', { professionals: three })).toBe(0)
  // A holiday is not open; on a "ponto facultativo" many clinics work.
  expect(open('2026-11-20')).toBe(0)
  expect(open('2026-02-16')).toBe(9)
  // A clinic without professionals counts as one.
  expect(open('2026-11-16', { professionals: [] })).toBe(9)
  // Without working hours, the default hours count.
  expect(open('2026-11-16', { hours: null })).toBe(9)
})

test('a professional with own hours is open at these', () => {
  const mornings = { ...defaultWorkingHours, monday: { start: '08:00', end: '12:00', breaks: [] } }
  const professionals = [carla, { id: 'igor', working_hours: mornings }]
  expect([16, 17].map((day) => open(`2026-11-${day}`, { professionals }))).toEqual([13, 18])
})

test('a closed clinic and a professional who is away have no open minutes', () => {
  const days = { id: 'x', name: 'Férias', from_date: '2026-11-16', to_date: '2026-11-17' }
  const professionals = ['carla', 'igor'].map(atClinicHours)
  const closed = [{ ...days, professional_id: null }]
  expect([open('2026-11-17', { closures: closed }), open('2026-11-18', { closures: closed })]).toEqual([0, 9])
  const away = [{ ...days, professional_id: 'igor' }]
  expect([16, 17, 18].map((day) => open(`2026-11-${day}`, { professionals, closures: away }))).toEqual([9, 9, 18])
  expect(open('2026-11-16', { professionals: [atClinicHours('igor')], closures: away })).toBe(0)
})

test('the occupation is a percentage of the open time, above 100 if the day is overbooked', () => {
  expect(calculateOccupationPercent({ booked_minutes: 240, open_minutes: 540 })).toBe(44)
  expect(calculateOccupationPercent({ booked_minutes: 600, open_minutes: 540 })).toBe(111)
  expect(calculateOccupationPercent({ booked_minutes: 60, open_minutes: 0 })).toBeNull()
})
