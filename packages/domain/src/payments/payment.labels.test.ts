import { expect, test } from 'vitest'
import {
  describeDueStatus,
  describeMonthlyPayments,
  describeOverdue,
  describePaymentAction,
  describePaymentPeriod,
  describePaymentStatus,
  describeReceivable,
} from './payment.labels.ts'

const ana = { patient_name: 'Ana Lima', amount_cents: 15_000 }
/** Replaces non-breaking spaces. */
const read = (text: string) => text.replaceAll('\u00a0', ' ')

test('the message of an action contains patient and amount', () => {
  expect(read(describePaymentAction('salvo', ana))).toBe('Pagamento salvo: Ana Lima, R$ 150,00')
  expect(read(describePaymentAction('criado', ana, 12))).toBe('12 pagamentos criados: Ana Lima, R$ 150,00 cada')
})

test('the message of a status contains the payment method, if it is known', () => {
  const told = (of: Parameters<typeof describePaymentStatus>[0]) => read(describePaymentStatus(of))
  expect(told({ ...ana, status: 'paid', payment_method: 'pix' })).toBe('Pago: Ana Lima, R$ 150,00 (PIX)')
  expect(told({ ...ana, status: 'paid', payment_method: null })).toBe('Pago: Ana Lima, R$ 150,00')
  expect(told({ ...ana, status: 'canceled', payment_method: 'pix' })).toBe('Cancelado: Ana Lima, R$ 150,00')
})

test('monthly payments are described with amount and first and last date', () => {
  const dates = ['2026-12-10', '2027-01-10', '2027-02-10']
  expect(read(describeMonthlyPayments(dates, 25_000))).toBe('3 pagamentos de R$ 250,00, de 10/12/2026 a 10/02/2027.')
  expect(describeMonthlyPayments(dates.slice(0, 1), null)).toBe('1 pagamento, de 10/12/2026 a 10/12/2026.')
})

test('a debt is what is overdue, and what is not yet due is told apart', () => {
  const owed = { receivable_cents: 30_000, overdue_cents: 10_050 }
  expect(read(describeOverdue({ ...owed, overdue_cents: 0 }))).toBe('Não deve nada')
  expect(read(describeOverdue(owed))).toBe('Deve R$ 100,50')
  expect(read(describeReceivable({ receivable_cents: 30_000, overdue_cents: 1 }) ?? '')).toBe('R$ 300,00 a vencer')
  expect(describeReceivable({ receivable_cents: 0, overdue_cents: 1 })).toBeNull()
})

test.each([
  [{}, 'qualquer vencimento'],
  [{ day: '2026-04-05' }, 'venc. em 05/04/2026'],
  [{ period: 'current' }, 'venc. até 31/03'],
  [{ period: 'later' }, 'venc. após 31/03'],
] as const)('the period of %j in words is: %s', (search, words) => {
  expect(describePaymentPeriod(search, '2026-03-11')).toBe(words)
})

test.each([
  ['pending', '2026-03-08', 'Vencido há 3 dias'],
  ['overdue', '2026-03-10', 'Vencido há 1 dia'],
  ['overdue', '2026-03-12', 'Vencido'],
  ['pending', '2026-03-11', 'Pendente'],
  ['paid', '2026-03-01', 'Pago'],
] as const)('a %s payment due on %s is shown as %s', (status, due_date, shown) => {
  expect(describeDueStatus({ status, due_date }, '2026-03-11')).toBe(shown)
})
