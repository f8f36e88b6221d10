import { expect, test } from 'vitest'
import { defaultWorkingHours } from '../clinics/working-hours.ts'
import { describeUnusualTimes } from './unusual-times.ts'

// Monday, 16 November 2026.
const today = '2026-11-16'
const usual = { date: '2026-11-17', start: '09:00', end: '10:00' }
const hintOf = (over: Partial<typeof usual>, hours: typeof defaultWorkingHours | null = defaultWorkingHours) =>
  describeUnusualTimes({ ...usual, ...over }, { today, hours })

test.each([
  ['a usual time', {}],
  ['today', { date: today }],
  ['the last minute of the day', { start: '17:00', end: '18:00' }],
  ['a time across a break', { start: '11:30', end: '13:30' }],
  ['an incomplete time', { start: '9' }],
  ['an end before the start, which is an error', { start: '10:00', end: '09:00' }],
])('there is no hint for %s', (_, over) => {
  expect(hintOf(over)).toBeNull()
})

test.each([
  ['a past date', { date: '2026-11-13' }, 'Esta data já passou.'],
  ['a date in another year', { date: '2027-11-17' }, 'Esta data é daqui a 12 meses.'],
  ['an evening', { start: '22:00', end: '23:00' }, 'Fora do horário de atendimento (08:00 às 18:00).'],
  ['an end after closing time', { start: '17:30', end: '18:30' }, 'Fora do horário de atendimento (08:00 às 18:00).'],
  ['a long visit', { start: '09:00', end: '17:30' }, 'Dura 8 h 30.'],
  [
    'a visit that ends on the next day',
    { start: '22:00', end: '06:00' },
    'Termina no dia seguinte, às 06:00. Fora do horário de atendimento (08:00 às 18:00).',
  ],
  ['a day off', { date: '2026-11-22' }, 'Sem atendimento neste dia (domingo).'],
  [
    'an evening in the past',
    { date: '2016-11-17', start: '22:00', end: '23:00' },
    'Esta data já passou. Fora do horário de atendimento (08:00 às 18:00).',
  ],
])('there is a hint for %s', (_, over, hint) => {
  expect(hintOf(over)).toBe(hint)
})

test('a clinic without hours gets a hint at night only', () => {
  expect(hintOf({ start: '06:00', end: '07:00' }, null)).toBeNull()
  expect(hintOf({ date: '2026-11-22' }, null)).toBeNull()
  expect(hintOf({ start: '02:00', end: '03:00' }, null)).toBe('Confira o horário.')
})
