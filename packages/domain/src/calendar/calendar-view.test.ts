import { expect, test } from 'vitest'
import { findDayOff } from '../closures/day-off.ts'
import { MAX_CALENDAR_DAYS } from '../scheduling/scheduling.ts'
import { daysBetween } from '../shared/time/civil-date.ts'
import { weekdayOf } from '../shared/time/weekday.ts'
import { describeAbsences, describeCounts, describeDaysOff } from './calendar.labels.ts'
import {
  countAtOnce,
  countByDay,
  describeCalendarView,
  getVisibleDays,
  listDaysOff,
  listVisibleDays,
  navigateDate,
  toDayHeading,
  weekOf,
} from './calendar-view.ts'

test('a week goes from Sunday to Saturday', () => {
  for (const day of ['2026-11-15', '2026-11-18', '2026-11-21'])
    expect(weekOf(day)).toEqual({ from: '2026-11-15', to: '2026-11-22' })
})

test('the visible days of a day, of three days and of a week', () => {
  expect(getVisibleDays('day', '2026-11-30')).toEqual({ from: '2026-11-30', to: '2026-12-01' })
  expect(getVisibleDays('three-days', '2026-11-30')).toEqual({ from: '2026-11-30', to: '2026-12-03' })
  expect(getVisibleDays('week', '2026-11-18')).toEqual({ from: '2026-11-15', to: '2026-11-22' })
})

test('the visible days are listed', () => {
  expect(listVisibleDays('three-days', '2026-11-30')).toEqual(['2026-11-30', '2026-12-01', '2026-12-02'])
})

test('entries that follow each other are not at once', () => {
  const at = (from: number, to: number) => ({
    start_time: `2026-11-18T${from}:00:00.000Z`,
    end_time: `2026-11-18T${to}:00:00.000Z`,
  })
  expect(countAtOnce([])).toBe(0)
  expect(countAtOnce([at(10, 11), at(11, 12)])).toBe(1)
  expect(countAtOnce([at(10, 12), at(11, 13), at(12, 14)])).toBe(2)
})

test('a month is shown in whole weeks, within the query limit', () => {
  expect(getVisibleDays('month', '2026-11-18')).toEqual({ from: '2026-11-01', to: '2026-12-06' })
  expect(getVisibleDays('month', '2026-02-10')).toEqual({ from: '2026-02-01', to: '2026-03-01' })
  for (let date = '2020-01-31'; date < '2040'; date = navigateDate('month', date, 1)) {
    const { from, to } = getVisibleDays('month', date)
    expect([weekdayOf(from), weekdayOf(to)]).toEqual(['sunday', 'sunday'])
    expect(daysBetween(from, to)).toBeLessThanOrEqual(MAX_CALENDAR_DAYS)
  }
})

test('navigation moves by the days of the view', () => {
  expect(navigateDate('day', '2026-12-31', 1)).toBe('2027-01-01')
  expect(navigateDate('three-days', '2026-11-16', -1)).toBe('2026-11-13')
  expect(navigateDate('week', '2026-11-16', 1)).toBe('2026-11-23')
  expect(navigateDate('month', '2026-01-31', 1)).toBe('2026-02-01')
  expect(navigateDate('month', '2026-03-31', -1)).toBe('2026-02-01')
  expect(navigateDate('month', '2026-01-01', -1)).toBe('2025-12-01')
})

test.each([
  ['day', '2026-11-16', 'Segunda, 16 de novembro'],
  ['day', '2027-01-02', 'Sábado, 2 de janeiro de 2027'],
  ['week', '2026-11-18', '15 – 21 de novembro'],
  ['week', '2025-11-18', '16 – 22 de novembro de 2025'],
  ['week', '2026-12-01', '29 de nov – 5 de dez'],
  ['week', '2026-12-31', '27 de dez de 2026 – 2 de jan de 2027'],
  ['three-days', '2026-11-16', '16 – 18 de novembro'],
  ['month', '2026-03-31', 'março de 2026'],
] as const)('the title of the %s view on %s is %s', (view, date, title) => {
  expect(describeCalendarView(view, date, '2026-03-11')).toBe(title)
})

test('a short title of a day or a week has the first letters of its weekday and month', () => {
  expect(describeCalendarView('day', '2026-09-23', '2026-03-11', true)).toBe('qua, 23 de set')
  expect(describeCalendarView('day', '2027-09-22', '2026-03-11', true)).toBe('qua, 22 de set de 2027')
  expect(describeCalendarView('week', '2026-09-23', '2026-03-11', true)).toBe('20 – 26 de set')
})

test('the counts of the visible days leave out canceled entries', () => {
  const [appointment, lesson] = [
    { kind: 'appointment', status: 'confirmed' },
    { kind: 'class', status: 'scheduled' },
  ] as const
  expect(describeCounts([appointment, appointment, lesson, { kind: 'class', status: 'canceled' }], 2)).toEqual([
    '2 consultas',
    '1 aula',
    '2 horários livres',
  ])
  expect(describeCounts([], 0)).toEqual(['0 consultas'])
})

test('a day heading is split into its parts', () => {
  expect(toDayHeading('2026-03-03')).toEqual({ weekday: 'ter', day: '3', rest: ' de março' })
})

test('entries count on the local day they begin, and canceled ones do not count', () => {
  const on = (start_time: string, status: 'scheduled' | 'canceled' = 'scheduled') => ({ start_time, status })
  const counts = countByDay([
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

test.each([
  ['day', '2026-12-25', 'Feriado: Natal'],
  ['day', '2026-12-24', ''],
  ['three-days', '2026-12-24', '25/12 Feriado: Natal'],
  ['week', '2026-02-18', '16/02 a 17/02 Ponto facultativo: Carnaval'],
  [
    'month',
    '2026-11-17',
    '02/11 Feriado: Finados; 15/11 Feriado: Proclamação da República; 20/11 Feriado: Consciência Negra',
  ],
] as const)('the holidays of a %s with %s are: %s', (view, date, words) => {
  expect(
    describeDaysOff(
      listDaysOff(view, date, (day) => findDayOff(day, [], { professional_id: null, active: [] })),
      view,
    ).join('; '),
  ).toBe(words)
})

test('days in a row with the same reason are one, and other days off stay between them', () => {
  const closures = [{ id: 'x', name: 'Férias', professional_id: null, from_date: '2026-12-23', to_date: '2026-12-30' }]
  const words = (view: 'day' | 'month', date: string) =>
    describeDaysOff(
      listDaysOff(view, date, (day) => findDayOff(day, closures, { professional_id: null, active: [] })),
      view,
    ).join('; ')
  expect(words('month', '2026-12-01')).toBe(
    '23/12 a 24/12 Fechado: Férias; 25/12 Feriado: Natal; 26/12 a 30/12 Fechado: Férias',
  )
  expect(words('day', '2026-12-23')).toBe('Fechado: Férias')
})

test('absences of the visible days name the professional and the days', () => {
  const professionals = [
    { id: 'carla', name: 'Carla Nunes' },
    { id: 'igor', name: 'Igor Reis' },
  ]
  const closures = [
    { name: 'Congresso', professional_id: 'carla', from_date: '2026-11-18', to_date: '2026-11-20' },
    { name: 'Médico', professional_id: 'igor', from_date: '2026-11-16', to_date: '2026-11-16' },
    { name: 'Férias', professional_id: null, from_date: '2026-11-18', to_date: '2026-11-20' },
    { name: 'Antiga', professional_id: 'archived', from_date: '2026-11-18', to_date: '2026-11-20' },
  ]
  const told = (from: string, to: string) => describeAbsences(closures, { from, to }, professionals)
  expect(told('2026-11-15', '2026-11-22')).toEqual([
    'Carla ausente de 18/11 a 20/11: Congresso',
    'Igor ausente em 16/11: Médico',
  ])
  expect(told('2026-11-20', '2026-11-21')).toEqual(['Carla ausente: Congresso'])
  expect(told('2026-11-21', '2026-11-22')).toEqual([])
})
