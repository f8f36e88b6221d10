import { expect, test } from 'vitest'
import { describeAppointmentStatus, describeStatusChange } from './appointment.labels.ts'
import { findMatchingTypes, getListPeriod, lacksOutcome } from './appointment.rules.ts'

test.each([
  ['pila', ['Pilates']],
  ['CONSULTA de alta', ['Consulta de Alta']],
  ['consulta', ['Primeira Consulta', 'Consulta Recorrente', 'Consulta de Alta']],
  ['ana', []],
  ['', []],
])('the search %j finds the types %j', (term, types) => {
  expect(findMatchingTypes(term)).toEqual(types)
})

test.each([
  [{}, 'upcoming'],
  [{ q: 'ana' }, 'all'],
  [{ status: 'completed' }, 'all'],
  [{ period: 'past' }, 'past'],
  [{ period: 'upcoming', q: 'ana' }, 'upcoming'],
  [{ period: 'yesterday' }, 'upcoming'],
])('the list with %j shows the period %s', (over, period) => {
  expect(getListPeriod({ q: '', status: '', period: '', ...over })).toBe(period)
})

test('the label of a cancellation includes its reason, if there is one', () => {
  expect(describeAppointmentStatus('canceled', 'no_show')).toBe('Cancelada (falta)')
  expect(describeAppointmentStatus('canceled', null)).toBe('Cancelada')
  expect(describeAppointmentStatus('scheduled', null)).toBe('Agendada')
})

test('the message of a status change always mentions the money', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  const told = (over: object) => plain(describeStatusChange({ status: 'completed', patient_name: 'Ana', ...over }))
  const charge = { amount_cents: 15_000, pending: false, payment_method: 'pix' }
  expect(told({})).toBe('Concluída: Ana')
  expect(told({ charge: null })).toBe('Concluída: Ana')
  expect(told({ charge })).toBe('Concluída: Ana, R$ 150,00 (PIX)')
  expect(told({ charge: { ...charge, pending: true } })).toBe('Concluída: Ana, R$ 150,00 (pagamento pendente)')
  expect(told({ status: 'scheduled', kept: { amount_cents: 15_000 } })).toBe(
    'Agendada: Ana. O pagamento de R$ 150,00 continua registrado.',
  )
})

test.each([
  ['scheduled', '2026-11-17T13:00:00.000Z', true],
  ['confirmed', '2026-11-17T12:00:00.000Z', true],
  ['scheduled', '2026-11-17T13:00:00.001Z', false],
  ['completed', '2026-11-17T12:00:00.000Z', false],
  ['canceled', '2026-11-17T12:00:00.000Z', false],
] as const)('at 13:00 an appointment that is %s and ends at %s lacks its outcome: %s', (status, end_time, lacks) => {
  expect(lacksOutcome({ status, end_time }, '2026-11-17T13:00:00.000Z')).toBe(lacks)
})
