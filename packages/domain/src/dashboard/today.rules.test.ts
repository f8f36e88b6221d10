import { expect, test } from 'vitest'
import type { OpenItem } from './closing/open-item.ts'
import { describeFolded, describeNextDay, describeOpenCount, describeToday } from './today.labels.ts'
import {
  findNextDay,
  findTodayState,
  isFinished,
  openItemsOf,
  type TodayEntry,
  type TodayState,
} from './today.rules.ts'

const now = '2026-11-17T13:00:00.000Z'
const times = { start_time: '2026-11-17T12:00:00.000Z', end_time: '2026-11-17T13:00:00.000Z' }
const later = { ...times, start_time: '2026-11-17T14:00:00.000Z' }
// Only the fields that the rules read.
const visit = (over: object) =>
  ({ id: 'visit', status: 'scheduled', cancel_reason: null, started_at: null, ...times, ...over }) as TodayEntry
const lesson = (over: object = {}) =>
  ({ id: 'lesson', status: 'scheduled', capacity: 8, ...times, ...over }) as TodayEntry
const seat = { kind: 'seat', id: 'seat', class_id: 'lesson' } as OpenItem

test.each<[string, TodayEntry, TodayState]>([
  ['an appointment that has begun', visit({}), 'open'],
  ['a confirmed appointment that has begun', visit({ status: 'confirmed' }), 'open'],
  ['an appointment later today', visit(later), 'coming'],
  ['an appointment that began before its time', visit({ ...later, started_at: now }), 'open'],
  ['a completed appointment', visit({ status: 'completed' }), 'done'],
  ['a missed appointment', visit({ status: 'canceled', cancel_reason: 'no_show' }), 'missed'],
  ['a canceled appointment', visit({ status: 'canceled', cancel_reason: 'patient' }), 'canceled'],
  ['a class with open seats', lesson(), 'open'],
  ['a class without open seats', lesson({ id: 'other' }), 'done'],
  ['a class later today', lesson({ id: 'other', ...later }), 'coming'],
  ['a canceled class', lesson({ status: 'canceled' }), 'canceled'],
])('%s is %s', (_, entry, state) => {
  expect(findTodayState(entry, [seat], now)).toBe(state)
})

test('a class that has begun is open while its seats are unknown', () => {
  expect(findTodayState(lesson({ id: 'other' }), undefined, now)).toBe('open')
})

test('the open items of a class are its seats', () => {
  expect(openItemsOf(lesson(), [seat])).toEqual([seat])
  expect(openItemsOf(lesson({ id: 'other' }), [seat])).toEqual([])
})

test('an entry is finished if it has begun and needs nothing more', () => {
  expect(isFinished(visit({ status: 'completed' }), 'done', now)).toBe(true)
  expect(isFinished(visit({}), 'open', now)).toBe(false)
  expect(isFinished(visit({ ...later, status: 'canceled' }), 'canceled', now)).toBe(false)
})

test('the day is counted without canceled entries', () => {
  expect(describeToday(['done', 'open', 'coming', 'coming', 'missed', 'canceled'])).toBe(
    '5 horários: 1 feito, 2 por vir',
  )
  expect(describeToday(['open'])).toBe('1 horário')
  expect([0, 2, 1_001].map(describeOpenCount)).toEqual(['', '2 sem desfecho', 'mais de 1.000 sem desfecho'])
})

test('folded entries are counted by result, with their first and last time', () => {
  const done = { entry: visit({}), state: 'done' } as const
  expect(describeFolded([done, { entry: visit(later), state: 'missed' }, { ...done, entry: visit(later) }])).toBe(
    '2 concluídos, 1 falta entre 09:00 e 11:00',
  )
  expect(describeFolded([done, { ...done, state: 'canceled' }])).toBe('1 concluído, 1 cancelado às 09:00')
})

const on = (day: string, over: object = {}) => visit({ id: day, start_time: `${day}T12:00:00.000Z`, ...over })

test('the next day is the first one after today with a booking that is not canceled', () => {
  const canceled = on('2026-11-18', { status: 'canceled' })
  const early = on('2026-11-19', { start_time: '2026-11-19T11:00:00.000Z' })
  const entries = [on('2026-11-23'), on('2026-11-19'), canceled, early, visit({})]
  expect(findNextDay(entries, '2026-11-17')).toEqual({ day: '2026-11-19', entries: [early, on('2026-11-19')] })
  expect(findNextDay([visit({}), canceled], '2026-11-17')).toBeNull()
})

test('the next day has its date and its number of bookings', () => {
  const entries = [on('2026-11-19'), on('2026-11-19'), on('2026-11-19', { status: 'canceled' })]
  expect(describeNextDay('2026-11-19', entries, '2026-11-18')).toBe('Amanhã, qui 19 · 2 atendimentos')
  expect(describeNextDay('2026-11-23', entries.slice(0, 1), '2026-11-18')).toBe('Seg 23 · 1 atendimento')
})
