import { expect, test } from 'vitest'
import { grantStatusOf, isGivenUp, isOpen, isOwed, nextLookAt } from './order.rules.ts'
import { type OrderState, orderStates } from './order.ts'

const MADE = '2026-11-16T12:00:00.000Z'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const after = (milliseconds: number): Date => new Date(Date.parse(MADE) + milliseconds)
const looked = (state: OrderState, method: 'pix' | 'credit_card' = 'pix') => ({ state, method, created_at: MADE })

test('one is bought at a time: what is overdue stands in nobody’s way', () => {
  expect(orderStates.filter(isOpen)).toEqual(['creating', 'pending', 'in_review'])
})

test('what can still be paid is owed: whoever has the code of what is overdue may pay it', () => {
  expect(orderStates.filter(isOwed)).toEqual(['creating', 'pending', 'in_review', 'overdue'])
})

test('what is paid is granted, what is disputed waits, what went back is taken back, all else grants nothing', () => {
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
])('what is owed and %i ms old is looked at %i ms after it was made', (age, expected) => {
  expect(nextLookAt(looked('pending'), after(age))).toBe(after(expected).toISOString())
})

test('what is owed is given up after forty-five days, what is over at once', () => {
  expect(nextLookAt(looked('overdue'), after(45 * DAY))).toBeNull()
  for (const state of ['refunded', 'canceled', 'failed'] as const)
    expect(nextLookAt(looked(state), after(0))).toBeNull()
})

test('what needs a person is looked at as what is owed, until then', () => {
  expect(nextLookAt(looked('needs_attention'), after(0))).toBe(after(MINUTE).toISOString())
  expect(nextLookAt(looked('needs_attention'), after(10 * DAY))).toBe(after(11 * DAY).toISOString())
  expect(nextLookAt(looked('needs_attention'), after(45 * DAY))).toBeNull()
})

test('a card is looked at daily while it is settled, then weekly as a PIX is, for as long as money may be taken back', () => {
  expect(nextLookAt(looked('paid', 'credit_card'), after(3 * DAY))).toBe(after(4 * DAY).toISOString())
  expect(nextLookAt(looked('paid', 'credit_card'), after(40 * DAY))).toBe(after(47 * DAY).toISOString())
  expect(nextLookAt(looked('disputed', 'pix'), after(3 * DAY))).toBe(after(10 * DAY).toISOString())
  expect(nextLookAt(looked('paid', 'credit_card'), after(120 * DAY))).toBeNull()
})

test('an order without a charge is given up after a quarter of an hour', () => {
  expect(isGivenUp(looked('creating'), after(15 * MINUTE))).toBe(false)
  expect(isGivenUp(looked('creating'), after(15 * MINUTE + 1))).toBe(true)
  expect(isGivenUp(looked('pending'), after(DAY))).toBe(false)
})
