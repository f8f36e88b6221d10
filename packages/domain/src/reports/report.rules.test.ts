import { expect, test } from 'vitest'
import {
  buildHourRows,
  buildMonthBars,
  buildWeekBars,
  calculateAverage,
  calculateOccupation,
  displayClassStatus,
  formatReportFileName,
  getDefaultPeriod,
  getDefaultPeriodDate,
  listPeriodPresets,
  MAX_BARS,
} from './report.rules.ts'

test.each([
  ['2026-11-16', '2026-11-01'],
  ['2026-12-01', '2026-12-01'],
  ['2028-02-29', '2028-02-01'],
])('the default period until %s begins on %s', (today, from) => {
  expect(getDefaultPeriod(today)).toEqual({ from, to: today })
})

test.each([
  ['2026-11-16', ['2026-11-01', '2026-11-16'], ['2026-10-01', '2026-10-31'], ['2026-01-01', '2026-11-16']],
  ['2027-01-01', ['2027-01-01', '2027-01-01'], ['2026-12-01', '2026-12-31'], ['2027-01-01', '2027-01-01']],
  ['2028-03-31', ['2028-03-01', '2028-03-31'], ['2028-02-01', '2028-02-29'], ['2028-01-01', '2028-03-31']],
])('the presets on %s are this month, last month and this year', (today, ...periods) => {
  expect(listPeriodPresets(today).map(({ from, to }) => [from, to])).toEqual(periods)
})

test('the file name contains the report and the date', () => {
  expect(formatReportFileName('appointments', '2026-11-16', 'csv')).toBe('relatorio_appointments_2026-11-16.csv')
  expect(formatReportFileName('classes', '2026-11-16', 'pdf')).toBe('relatorio_classes_2026-11-16.pdf')
  expect(formatReportFileName('payments', '2026-11-16', 'csv')).toBe('relatorio_payments_2026-11-16.csv')
  expect(formatReportFileName('enrollments', '2026-11-16', 'pdf')).toBe('relatorio_matriculas_aulas_2026-11-16.pdf')
})

test('a class is completed once it has ended, unless it is canceled', () => {
  const end_time = '2026-11-16T19:00:00.000Z'
  expect(displayClassStatus({ status: 'scheduled', end_time }, '2026-11-16T18:59:59.999Z')).toBe('scheduled')
  expect(displayClassStatus({ status: 'scheduled', end_time }, end_time)).toBe('completed')
  expect(displayClassStatus({ status: 'canceled', end_time }, '2027-01-01T00:00:00.000Z')).toBe('canceled')
})

test.each([
  [0, 0, 0],
  [3, 30_000, 10_000],
  [3, 10_000, 3_333],
  [3, 20_000, 6_667],
  [2, 1, 1],
])('the average of %i payments with a sum of %i is %i', (total, amount_cents, average) => {
  expect(calculateAverage({ total, amount_cents })).toBe(average)
})

test('there is a bar for every week from the first to the last, including empty ones', () => {
  const bars = buildWeekBars({
    weeks: [
      { week: '2026-12-20', standing: 'completed', count: 3 },
      { week: '2026-12-20', standing: 'no_show', count: 2 },
      { week: '2027-01-03', standing: 'scheduled', count: 1 },
    ],
  })
  expect(bars.map(({ at, total }) => [at, total])).toEqual([
    ['2026-12-20', 5],
    ['2026-12-27', 0],
    ['2027-01-03', 1],
  ])
  expect(bars[0]?.parts).toEqual([
    { kind: 'scheduled', value: 0 },
    { kind: 'confirmed', value: 0 },
    { kind: 'completed', value: 3 },
    { kind: 'no_show', value: 2 },
    { kind: 'canceled', value: 0 },
  ])
  expect(buildWeekBars({ weeks: [] })).toEqual([])
})

test('there is a bar for every month, across the end of a year', () => {
  const bars = buildMonthBars({
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
])('a wrong year, %s or %s, does not create thousands of bars', (...slips) => {
  const months = slips.map((month) => ({ month, method: 'pix' as const, amount_cents: 100 }))
  expect(buildMonthBars({ months }).map(({ at, total }) => [at, total])).toEqual(slips.map((month) => [month, 100]))
})

test('ten years of weeks are all shown', () => {
  const weeks = ['2016-11-13', '2026-11-08'].map((week) => ({ week, standing: 'completed' as const, count: 1 }))
  expect(buildWeekBars({ weeks })).toHaveLength(MAX_BARS)
})

test('the occupation is a ratio, and 0 without seats', () => {
  expect(calculateOccupation({ enrolled: 3, capacity: 4 })).toBe(0.75)
  expect(calculateOccupation({ enrolled: 5, capacity: 4 })).toBe(1.25)
  expect(calculateOccupation({ enrolled: 0, capacity: 0 })).toBe(0)
})

test('there is a row for each hour with classes, with seven days', () => {
  const figure = { classes: 1, enrolled: 2, capacity: 4 }
  const late = { weekday: 0, hour: 18, ...figure }
  const early = { weekday: 6, hour: 7, ...figure }
  const rows = buildHourRows({ hours: [late, early] })
  expect(rows.map(({ hour }) => hour)).toEqual([7, 18])
  expect(rows[0]?.days).toEqual([null, null, null, null, null, null, early])
  expect(rows[1]?.days).toEqual([late, null, null, null, null, null, null])
})

test('a new report starts with the day of the visit, or the day of payment', () => {
  expect((['appointments', 'classes', 'payments'] as const).map(getDefaultPeriodDate)).toEqual([
    'start_time',
    'start_time',
    'payment_date',
  ])
})
