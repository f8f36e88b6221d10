import { expect, test } from 'vitest'
import { grantStatusOf, isAbandoned, isOpenOrder, isPayableState, nextSyncAt } from './order.rules.ts'
import { type OrderState, orderStates } from './order.ts'

const MADE = '2026-11-16T12:00:00.000Z'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const after = (milliseconds: number): Date => new Date(Date.parse(MADE) + milliseconds)
const looked = (state: OrderState, method: 'pix' | 'credit_card' = 'pix') => ({ state, method, created_at: MADE })

test('a clinic has one open order at a time, and an overdue one does not count', () => {
  expect(orderStates.filter(isOpenOrder)).toEqual(['creating', 'pending', 'in_review'])
})

test('an overdue order can still be paid by someone who has its code', () => {
  expect(orderStates.filter(isPayableState)).toEqual(['creating', 'pending', 'in_review', 'overdue'])
})

test('a paid order grants the plan, a disputed one suspends it, a refunded one revokes it, any other state grants nothing', () => {
  const granted = (status: string | null) => orderStates.filter((state) => grantStatusOf(state) === status)
  expect(granted('active')).toEqual(['paid', 'refunding', 'partially_refunded'])
  expect(granted('suspended')).toEqual(['disputed'])
  expect(granted('revoked')).toEqual(['refunded'])
  expect(granted(null)).toEqual([
    'creating',
    'pending',
    'in_review',
    'overdue',
    'canceled',
    'failed',
    'needs_attention',
  ])
})

test.each([
  [0, MINUTE],
  [MINUTE, 5 * MINUTE],
  [4 * MINUTE, 5 * MINUTE],
  [5 * MINUTE, 15 * MINUTE],
  [20 * MINUTE, HOUR],
  [HOUR, 6 * HOUR],
  [6 * HOUR, 6 * HOUR + DAY],
  [44 * DAY, 45 * DAY],
])('an unpaid order that is %i ms old is synced %i ms after its creation', (age, expected) => {
  expect(nextSyncAt(looked('pending'), after(age))).toBe(after(expected).toISOString())
})

test('an unpaid order is no longer synced after 45 days, a final one immediately', () => {
  expect(nextSyncAt(looked('overdue'), after(45 * DAY))).toBeNull()
  for (const state of ['refunded', 'canceled', 'failed'] as const)
    expect(nextSyncAt(looked(state), after(0))).toBeNull()
})

test('an order that needs attention is synced like an unpaid one', () => {
  expect(nextSyncAt(looked('needs_attention'), after(0))).toBe(after(MINUTE).toISOString())
  expect(nextSyncAt(looked('needs_attention'), after(10 * DAY))).toBe(after(11 * DAY).toISOString())
  expect(nextSyncAt(looked('needs_attention'), after(45 * DAY))).toBeNull()
})

test('a paid card order is synced daily until it clears, then weekly like PIX, until refunds are no longer possible', () => {
  expect(nextSyncAt(looked('paid', 'credit_card'), after(3 * DAY))).toBe(after(4 * DAY).toISOString())
  expect(nextSyncAt(looked('paid', 'credit_card'), after(40 * DAY))).toBe(after(47 * DAY).toISOString())
  expect(nextSyncAt(looked('disputed', 'pix'), after(3 * DAY))).toBe(after(10 * DAY).toISOString())
  expect(nextSyncAt(looked('paid', 'credit_card'), after(120 * DAY))).toBeNull()
})

test('an order without a charge is abandoned after 15 minutes', () => {
  expect(isAbandoned(looked('creating'), after(15 * MINUTE))).toBe(false)
  expect(isAbandoned(looked('creating'), after(15 * MINUTE + 1))).toBe(true)
  expect(isAbandoned(looked('pending'), after(DAY))).toBe(false)
})
