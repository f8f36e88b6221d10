import { expect, test } from 'vitest'
import { mayTakeBack } from './private-part.rules.ts'

const start = '2026-11-17T17:30:00.000Z'

test.each([
  ['until the last hour of the clinic', 24, 12, '2026-11-16T17:30:00.000Z', true],
  ['not after it', 24, 12, '2026-11-16T17:30:00.001Z', false],
  ['not if the make-up would be lost', 2, 12, '2026-11-17T05:30:00.001Z', false],
  ['without a notice for make-ups too', 2, null, '2026-11-17T15:30:00.000Z', true],
  ['not if only the clinic cancels', null, null, '2026-11-01T12:00:00.000Z', false],
] as const)('a class taken with a make-up is given back: %s', (_, page_cancel_hours, makeup_notice_hours, now, may) => {
  expect(mayTakeBack({ page_cancel_hours, makeup_notice_hours }, start, new Date(now))).toBe(may)
})
