import { expect, test } from 'vitest'
import type { Weekday } from '../shared/time/weekday.ts'
import { describeDayHours, describeDays, groupEqualDays } from './working-hours.labels.ts'
import { defaultDayHours, defaultWorkingHours } from './working-hours.ts'

test('equal days are one group, and the days off are last', () => {
  const short = { ...defaultDayHours, end: '12:30', breaks: [] }
  const groups = groupEqualDays({ ...defaultWorkingHours, monday: null, friday: short, saturday: short })
  expect(groups.map(({ days, hours }) => `${describeDays(days)} · ${describeDayHours(hours)}`)).toEqual([
    'Terça a quinta · 8h às 18h, pausa 12h às 13h',
    'Sexta e sábado · 8h às 12h30',
    'Segunda e domingo · Sem atendimento',
  ])
})

test('days that differ only in a break are not equal', () => {
  const groups = groupEqualDays({ ...defaultWorkingHours, friday: { ...defaultDayHours, breaks: [] } })
  expect(groups.map(({ days }) => describeDays(days))).toEqual(['Segunda a quinta', 'Sexta', 'Sábado e domingo'])
})

test.each<[Weekday[], string]>([
  [['monday', 'tuesday', 'wednesday', 'thursday', 'saturday'], 'Segunda a quinta e sábado'],
  [['friday', 'wednesday', 'monday'], 'Segunda, quarta e sexta'],
  [['sunday'], 'Domingo'],
])('the days %j are named %s', (days, words) => {
  expect(describeDays(days)).toBe(words)
})
