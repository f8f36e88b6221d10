import { describe, expect, test } from 'vitest'
import { applyParts, isPartlyReceived, restOf } from './part.rules.ts'

const part = (amount_cents: number, payment_date: string, id = 'a') => ({
  id,
  amount_cents,
  payment_date,
  payment_method: 'pix' as const,
})
const owed = { amount_cents: 120_00, status: 'overdue' as const, payment_date: null, payment_method: null }
const paid = { ...owed, status: 'paid' as const, payment_date: '2026-11-16', payment_method: 'cash' as const }

describe('restOf', () => {
  test('the rest of an open payment is its amount without its parts', () => {
    expect(restOf({ ...owed, parts_cents: 50_00 })).toBe(70_00)
    expect(restOf({ ...owed, parts_cents: 0 })).toBe(120_00)
  })

  test('nothing is owed of a paid or a canceled payment', () => {
    expect(restOf({ ...paid, parts_cents: 0 })).toBe(0)
    expect(restOf({ ...owed, status: 'canceled', parts_cents: 0 })).toBe(0)
  })
})

test('a payment is partly received between its first part and its last', () => {
  expect(isPartlyReceived({ ...owed, parts_cents: 0 })).toBe(false)
  expect(isPartlyReceived({ ...owed, parts_cents: 1 })).toBe(true)
  expect(isPartlyReceived({ ...paid, parts_cents: 120_00 })).toBe(false)
})

describe('applyParts', () => {
  test('parts below the amount leave the status', () => {
    expect(applyParts(owed, [part(50_00, '2026-11-10')])).toEqual({
      parts_cents: 50_00,
      status: 'overdue',
      payment_date: null,
      payment_method: null,
    })
  })

  test('parts that reach the amount make it paid on the day of the latest part, whatever their order', () => {
    const parts = [{ ...part(70_00, '2026-11-12', 'b'), payment_method: null }, part(50_00, '2026-11-10', 'c')]
    expect(applyParts(owed, parts)).toEqual({
      parts_cents: 120_00,
      status: 'paid',
      payment_date: '2026-11-12',
      payment_method: null,
    })
  })

  test('a paid payment that lost a part, or whose amount was raised, is pending again', () => {
    const pending = { status: 'pending', payment_date: null, payment_method: null }
    expect(applyParts(paid, [part(50_00, '2026-11-10')])).toEqual({ parts_cents: 50_00, ...pending })
    expect(applyParts(paid, [])).toEqual({ parts_cents: 0, ...pending })
  })

  test('a payment of nothing without parts stays as it is', () => {
    expect(applyParts({ ...owed, amount_cents: 0 }, [])).toMatchObject({ status: 'overdue', parts_cents: 0 })
  })
})
