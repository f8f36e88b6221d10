import { expect, test } from 'vitest'
import { isPaidImmediately } from './charge.rules.ts'

test.each([
  [{ amount_cents: 15_000, pending: false, payment_method: 'pix' }, true],
  [{ amount_cents: 15_000, pending: true, payment_method: 'pix' }, false],
  [{ amount_cents: 0, pending: false, payment_method: 'pix' }, false],
  [{ amount_cents: 15_000, pending: false, payment_method: null }, false],
] as const)('the charge %j is paid immediately: %s', (charge, paid) => {
  expect(isPaidImmediately(charge)).toBe(paid)
})
