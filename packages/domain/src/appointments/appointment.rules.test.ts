import { expect, test } from 'vitest'
import { describeStatus, describeStatusChange } from './appointment.labels.ts'
import { searchedTypes } from './appointment.rules.ts'

test.each([
  ['pila', ['Pilates']],
  ['CONSULTA de alta', ['Consulta de Alta']],
  ['consulta', ['Primeira Consulta', 'Consulta Recorrente', 'Consulta de Alta']],
  ['ana', []],
  ['', []],
])('%j searches the types %j', (term, types) => {
  expect(searchedTypes(term)).toEqual(types)
})

test('a cancellation tells its reason, where there is one', () => {
  expect(describeStatus('canceled', 'no_show')).toBe('Cancelada (falta)')
  expect(describeStatus('canceled', null)).toBe('Cancelada')
  expect(describeStatus('scheduled', null)).toBe('Agendada')
})

test('a change of status never leaves the money unsaid', () => {
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
