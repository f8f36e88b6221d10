import { expect, test } from 'vitest'
import { addDays } from '../../shared/time/civil-date.ts'
import { line, owes } from './match.fixture.ts'
import { matchStatement } from './match.rules.ts'

test.each([
  [5, 'suggested'],
  [30, 'suggested'],
  [31, 'unmatched'],
  [-5, 'unmatched'],
])('a line with amount and full name, %i days late, is %s', (days, state) => {
  const ana = owes('Ana Lima', { due_date: addDays('2026-11-12', -days) })
  expect(matchStatement([line({ text: 'PIX RECEBIDO ANA LIMA' })], [ana])[0]?.state).toBe(state)
})

test('a line prefers the named patient who is late to another one who owes on that day', () => {
  const ana = owes('Ana Lima', { due_date: '2026-11-07' })
  const suggested = (text: string) =>
    matchStatement([line({ text })], [ana, owes('Bia Rocha')])[0]?.payment?.patient_name
  expect(suggested('PIX ANA LIMA')).toBe('Ana Lima')
  expect(suggested('PIX ANA')).toBe('Bia Rocha')
})

test('a line prefers the payment near that day to a late one of the same patient', () => {
  const late = owes('Ana Lima', { due_date: '2026-11-05' })
  const now = owes('Ana Lima')
  expect(matchStatement([line({ text: 'PIX ANA LIMA' })], [late, now])[0]?.payment?.id).toBe(now.id)
})
