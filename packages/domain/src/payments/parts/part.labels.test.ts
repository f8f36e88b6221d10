import { expect, test } from 'vitest'
import {
  describePart,
  describePartlyReceived,
  describePartPurpose,
  describePartReceived,
  describeRestAfter,
} from './part.labels.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')
const owed = { patient_name: 'Ana Lima', amount_cents: 120_00, parts_cents: 50_00, status: 'pending' as const }

test('a partly received payment says how much of it came', () => {
  expect(plain(describePartlyReceived(owed))).toBe('R$ 50,00 de R$ 120,00 recebidos')
  expect(describePartlyReceived({ ...owed, parts_cents: 0 })).toBeNull()
  expect(describePartlyReceived({ ...owed, parts_cents: 120_00, status: 'paid' })).toBeNull()
})

test('a part says its amount, its day and its method', () => {
  const part = { amount_cents: 50_00, payment_date: '2026-11-10', payment_method: 'pix' as const }
  expect(plain(describePart(part))).toBe('R$ 50,00 em 10/11/2026 (PIX)')
  expect(plain(describePart({ ...part, payment_method: null }))).toBe('R$ 50,00 em 10/11/2026')
})

test('receiving says what is still open', () => {
  expect(plain(describeRestAfter(70_00, 50_00))).toBe('Continuam em aberto R$ 20,00.')
  expect(describeRestAfter(70_00, 70_00)).toBe('O pagamento fica pago.')
  expect(plain(describePartReceived(owed, 50_00))).toBe('Recebido: Ana Lima, R$ 50,00; faltam R$ 70,00')
  expect(plain(describePartReceived({ ...owed, parts_cents: 120_00, status: 'paid' }, 70_00))).toBe(
    'Recebido: Ana Lima, R$ 70,00',
  )
})

test('the receipt of a part says that it is one', () => {
  expect(describePartPurpose('Consulta 10/11/2026.')).toBe('Consulta 10/11/2026 (pagamento parcial)')
})
