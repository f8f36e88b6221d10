import { expect, test } from 'vitest'
import { bookingStateOf, bookingStepsOf, judgeForm } from './booking-page.rules.ts'
import type { ShownBooking } from './booking-page.ts'

const now = new Date('2026-11-16T12:00:00Z')
const booking = (over: Partial<ShownBooking> = {}): ShownBooking => ({
  status: 'waiting',
  name: 'Rui Melo',
  start_time: '2026-11-18T12:00:00Z',
  decided_at: null,
  professional_name: null,
  appointment: null,
  ...over,
})
const accepted = (over: object = {}) =>
  booking({
    appointment: {
      status: 'scheduled',
      start_time: '2026-11-18T12:00:00Z',
      is_given_up: false,
      is_fixed: false,
      ...over,
    },
  })

test.each([
  [booking({ status: 'held' }), 'held', ['confirm']],
  [booking(), 'waiting', ['cancel', 'cancel-yes']],
  [booking({ status: 'canceled' }), 'given_up', ['confirm']],
  [booking({ start_time: '2026-11-16T11:00:00Z' }), 'over', []],
  [booking({ status: 'declined', decided_at: '2026-11-16T11:56:00Z' }), 'declined', []],
  [accepted(), 'booked', ['cancel', 'cancel-yes']],
  [accepted({ is_fixed: true }), 'booked', []],
  [accepted({ start_time: '2026-11-17T11:59:00Z' }), 'booked', []],
  [accepted({ status: 'canceled', is_given_up: true }), 'given_up', ['confirm']],
  [accepted({ status: 'canceled' }), 'canceled', []],
] as const)('booking %#: %j is %s', (of, state, steps) => {
  expect([bookingStateOf(of, now), bookingStepsOf(of, 24, now)]).toEqual([state, steps])
})

test('a decision that can still be taken back is not told', () => {
  const declined = booking({ status: 'declined', decided_at: '2026-11-16T11:58:00Z' })
  expect([bookingStateOf(declined, now), bookingStepsOf(declined, 24, now)]).toEqual(['waiting', []])
})

test('without a rule for cancellations only the clinic cancels an appointment', () => {
  expect(bookingStepsOf(accepted(), null, now)).toEqual([])
})

test('a form is filled by a person after three seconds and within two hours', () => {
  const after = (seconds: number) => judgeForm(new Date(now.getTime() - seconds * 1_000), now)
  expect([2.9, 3, 7_200, 7_201].map(after)).toEqual(['early', 'right', 'right', 'late'])
})
