import { describe, expect, test } from 'vitest'
import { isOpen, isPaidInTheFuture, paidHow, paidHowAfter, shownStatus } from './payment.rules.ts'
import { paymentStatuses } from './payment.ts'

const today = '2026-11-15'

test.each([
  ['pending', '2026-11-14', 'overdue'],
  ['pending', '2026-11-15', 'pending'],
  ['paid', '2026-11-14', 'paid'],
  ['overdue', '2026-11-16', 'overdue'],
  ['canceled', '2026-11-14', 'canceled'],
] as const)('%s, due on %s, is shown as %s on the 15th', (status, due_date, shown) => {
  expect(shownStatus({ status, due_date }, today)).toBe(shown)
})

test('what is pending or overdue is still owed', () => {
  expect(paymentStatuses.filter(isOpen)).toEqual(['pending', 'overdue'])
})

test.each([
  ['paid', '2026-11-16', true],
  ['paid', '2026-11-15', false],
  ['paid', null, false],
  ['pending', '2026-11-16', false],
] as const)('%s on %s is paid in the future: %s', (status, payment_date, future) => {
  expect(isPaidInTheFuture({ status, payment_date }, today)).toBe(future)
})

describe('when and how it counts as paid', () => {
  const byCash = { payment_date: '2026-11-10', payment_method: 'cash' } as const
  const unknown = { payment_date: null, payment_method: null }

  test('in a form: as it says, and what is paid without a day is so today', () => {
    expect(paidHow('paid', byCash, today)).toEqual(byCash)
    expect(paidHow('paid', unknown, today)).toEqual({ payment_date: today, payment_method: null })
    expect(paidHow('pending', byCash, today)).toEqual(byCash)
    expect(paidHow('pending', unknown, today)).toEqual(unknown)
  })

  test('by one tap: paid with its day and method, today unless another is said', () => {
    const pending = { status: 'pending', ...unknown } as const
    expect(paidHowAfter(pending, { status: 'paid', ...byCash }, today)).toEqual(byCash)
    expect(paidHowAfter(pending, { status: 'paid', payment_date: null, payment_method: 'pix' }, today)).toEqual({
      payment_date: today,
      payment_method: 'pix',
    })
    expect(paidHowAfter({ ...pending, ...byCash }, { status: 'paid', ...unknown }, today)).toEqual({
      payment_date: today,
      payment_method: null,
    })
  })

  test.each(['pending', 'overdue', 'canceled'] as const)(
    'by one tap to %s: no longer paid, it keeps neither',
    (status) => {
      expect(paidHowAfter({ status: 'paid', ...byCash }, { status, ...unknown }, today)).toEqual(unknown)
      expect(paidHowAfter({ status: 'pending', ...byCash }, { status, ...unknown }, today)).toEqual(byCash)
    },
  )
})
