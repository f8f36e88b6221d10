import { expect, test } from 'vitest'
import { groupTimeline } from './timeline.rules.ts'
import type { TimelineEntry } from './timeline.ts'

const due = (due_date: string): TimelineEntry => ({
  kind: 'payment',
  id: due_date,
  description: 'Sessão',
  amount_cents: 1,
  parts_cents: 0,
  due_date,
  status: 'pending',
})
const visit = (start_time: string): TimelineEntry => ({
  kind: 'class',
  id: start_time,
  professional_id: null,
  title: 'Solo',
  start_time,
  end_time: start_time,
  package: null,
  attendance: null,
  is_canceled: false,
})

test('today comes first, then what follows, then the past by month; the day is that of the clinic', () => {
  const groups = groupTimeline(
    // 02:30 in UTC on the 16th is 23:30 on the 15th in São Paulo.
    [due('2026-11-15'), visit('2026-11-16T02:30:00Z'), visit('2026-11-16T12:00:00Z'), due('2027-01-10')],
    [visit('2026-11-01T12:00:00Z'), visit('2026-11-01T02:30:00Z'), due('2025-10-10')],
    '2026-11-15',
  )
  expect(groups.map(({ name, entries }) => [name, entries.map(({ id }) => id)])).toEqual([
    ['today', ['2026-11-15', '2026-11-16T02:30:00Z']],
    ['upcoming', ['2026-11-16T12:00:00Z', '2027-01-10']],
    ['2026-11', ['2026-11-01T12:00:00Z']],
    ['2026-10', ['2026-11-01T02:30:00Z']],
    ['2025-10', ['2025-10-10']],
  ])
})

test('a timeline without entries has no groups', () => {
  expect(groupTimeline([], [], '2026-11-15')).toEqual([])
})
