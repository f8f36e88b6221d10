import { expect, test } from 'vitest'
import { daysBetween } from '../../shared/time/civil-date.ts'
import { weekdayOf } from '../../shared/time/weekday.ts'
import { MAX_CALENDAR_DAYS } from '../agenda.ts'
import { countsByDay, daysShown, describeView, nameOfDay, turnTo, weekOf } from './agenda-view.ts'

test('a week goes from Sunday to Saturday', () => {
  for (const day of ['2026-11-15', '2026-11-18', '2026-11-21'])
    expect(weekOf(day)).toEqual({ from: '2026-11-15', to: '2026-11-22' })
})

test('a day, three days and a week from anywhere in it', () => {
  expect(daysShown('day', '2026-11-30')).toEqual({ from: '2026-11-30', to: '2026-12-01' })
  expect(daysShown('three-days', '2026-11-30')).toEqual({ from: '2026-11-30', to: '2026-12-03' })
  expect(daysShown('week', '2026-11-18')).toEqual({ from: '2026-11-15', to: '2026-11-22' })
})

test('a month is shown in whole weeks, never more than may be asked for', () => {
  expect(daysShown('month', '2026-11-18')).toEqual({ from: '2026-11-01', to: '2026-12-06' })
  expect(daysShown('month', '2026-02-10')).toEqual({ from: '2026-02-01', to: '2026-03-01' })
  for (let date = '2020-01-31'; date < '2040'; date = turnTo('month', date, 1)) {
    const { from, to } = daysShown('month', date)
    expect([weekdayOf(from), weekdayOf(to)]).toEqual(['sunday', 'sunday'])
    expect(daysBetween(from, to)).toBeLessThanOrEqual(MAX_CALENDAR_DAYS)
  }
})

test('turning goes by what is shown', () => {
  expect(turnTo('day', '2026-12-31', 1)).toBe('2027-01-01')
  expect(turnTo('three-days', '2026-11-16', -1)).toBe('2026-11-13')
  expect(turnTo('week', '2026-11-16', 1)).toBe('2026-11-23')
  expect(turnTo('month', '2026-01-31', 1)).toBe('2026-02-01')
  expect(turnTo('month', '2026-03-31', -1)).toBe('2026-02-01')
  expect(turnTo('month', '2026-01-01', -1)).toBe('2025-12-01')
})

test.each([
  ['day', '2026-11-16', 'seg, 16 de nov de 2026'],
  ['day', '2026-11-21', 'sáb, 21 de nov de 2026'],
  ['week', '2026-11-18', '15 – 21 de nov de 2026'],
  ['week', '2026-12-01', '29 de nov – 5 de dez de 2026'],
  ['week', '2026-12-31', '27 de dez de 2026 – 2 de jan de 2027'],
  ['three-days', '2026-11-16', '16 – 18 de nov de 2026'],
  ['month', '2026-03-31', 'março de 2026'],
] as const)('the %s of %s is called %s', (view, date, title) => {
  expect(describeView(view, date)).toBe(title)
})

test('a day in its parts', () => {
  expect(nameOfDay('2026-03-03')).toEqual({ weekday: 'ter', day: '3', rest: ' de março' })
})

test('a day holds what begins on it by the clock of the clinic, and nothing that was called off', () => {
  const on = (start_time: string, status: 'scheduled' | 'canceled' = 'scheduled') => ({ start_time, status })
  const counts = countsByDay([
    on('2026-11-17T02:30:00.000Z'),
    on('2026-11-17T12:00:00.000Z'),
    on('2026-11-17T13:00:00.000Z'),
    on('2026-11-18T12:00:00.000Z', 'canceled'),
  ])
  expect([...counts]).toEqual([
    ['2026-11-16', 1],
    ['2026-11-17', 2],
  ])
})
