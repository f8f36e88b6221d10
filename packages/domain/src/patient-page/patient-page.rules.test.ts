import { expect, test } from 'vitest'
import { buildLinkedVisit as visit } from './linked-visit.fixture.ts'
import { isDone, mayCancel, stateOf, stepsOf } from './patient-page.rules.ts'

const now = new Date('2026-11-16T12:00:00.000Z')
const rule = { page_is_on: true, page_cancel_hours: 24 } as const

test.each([
  ['scheduled', {}, 'open'],
  ['confirmed', { status: 'confirmed' }, 'confirmed'],
  ['canceled by the patient', { status: 'canceled', answer: 'cancel' }, 'given_up'],
  ['canceled by the clinic', { status: 'canceled' }, 'canceled'],
  ['canceled by the clinic after a request for another time', { status: 'canceled', answer: 'move' }, 'canceled'],
  ['gone', { status: null }, 'canceled'],
  ['completed', { status: 'completed' }, 'over'],
  ['scheduled before now', { start_time: '2026-11-16T12:00:00.000Z' }, 'over'],
] as const)('a visit that is %s has the right state', (_, over, state) => {
  expect(stateOf(visit(over), now)).toBe(state)
})

test('a visit may be canceled until the last hour that the clinic allows', () => {
  const until = (at: string) => mayCancel(rule, visit(), new Date(at))
  expect([until('2026-11-16T17:30:00.000Z'), until('2026-11-16T17:30:00.001Z')]).toEqual([true, false])
  expect(mayCancel({ ...rule, page_cancel_hours: null }, visit(), now)).toBe(false)
})

test.each([
  ['an open appointment', {}, ['confirm', 'move', 'cancel', 'cancel-yes']],
  ['a confirmed one', { status: 'confirmed' }, ['unconfirm', 'move', 'cancel', 'cancel-yes']],
  ['one with a request for another time', { answer: 'move' }, ['confirm', 'stay', 'cancel', 'cancel-yes']],
  ['a seat in a class', { kind: 'class' }, ['cancel', 'cancel-yes']],
  ['one that could not be had back', { is_fixed: true }, ['confirm', 'move']],
  ['one that the patient gave up', { status: 'canceled', answer: 'cancel' }, ['return']],
  ['one that the clinic canceled', { status: 'canceled' }, []],
  ['one that is over', { start_time: '2026-11-16T11:00:00.000Z' }, []],
  ['one given up that is over', { status: 'canceled', answer: 'cancel', start_time: '2026-11-16T11:00:00.000Z' }, []],
] as const)('the steps of %s', (_, over, steps) => {
  expect(stepsOf(visit(over), rule, now)).toEqual(steps)
})

test('too late to cancel, the rest stays possible', () => {
  expect(stepsOf(visit(), rule, new Date('2026-11-17T12:00:00.000Z'))).toEqual(['confirm', 'move'])
})

test.each([
  ['confirm', { status: 'confirmed' }, {}],
  ['unconfirm', {}, { status: 'confirmed' }],
  ['cancel-yes', { status: 'canceled', answer: 'cancel' }, { status: 'canceled' }],
  ['move', { answer: 'move' }, {}],
  ['stay', {}, { answer: 'move' }],
  ['return', {}, { status: 'canceled', answer: 'cancel' }],
] as const)('%s is done only once', (step, after, before) => {
  expect([isDone(visit(after), step, now), isDone(visit(before), step, now)]).toEqual([true, false])
})
