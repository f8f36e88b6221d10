import { describe, expect, test } from 'vitest'
import {
  displayStatus,
  getPaymentPeriod,
  isOpenPayment,
  isPaidInTheFuture,
  listSumsOf,
  paymentDetails,
  paymentDetailsAfterStatusChange,
} from './payment.rules.ts'
import { paymentStatuses } from './payment.ts'

const today = '2026-11-15'

test.each([
  ['pending', '2026-11-14', 'overdue'],
  ['pending', '2026-11-15', 'pending'],
  ['paid', '2026-11-14', 'paid'],
  ['overdue', '2026-11-16', 'overdue'],
  ['canceled', '2026-11-14', 'canceled'],
] as const)('a payment that is %s and due on %s is shown as %s on the 15th', (status, due_date, shown) => {
  expect(displayStatus({ status, due_date }, today)).toBe(shown)
})

test('pending and overdue payments are open', () => {
  expect(paymentStatuses.filter(isOpenPayment)).toEqual(['pending', 'overdue'])
})

test.each([
  ['paid', '2026-11-16', true],
  ['paid', '2026-11-15', false],
  ['paid', null, false],
  ['pending', '2026-11-16', false],
] as const)('a payment that is %s on %s is paid in the future: %s', (status, payment_date, future) => {
  expect(isPaidInTheFuture({ status, payment_date }, today)).toBe(future)
})

describe('the payment date and method', () => {
  const byCash = { payment_date: '2026-11-10', payment_method: 'cash' } as const
  const unknown = { payment_date: null, payment_method: null }

  test('in a form are kept, and a paid payment without a date is paid today', () => {
    expect(paymentDetails('paid', byCash, today)).toEqual(byCash)
    expect(paymentDetails('paid', unknown, today)).toEqual({ payment_date: today, payment_method: null })
    expect(paymentDetails('pending', byCash, today)).toEqual(byCash)
    expect(paymentDetails('pending', unknown, today)).toEqual(unknown)
  })

  test('after one tap to paid are the given ones, with today as the default date', () => {
    const pending = { status: 'pending', ...unknown } as const
    expect(paymentDetailsAfterStatusChange(pending, { status: 'paid', ...byCash }, today)).toEqual(byCash)
    expect(
      paymentDetailsAfterStatusChange(pending, { status: 'paid', payment_date: null, payment_method: 'pix' }, today),
    ).toEqual({
      payment_date: today,
      payment_method: 'pix',
    })
    expect(paymentDetailsAfterStatusChange({ ...pending, ...byCash }, { status: 'paid', ...unknown }, today)).toEqual({
      payment_date: today,
      payment_method: null,
    })
  })

  test.each(['pending', 'overdue', 'canceled'] as const)('after one tap to %s are removed if it was paid', (status) => {
    expect(paymentDetailsAfterStatusChange({ status: 'paid', ...byCash }, { status, ...unknown }, today)).toEqual(
      unknown,
    )
    expect(paymentDetailsAfterStatusChange({ status: 'pending', ...byCash }, { status, ...unknown }, today)).toEqual(
      byCash,
    )
  })
})

test.each([
  [{}, 'current'],
  [{ period: 'later' }, 'later'],
  [{ period: 'never' }, 'current'],
  [{ period: 'later', q: 'ana' }, undefined],
  [{ day: '2026-11-15' }, undefined],
  [{ status: 'pending' }, undefined],
])('the list with %j shows the period %s', (over, period) => {
  expect(getPaymentPeriod({ q: '', day: '', status: '', period: '', ...over })).toBe(period)
})

test('a status shows only the sums that it can have', () => {
  expect(listSumsOf(undefined)).toEqual(['receivable_cents', 'received_cents', 'overdue_cents'])
  expect(listSumsOf('pending')).toEqual(['receivable_cents'])
  expect(listSumsOf('canceled')).toEqual([])
})
