import { expect, test } from 'vitest'
import { buildPixMessage } from './pix-message.ts'

const charged = {
  patient_name: 'Ana Lima',
  guardian: null,
  amount_cents: 123_450,
  description: 'Mensalidade 11/2026',
  due_date: '2026-11-05',
}

test('the message contains clinic, purpose and due date, with the code alone in the last line', () => {
  expect(buildPixMessage(charged, '000201CODE', 'Clínica Prado')).toBe(
    'Olá, Ana! Clínica Prado envia o PIX de R$ 1.234,50 referente a Mensalidade 11/2026, com vencimento em 05/11/2026. Copie o código abaixo e cole no aplicativo do seu banco, em PIX copia e cola:\n\n000201CODE',
  )
})

test('the message omits an unknown clinic name', () => {
  const [greeting] = buildPixMessage({ ...charged, patient_name: 'Zé' }, 'CODE', null).split(' Segue')
  expect(greeting).toBe('Olá, Zé!')
})

test('the message about a child greets the guardian and names the child', () => {
  const guardian = { name: 'Marta Lima', phone: '(11) 95555-4444' }
  expect(buildPixMessage({ ...charged, guardian }, 'CODE', null)).toMatch(
    /^Olá, Marta! .* referente a Mensalidade 11\/2026 \(Ana\), com/,
  )
})

test('the message has only breaking spaces', () => {
  expect(buildPixMessage(charged, 'CODE', null)).not.toContain('\u00a0')
})
