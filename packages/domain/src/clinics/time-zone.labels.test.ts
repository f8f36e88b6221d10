import { expect, test } from 'vitest'
import { type TimeZone, timeZones } from '../shared/brazil/time-zones.ts'
import { instantOf, timeOf } from '../shared/time/zoned-time.ts'
import { describeClockChange, timeZoneLabels } from './time-zone.labels.ts'

const noon = instantOf('2026-11-18', '12:00', 'America/Sao_Paulo')

test.each(timeZones)('the label of %s names its difference from Brasília', (zone) => {
  const hours = Number(timeOf(noon, zone).slice(0, 2)) - 12
  const difference = { 1: '(Brasília +1h)', 0: '(horário de Brasília)', [-1]: '(Brasília −1h)', [-2]: '(Brasília −2h)' }
  expect(timeZoneLabels[zone]).toContain(difference[hours as keyof typeof difference])
})

test.each<[TimeZone, string]>([
  ['America/Manaus', 'às 08:00'],
  ['America/Rio_Branco', 'às 07:00'],
  ['America/Noronha', 'às 10:00'],
])('moving from São Paulo to %s is shown with nine o’clock %s', (to, shown) => {
  expect(describeClockChange('America/Sao_Paulo', to, noon)?.moved).toContain(shown)
})

test('two zones with one clock need no question', () => {
  expect(describeClockChange('America/Sao_Paulo', 'America/Bahia', noon)).toBeNull()
})
