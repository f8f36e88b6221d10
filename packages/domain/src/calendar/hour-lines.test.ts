import { expect, test } from 'vitest'
import { toTimeRange } from '../shared/time/recurrence.ts'
import { instantOf, timeOf } from '../shared/time/zoned-time.ts'
import { moveToHour, placeInHours, planHourLines } from './hour-lines.ts'

const monday = '2026-11-16'
const team = (count: number) => ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Gil', 'Hugo', 'Ivo', 'Jô'].slice(0, count)
const plan = (count: number, isPhone = false) => {
  const lines = planHourLines(
    team(count).map((id) => ({ id })),
    isPhone,
  )
  if (!lines) throw new Error('no lines')
  return lines
}
const entry = (professional_id: string | null, from: string, to: string) => ({
  id: `${professional_id} ${from}`,
  professional_id,
  ...toTimeRange(monday, from, to),
})
const placed = (entries: readonly ReturnType<typeof entry>[], lines: ReturnType<typeof plan>) =>
  placeInHours(entries, lines).map(
    ({ entry: { id }, isRest, shown }) =>
      `${timeOf(shown.start_time)}–${timeOf(shown.end_time)} ${isRest ? 'rest of ' : ''}${id}`,
  )

test.each([
  [2, false, null],
  [3, false, { lines: 3, beside: 2 }],
  [4, false, { lines: 4, beside: 2 }],
  [5, false, { lines: 3, beside: 2 }],
  [6, false, { lines: 3, beside: 2 }],
  [9, false, { lines: 4, beside: 2 }],
  [4, true, { lines: 4, beside: 1 }],
  [6, true, { lines: 4, beside: 1 }],
])('%i professionals, on a phone %s: %j', (count, isPhone, expected) => {
  const lines = planHourLines(
    team(count).map((id) => ({ id })),
    isPhone,
  )
  expect(lines && { lines: lines.lines, beside: lines.beside }).toEqual(expected)
})

test('a professional has the same line in every hour, also if the others are free', () => {
  const entries = [entry('Bia', '09:00', '09:50'), entry('Davi', '10:00', '10:50'), entry('Bia', '10:00', '10:50')]
  expect(placed(entries, plan(4))).toEqual(['09:14–09:28 Bia 09:00', '10:14–10:28 Bia 10:00', '10:42–10:57 Davi 10:00'])
})

test('two professionals share a line if there are more than four', () => {
  const entries = ['Davi', 'Ana', 'Gil'].map((who) => entry(who, '09:00', '09:50'))
  expect(placed(entries, plan(6))).toEqual(['09:00–09:19 Ana 09:00', '09:00–09:19 Davi 09:00', '09:38–09:57 Gil 09:00'])
})

test('what has no professional of the list is in the last line', () => {
  expect(placed([entry(null, '09:00', '09:50')], plan(3))).toEqual(['09:38–09:57 null 09:00'])
})

test('two visits of one professional share their line', () => {
  const entries = [entry('Ana', '09:30', '10:00'), entry('Ana', '09:00', '09:30')]
  expect(placed(entries, plan(4))).toEqual(['09:00–09:14 Ana 09:00', '09:00–09:14 Ana 09:30'])
})

test('an hour with too many visits of one professional is filled from its start', () => {
  const times = ['09:00', '09:10', '09:20', '09:40'] as const
  expect(
    placed(
      times.map((from) => entry('Caio', from, '09:59')),
      plan(4),
    ),
  ).toEqual(['09:00–09:14 Caio 09:00', '09:14–09:28 Caio 09:10', '09:28–09:42 Caio 09:20', '09:42–09:57 Caio 09:40'])
})

test('what has no space in an hour is in its last line', () => {
  const entries = team(6).map((who) => entry(who, '09:00', '09:50'))
  expect(placed(entries, plan(6, true)).map((each) => each.slice(0, 5))).toEqual([
    '09:00',
    '09:14',
    '09:28',
    '09:42',
    '09:42',
    '09:42',
  ])
})

test('an entry is repeated in each later hour of which it takes half', () => {
  expect(placed([entry('Ana', '08:30', '10:30')], plan(4))).toEqual([
    '08:00–08:14 Ana 08:30',
    '09:00–09:14 rest of Ana 08:30',
    '10:00–10:14 rest of Ana 08:30',
  ])
  expect(placed([entry('Ana', '08:30', '09:20')], plan(4))).toEqual(['08:00–08:14 Ana 08:30'])
})

test.each([
  ['11:15', '11:30', '12:20'],
  ['11:45', '11:30', '12:20'],
  // Less than half of the line is still in the former hour.
  ['10:55', '11:30', '12:20'],
  ['08:30', '08:30', '09:20'],
])('a line dropped at %s starts at %s: its minutes stay', (at, from, to) => {
  const moved = moveToHour(entry('Ana', '08:30', '09:20'), instantOf(monday, at), plan(4))
  expect([timeOf(moved.start_time), timeOf(moved.end_time)]).toEqual([from, to])
})
