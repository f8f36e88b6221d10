import { expect, test } from 'vitest'
import type { Match } from './matching/match.rules.ts'
import type { ReconcilablePayment } from './matching/reconcilable-payment.ts'
import {
  describeAmountDifference,
  describeCandidate,
  describeDoubt,
  describeMatches,
  describeOtherCandidates,
  describeReceiveAll,
  describeReceivedPayments,
  describeStatement,
  describeStatementLine,
  describeUnreadLines,
} from './statement.labels.ts'

const line = { key: '1', date: '2026-11-12', amount_cents: 15_000, text: 'PIX', reference: '' }
const payment: ReconcilablePayment = {
  id: '1',
  payment_id: '1',
  patient_id: '1',
  patient_name: 'Ana Lima',
  description: 'Sessão',
  amount_cents: 15_000,
  due_date: '2026-11-10',
  status: 'pending',
  payment_date: null,
  payment_method: null,
}
const match = (state: Match['state']): Match => ({
  line,
  state,
  payment: null,
  together: [],
  doubt: null,
  rivals: 0,
  others: [],
})

test('the lines of a statement are counted', () => {
  expect(describeStatement({ lines: [line], debits: [], ignored: 0, unread: [] })).toBe('1 entrada')
  expect(describeStatement({ lines: [line, line], debits: [], ignored: 3, unread: ['a'] })).toBe(
    '2 entradas, 3 saídas ignoradas',
  )
})

test('the unreadable lines are counted', () => {
  expect([describeUnreadLines(1), describeUnreadLines(2)]).toEqual(['1 linha não lida', '2 linhas não lidas'])
})

test('the matches are counted by state, without zeros', () => {
  const matches = [match('certain'), match('certain'), match('suggested'), match('settled'), match('unmatched')]
  expect(describeMatches(matches, { lines: [], debits: [], ignored: 1, unread: [] })).toEqual([
    '5 entradas',
    '2 certas',
    '1 sugestão',
    '1 sem par',
    '1 já recebida',
    '1 saída ignorada',
  ])
})

test('a candidate shows its amount only if it differs from the line', () => {
  expect(describeCandidate(payment, line)).toBe('Sessão · vencimento 10/11/2026')
  expect(describeCandidate({ ...payment, amount_cents: 16_000 }, line)).toBe(
    'Sessão · R$\u00a0160,00 · vencimento 10/11/2026',
  )
  expect(describeCandidate({ ...payment, status: 'paid', payment_date: '2026-11-12' }, line)).toBe(
    'Sessão · recebido em 12/11/2026',
  )
})

test.each([
  ['other_amount', 'O código é de Ana Lima, mas o valor cobrado é R$\u00a0150,00.'],
  ['repeated', 'O código de Ana Lima aparece outra vez: pode ser um segundo pagamento.'],
  ['already_paid', 'O código é de um pagamento de Ana Lima que já foi recebido.'],
  ['canceled', 'O código é de um pagamento de Ana Lima que foi cancelado.'],
  ['several_codes', 'Há mais de um código neste lançamento, um deles de Ana Lima: confira de quem é o pagamento.'],
] as const)('the doubt %s has a message', (why, words) => {
  expect(describeDoubt({ why, payment })).toBe(words)
})

test('one line and several received payments are described', () => {
  expect(describeStatementLine(line)).toBe('R$\u00a0150,00 de 12/11/2026')
  expect(describeReceivedPayments(1)).toBe('1 pagamento recebido por PIX')
  expect(describeReceivedPayments(12)).toBe('12 pagamentos recebidos por PIX')
  expect(describeReceiveAll(100)).toBe('Receber todas as certas (100)')
  expect(describeReceiveAll(101)).toBe('Receber 100 das 101 certas')
})

test('other candidates and a different amount are mentioned before a payment is received', () => {
  expect(describeOtherCandidates(1)).toBe('Há mais 1 pagamento com este valor perto desta data: confira quem pagou.')
  expect(describeAmountDifference(payment, line)).toBeNull()
  expect(describeAmountDifference({ ...payment, amount_cents: line.amount_cents + 1_000 }, line)).toMatch(
    /^Entraram R\$.150,00, e o pagamento de R\$.160,00 será recebido em parte, restam R\$.10,00\.$/,
  )
  expect(describeAmountDifference({ ...payment, amount_cents: line.amount_cents - 1_000 }, line)).toMatch(
    /^Entraram R\$.150,00, e o pagamento de R\$.140,00 será dado como recebido por inteiro\.$/,
  )
})
