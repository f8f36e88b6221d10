import { expect, test } from 'vitest'
import { toTxid } from '../../payments/pix/txid.ts'
import { newId } from '../../shared/ids.ts'
import type { StatementLine } from '../statement.ts'
import { reconcileQuery } from './reconcilable-payment.ts'
import { buildReconcileQuery, findPaymentIds } from './reconcile-query.ts'

const id = newId()
const other = newId()
const txid = toTxid(id)
const line = (over: Partial<StatementLine> = {}): StatementLine => ({
  key: '1',
  date: '2026-11-12',
  amount_cents: 15_000,
  text: 'PIX',
  reference: '',
  ...over,
})

test.each([
  `PIX ${txid}`,
  `PIX ${txid.toUpperCase()} RECEBIDO`,
  `"Cp:${txid}-Ana"`,
  `${txid} ${txid}`,
  `txid=${txid}/12`,
])('the code in %s is found', (text) => {
  expect(findPaymentIds(line({ text }))).toEqual([id])
  expect(findPaymentIds(line({ reference: text }))).toEqual([id])
})

test.each([`A${txid}`, `${txid}1`, `ção${txid}`, txid.slice(1), 'E60701190202611121433DY5ABCDEFGH'])(
  '%s is not a code',
  (text) => {
    expect(findPaymentIds(line({ text }))).toEqual([])
  },
)

test('the query contains each amount once, the payment ids and the date range', () => {
  const lines = [
    line({ text: txid }),
    line({ date: '2026-11-03', amount_cents: 8_000 }),
    line({ date: '2026-11-20' }),
    line({ amount_cents: 900_000_000 }),
  ]
  const question = buildReconcileQuery(lines, [other, id])
  expect(question).toEqual({
    query: { amounts: [15_000, 8_000], ids: [other, id], from: '2026-11-03', to: '2026-11-20' },
    whole: true,
  })
  expect(reconcileQuery.safeParse(question?.query).success).toBe(true)
})

test('an empty statement has no query', () => {
  expect(buildReconcileQuery([])).toBeNull()
})

test('a query above the limits contains the latest lines and is marked as partial', () => {
  const years = buildReconcileQuery([line({ date: '2020-01-01', amount_cents: 1 }), line()])
  expect(years).toMatchObject({ query: { amounts: [15_000], from: '2025-11-11', to: '2026-11-12' }, whole: false })
  const many = buildReconcileQuery(
    Array.from({ length: 1_500 }, (_, n) => line({ amount_cents: n + 1, reference: toTxid(newId()) })),
  )
  expect(many?.whole).toBe(false)
  for (const question of [years, many]) expect(reconcileQuery.safeParse(question?.query).success).toBe(true)
})
