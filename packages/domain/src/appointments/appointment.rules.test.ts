import { expect, test } from 'vitest'
import { describeStatus, describeStatusChange } from './appointment.labels.ts'
import { isSameTime, searchedTypes } from './appointment.rules.ts'
import { describeConflicts } from './conflict.rules.ts'

test.each([
  ['pila', ['Pilates']],
  ['CONSULTA de alta', ['Consulta de Alta']],
  ['consulta', ['Primeira Consulta', 'Consulta Recorrente', 'Consulta de Alta']],
  ['ana', []],
  ['', []],
])('%j searches the types %j', (term, types) => {
  expect(searchedTypes(term)).toEqual(types)
})

test('the same time is the same, however it is written', () => {
  const a = { start_time: '2026-11-16T17:30:00.000Z', end_time: '2026-11-16T18:15:00.000Z' }
  expect(isSameTime(a, { start_time: '2026-11-16T14:30:00-03:00', end_time: '2026-11-16T18:15:00Z' })).toBe(true)
  expect(isSameTime(a, { ...a, end_time: '2026-11-16T18:16:00.000Z' })).toBe(false)
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

test('what is in the way is told by name, and the rest by number', () => {
  const taken = (patient_name: string) => ({
    id: patient_name,
    patient_name,
    start_time: '2026-11-16T17:00:00.000Z',
    end_time: '2026-11-16T18:00:00.000Z',
    wall: false,
  })
  expect(describeConflicts([taken('Ana')])).toBe('Horário já ocupado: 16/11/2026 14:00–15:00 Ana.')
  expect(describeConflicts(['Ana', 'Rui', 'Lia', 'Bia', 'Edu'].map(taken))).toContain(
    '; 16/11/2026 14:00–15:00 Lia e mais 2.',
  )
  // What the patient has cannot be squeezed in: that is what is said.
  expect(describeConflicts([taken('Rui'), { ...taken('Ana'), wall: true }])).toBe(
    'O paciente já tem outra consulta nesse horário: 16/11/2026 14:00–15:00 Ana.',
  )
})
