import { expect, test } from 'vitest'
import { newId } from '../../../shared/ids.ts'
import { txidOf } from '../../pix/txid.ts'
import type { StatementLine } from '../statement.ts'
import { reconcilableQuery } from './reconcilable.ts'
import { questionOf, txidsIn } from './statement-question.ts'

const id = newId()
const other = newId()
const txid = txidOf(id)
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
])('the code stands in %s', (text) => {
  expect(txidsIn(line({ text }))).toEqual([id])
  expect(txidsIn(line({ reference: text }))).toEqual([id])
})

test.each([`A${txid}`, `${txid}1`, `ção${txid}`, txid.slice(1), 'E60701190202611121433DY5ABCDEFGH'])(
  '%s is no code',
  (text) => {
    expect(txidsIn(line({ text }))).toEqual([])
  },
)

test('asked for: each amount once, whose codes there are, and the days', () => {
  const lines = [
    line({ text: txid }),
    line({ date: '2026-11-03', amount_cents: 8_000 }),
    line({ date: '2026-11-20' }),
    line({ amount_cents: 900_000_000 }),
  ]
  const question = questionOf(lines, [other, id])
  expect(question).toEqual({
    query: { amounts: [15_000, 8_000], ids: [other, id], from: '2026-11-03', to: '2026-11-20' },
    whole: true,
  })
  expect(reconcilableQuery.safeParse(question?.query).success).toBe(true)
})

test('nothing is asked about nothing', () => {
  expect(questionOf([])).toBeNull()
})

test('never more than may be asked: the latest counts, and it says so', () => {
  const years = questionOf([line({ date: '2020-01-01', amount_cents: 1 }), line()])
  expect(years).toMatchObject({ query: { amounts: [15_000], from: '2025-11-11', to: '2026-11-12' }, whole: false })
  const many = questionOf(
    Array.from({ length: 1_500 }, (_, n) => line({ amount_cents: n + 1, reference: txidOf(newId()) })),
  )
  expect(many?.whole).toBe(false)
  for (const question of [years, many]) expect(reconcilableQuery.safeParse(question?.query).success).toBe(true)
})
