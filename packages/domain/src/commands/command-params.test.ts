import { expect, test } from 'vitest'
import { describeBookCommand, describePayCommand } from './command.labels.ts'
import type { BookCommand, PayCommand } from './command.ts'
import { toBookParams, toPayParams, toReceiveParams } from './command-params.ts'

const booking: BookCommand = {
  kind: 'book',
  name: 'maria',
  date: '2026-11-19',
  start: '18:00',
  minutes: 50,
  type: 'Pilates',
  professional_id: null,
}
const payment: PayCommand = {
  kind: 'pay',
  name: 'joana',
  amount_cents: 120_50,
  method: 'pix',
  date: '2026-11-18',
  type: null,
}

test('the form of a booking gets the patient, the times, the type and the professional', () => {
  expect(toBookParams({ ...booking, professional_id: 'helena' }, 'maria')).toEqual({
    patient: 'maria',
    title: 'Pilates',
    professional_id: 'helena',
    start_time: '2026-11-19T18:00',
    end_time: '2026-11-19T18:50',
  })
})

test('a booking that ends after midnight ends on the next day', () => {
  expect(toBookParams({ ...booking, start: '23:30' }, null).end_time).toBe('2026-11-20T00:20')
})

test('a booking without a time gets its day and its length', () => {
  expect(toBookParams({ ...booking, start: null, type: null }, null)).toEqual({ day: '2026-11-19', minutes: '50' })
})

test('the form of a payment gets what was received, as paid', () => {
  expect(toPayParams(payment, 'joana')).toEqual({
    patient: 'joana',
    amount: '120.50',
    payment_method: 'pix',
    description: 'Sessão',
    due_date: '2026-11-18',
    payment_date: '2026-11-18',
    status: 'paid',
  })
})

test('what is open is received up to what is owed', () => {
  const told = { payment_method: 'pix', payment_date: '2026-11-18' }
  expect(toReceiveParams(payment, 150_00)).toEqual({ ...told, amount: '120.50' })
  expect(toReceiveParams(payment, 100_00)).toEqual({ ...told, amount: '100.00' })
})

test('a draft states its day in words', () => {
  expect(describeBookCommand(booking, 'Helena Prado', '2026-11-18')).toBe(
    'quinta-feira, 19/11, 18:00 · 50 min · Pilates · Helena Prado',
  )
  expect(describeBookCommand({ ...booking, date: '2027-01-02', minutes: null, type: null }, null, '2026-11-18')).toBe(
    'sábado, 02/01/2027, 18:00',
  )
  expect(describePayCommand(payment, '2026-11-18')).toBe('R$\u00a0120,50 · PIX · pago quarta-feira, 18/11')
})
