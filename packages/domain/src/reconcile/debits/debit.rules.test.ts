import { describe, expect, test } from 'vitest'
import type { Expense } from '../../expenses/expense.ts'
import { line } from '../matching/match.fixture.ts'
import type { StatementLine } from '../statement.ts'
import { describeFromLine, matchDebits, toPattern } from './debit.rules.ts'

let ids = 0
const owes = (supplier: string | null, over: Partial<Expense> = {}): Expense => ({
  id: `${++ids}`,
  description: 'Conta',
  category: 'Material',
  supplier,
  amount_cents: 150_00,
  due_date: '2026-11-12',
  paid_on: null,
  payment_method: null,
  series_id: null,
  series_label: null,
  rev: 1,
  ...over,
})
const out = (text: string, over: Partial<StatementLine> = {}) => line({ text, ...over })
const rule = { id: 'r', pattern: 'mp loja', category: 'Material', supplier: 'Elástica' }
const told = (...given: Parameters<typeof matchDebits>) =>
  matchDebits(...given).map(({ state, expense }) => [state, expense?.supplier ?? expense?.description])

describe('an outgoing line', () => {
  test('is certain if it says the supplier alone, and nothing else has the amount', () => {
    expect(told([out('PAGTO BOLETO COPEL 123')], [owes('Copel')])).toEqual([['certain', 'Copel']])
    expect(told([out('PIX ENVIADO CONTA DE LUZ')], [owes(null, { description: 'Luz' })])).toEqual([['certain', 'Luz']])
  })

  test.each([
    ['says more than the supplier', [out('PIX ENVIADO COPEL CENTRO')], [owes('Copel')]],
    ['says no name', [out('PAGTO BOLETO')], [owes('Copel')]],
    ['is due on another day', [out('PIX COPEL', { date: '2026-11-16' })], [owes('Copel')]],
    [
      'has the amount of another expense',
      [out('PIX COPEL')],
      [owes('Copel'), owes('Vivo', { due_date: '2026-11-30' })],
    ],
    [
      'has the amount of an expense just paid',
      [out('PIX COPEL')],
      [owes('Copel'), owes('Vivo', { paid_on: '2026-11-12' })],
    ],
    ['is followed by another one', [out('PIX COPEL'), out('PIX COPEL', { date: '2026-11-25' })], [owes('Copel')]],
  ] as const)('that %s is not certain', (_, lines, expenses) => {
    expect(told(lines, expenses).map(([state]) => state)).not.toContain('certain')
  })

  test('of an expense that is already paid is settled', () => {
    expect(told([out('PIX COPEL')], [owes('Copel', { paid_on: '2026-11-12' })])).toEqual([['settled', 'Copel']])
  })

  test('of an expense that was paid in cash has no match', () => {
    const cash = owes('Copel', { paid_on: '2026-11-12', payment_method: 'cash' })
    expect(told([out('PIX COPEL')], [cash])).toEqual([['unmatched', undefined]])
  })

  test('with learned words means the supplier of the rule', () => {
    expect(told([out('PIX ENVIADO MP*LOJA 12')], [owes('Elástica')], [rule])).toEqual([['certain', 'Elástica']])
    expect(matchDebits([out('PIX ENVIADO MP*LOJA 12')], [], [rule])[0]?.rule).toBe(rule)
  })

  test('that was accepted stays with its expense', () => {
    const [paid, debit] = [owes('Copel', { paid_on: '2026-11-12' }), out('PAGTO BOLETO')]
    expect(told([debit], [paid], [], new Map([[debit.key, [paid.id]]]))).toEqual([['received', 'Copel']])
  })
})

test.each([
  ['PIX ENVIADO IMOBILIARIA SOL 12/11', 'imobiliaria sol'],
  ['Transferência enviada pelo Pix - João Pereira - ***.123.***-**', 'joao pereira'],
  ['PAGTO BOLETO 123456', ''],
])('the words of %s are %j', (text, pattern) => {
  expect(toPattern(text)).toBe(pattern)
})

test('an expense is called like its line, without the numbers at the end', () => {
  expect(describeFromLine({ text: 'DEB AUT COPEL 12/11 99' })).toBe('DEB AUT COPEL')
  expect(describeFromLine({ text: '123' })).toBe('Saída do extrato')
})
