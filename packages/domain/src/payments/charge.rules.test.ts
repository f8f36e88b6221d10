import { expect, test } from 'vitest'
import { isPaidAtOnce } from './charge.rules.ts'

test.each([
  [{ amount_cents: 15_000, pending: false, payment_method: 'pix' }, true],
  [{ amount_cents: 15_000, pending: true, payment_method: 'pix' }, false],
  [{ amount_cents: 0, pending: false, payment_method: 'pix' }, false],
  [{ amount_cents: 15_000, pending: false, payment_method: null }, false],
] as const)('%j is paid at once: %s', (charge, paid) => {
  expect(isPaidAtOnce(charge)).toBe(paid)
})
