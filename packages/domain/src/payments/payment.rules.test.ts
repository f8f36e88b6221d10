import { expect, test } from 'vitest'
import { shownStatus } from './payment.rules.ts'

test.each([
  ['pending', '2026-11-14', 'overdue'],
  ['pending', '2026-11-15', 'pending'],
  ['paid', '2026-11-14', 'paid'],
  ['overdue', '2026-11-16', 'overdue'],
  ['canceled', '2026-11-14', 'canceled'],
] as const)('%s, due on %s, is shown as %s on the 15th', (status, due_date, shown) => {
  expect(shownStatus({ status, due_date }, '2026-11-15')).toBe(shown)
})
