import { expect, test } from 'vitest'
import { mondayOf } from '../shared/time/weekday.ts'
import {
  averageOf,
  hourRows,
  MOST_BARS,
  monthBars,
  nearPeriods,
  occupationOf,
  reportFileName,
  shownClassStatus,
  usualPeriod,
  weekBars,
} from './report.rules.ts'

test.each([
  ['2026-11-16', '2026-11-01'],
  ['2026-12-01', '2026-12-01'],
  ['2028-02-29', '2028-02-01'],
])('until %s, from %s on', (today, from) => {
  expect(usualPeriod(today)).toEqual({ from, to: today })
})

test.each([
  ['2026-11-16', ['2026-11-01', '2026-11-16'], ['2026-10-01', '2026-10-31'], ['2026-01-01', '2026-11-16']],
  ['2027-01-01', ['2027-01-01', '2027-01-01'], ['2026-12-01', '2026-12-31'], ['2027-01-01', '2027-01-01']],
  ['2028-03-31', ['2028-03-01', '2028-03-31'], ['2028-02-01', '2028-02-29'], ['2028-01-01', '2028-03-31']],
])('near %s lie this month, the last one and this year', (today, ...periods) => {
  expect(nearPeriods(today).map(({ from, to }) => [from, to])).toEqual(periods)
})

test('a file tells what it holds and of which day it is', () => {
  expect(reportFileName('appointments', '2026-11-16', 'csv')).toBe('relatorio_appointments_2026-11-16.csv')
  expect(reportFileName('classes', '2026-11-16', 'pdf')).toBe('relatorio_classes_2026-11-16.pdf')
  expect(reportFileName('payments', '2026-11-16', 'csv')).toBe('relatorio_payments_2026-11-16.csv')
  expect(reportFileName('enrollments', '2026-11-16', 'pdf')).toBe('relatorio_matriculas_aulas_2026-11-16.pdf')
})

test('a class is completed from its end on, unless it was canceled', () => {
  const end_time = '2026-11-16T19:00:00.000Z'
  expect(shownClassStatus({ status: 'scheduled', end_time }, '2026-11-16T18:59:59.999Z')).toBe('scheduled')
  expect(shownClassStatus({ status: 'scheduled', end_time }, end_time)).toBe('completed')
  expect(shownClassStatus({ status: 'canceled', end_time }, '2027-01-01T00:00:00.000Z')).toBe('canceled')
})

test.each([
  [0, 0, 0],
  [3, 30_000, 10_000],
  [3, 10_000, 3_333],
  [3, 20_000, 6_667],
  [2, 1, 1],
])('of %i that are worth %i the average is %i', (total, amount_cents, average) => {
  expect(averageOf({ total, amount_cents })).toBe(average)
})

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-15', '2026-11-09'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday)
})

test('a bar for every week from the first to the last, those without any too', () => {
  const bars = weekBars({
    weeks: [
      { week: '2026-12-21', standing: 'completed', count: 3 },
      { week: '2026-12-21', standing: 'no_show', count: 2 },
      { week: '2027-01-04', standing: 'scheduled', count: 1 },
    ],
  })
  expect(bars.map(({ at, total }) => [at, total])).toEqual([
    ['2026-12-21', 5],
    ['2026-12-28', 0],
    ['2027-01-04', 1],
  ])
  expect(bars[0]?.parts).toEqual([
    { kind: 'scheduled', value: 0 },
    { kind: 'confirmed', value: 0 },
    { kind: 'completed', value: 3 },
    { kind: 'no_show', value: 2 },
    { kind: 'canceled', value: 0 },
  ])
  expect(weekBars({ weeks: [] })).toEqual([])
})

test('a bar for every month, over the end of a year', () => {
  const bars = monthBars({
    months: [
      { month: '2026-11', method: 'pix', amount_cents: 15_000 },
      { month: '2026-11', method: 'none', amount_cents: 5_000 },
      { month: '2027-02', method: 'cash', amount_cents: 100 },
    ],
  })
  expect(bars.map(({ at, total }) => [at, total])).toEqual([
    ['2026-11', 20_000],
    ['2026-12', 0],
    ['2027-01', 0],
    ['2027-02', 100],
  ])
  expect(bars[0]?.parts.map(({ kind, value }) => [kind, value])).toEqual([
    ['pix', 15_000],
    ['cash', 0],
    ['credit_card', 0],
    ['debit_card', 0],
    ['none', 5_000],
  ])
})

test.each([
  ['0202-11', '2026-11'],
  ['2026-11', '9999-12'],
  ['9999-11', '9999-12'],
])('a slip of a year, %s or %s, gives no endless row of bars', (...slips) => {
  const months = slips.map((month) => ({ month, method: 'pix' as const, amount_cents: 100 }))
  expect(monthBars({ months }).map(({ at, total }) => [at, total])).toEqual(slips.map((month) => [month, 100]))
})

test('ten years of weeks are all there', () => {
  const weeks = ['2016-11-14', '2026-11-09'].map((week) => ({ week, standing: 'completed' as const, count: 1 }))
  expect(weekBars({ weeks })).toHaveLength(MOST_BARS)
})

test('how much is taken, and nothing where there is no seat', () => {
  expect(occupationOf({ enrolled: 3, capacity: 4 })).toBe(0.75)
  expect(occupationOf({ enrolled: 5, capacity: 4 })).toBe(1.25)
  expect(occupationOf({ enrolled: 0, capacity: 0 })).toBe(0)
})

test('a row for every hour there are classes at, with seven days', () => {
  const figure = { classes: 1, enrolled: 2, capacity: 4 }
  const late = { weekday: 0, hour: 18, ...figure }
  const early = { weekday: 6, hour: 7, ...figure }
  const rows = hourRows({ hours: [late, early] })
  expect(rows.map(({ hour }) => hour)).toEqual([7, 18])
  expect(rows[0]?.days).toEqual([null, null, null, null, null, null, early])
  expect(rows[1]?.days).toEqual([late, null, null, null, null, null, null])
})
