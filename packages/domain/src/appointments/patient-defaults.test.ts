import { expect, test } from 'vitest'
import type { LatestAppointment } from './appointment.ts'
import { describePackageMismatch, findLastVisit, suggestType } from './patient-defaults.ts'

const visit = (start_time: string, status: LatestAppointment['status'] = 'completed'): LatestAppointment => ({
  id: start_time,
  professional_id: null,
  title: 'Pilates',
  start_time,
  end_time: start_time,
  status,
  package: null,
})

test('the last visit is the latest that began and was not canceled', () => {
  const now = '2026-11-15T12:00:00.000Z'
  const [old, last] = [visit('2026-11-02T12:00:00.000Z'), visit('2026-11-09T12:00:00.000Z')]
  const others = [visit('2026-11-12T12:00:00.000Z', 'canceled'), visit('2026-11-16T12:00:00.000Z', 'scheduled')]
  expect(findLastVisit([...others, old, last], now)).toBe(last)
  expect(findLastVisit(others, now)).toBeNull()
})

test.each([
  ['Pilates', [], 'Pilates'],
  ['Consulta Recorrente', [], 'Consulta Recorrente'],
  ['Primeira Consulta', [], 'Consulta Recorrente'],
  ['Consulta de Alta', [], 'Consulta Recorrente'],
  ['Pilates', ['Consulta Recorrente', 'Pilates'], 'Pilates'],
  ['Primeira Consulta', ['Pilates'], 'Pilates'],
  ['Pilates', ['Aulas'], 'Pilates'],
  [null, ['Pilates'], 'Pilates'],
  [null, [], null],
] as const)('after %s with the packages %j the type is %s', (title, prepaid, type) => {
  expect(suggestType(title && { title }, prepaid)).toBe(type)
})

test('a type that the package does not count is named in a hint', () => {
  expect(describePackageMismatch('Primeira Consulta', ['Pilates', 'Aulas'])).toBe(
    'O pacote conta Pilates. Uma consulta do tipo Primeira Consulta não será descontada dele.',
  )
  expect(describePackageMismatch('Pilates', ['Pilates'])).toBeNull()
  expect(describePackageMismatch('Pilates', ['Aulas'])).toBeNull()
  expect(describePackageMismatch('Pilates', [])).toBeNull()
})
