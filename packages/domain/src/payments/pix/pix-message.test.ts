import { expect, test } from 'vitest'
import { pixMessage } from './pix-message.ts'

const charged = {
  patient_name: 'Ana Lima',
  amount_cents: 123_450,
  description: 'Mensalidade 11/2026',
  due_date: '2026-11-05',
}

test('says who asks, for what and until when; the code stands alone in the last line', () => {
  expect(pixMessage(charged, '000201CODE', 'Clínica Prado')).toBe(
    'Olá, Ana! Clínica Prado envia o PIX de R$ 1.234,50 referente a Mensalidade 11/2026, com vencimento em 05/11/2026. Copie o código abaixo e cole no aplicativo do seu banco, em PIX copia e cola:\n\n000201CODE',
  )
})

test('who has no name to give is not named', () => {
  const [greeting] = pixMessage({ ...charged, patient_name: 'Zé' }, 'CODE', null).split(' Segue')
  expect(greeting).toBe('Olá, Zé!')
})

test('every space is one that a phone breaks at', () => {
  expect(pixMessage(charged, 'CODE', null)).not.toContain('\u00a0')
})
