import { expect, test } from 'vitest'
import { instantOf } from '../../shared/time/zoned-time.ts'
import {
  attendanceByOutcome,
  calculateClosingProgress,
  groupOpenItems,
  listUsualOutcomes,
  sortForClosing,
  statusByOutcome,
} from './closing.rules.ts'
import type { OpenAppointment, OpenItem, OpenSeat } from './open-item.ts'

const at = (day: string, time: string) => instantOf(day, time).toISOString()
const NOW = at('2026-11-15', '12:00')

const session = (id: string, day: string, time: string): OpenAppointment => ({
  kind: 'appointment',
  professional_id: null,
  id,
  patient_id: 'p',
  patient_name: 'Ana Lima',
  title: 'Pilates',
  start_time: at(day, time),
  end_time: at(day, '23:59'),
  arrived_at: null,
  started_at: null,
  charge: null,
  status: 'scheduled',
  suggested_cents: null,
  package: null,
})
const seat = (id: string, class_id: string, time: string, patient_name: string): OpenSeat => ({
  kind: 'seat',
  professional_id: null,
  id,
  class_id,
  patient_id: id,
  patient_name,
  title: 'Pilates solo',
  start_time: at('2026-11-15', time),
  end_time: new Date(Date.parse(at('2026-11-15', time)) + 3_600_000).toISOString(),
})

test('appointments and seats have the same three outcomes', () => {
  expect(statusByOutcome).toEqual({
    came: { status: 'completed', cancel_reason: null },
    missed: { status: 'canceled', cancel_reason: 'no_show' },
    excused: { status: 'canceled', cancel_reason: 'patient' },
  })
  expect(attendanceByOutcome).toEqual({ came: 'present', missed: 'absent', excused: 'excused' })
})

test('open items are sorted by newest day, then by time, with the seats of a class together', () => {
  const items: OpenItem[] = [
    session('friday', '2026-11-13', '09:00'),
    seat('b', 'one', '10:00', 'Bia'),
    seat('z', 'other', '10:00', 'Zé'),
    session('ten', '2026-11-15', '10:00'),
    seat('a', 'one', '10:00', 'Ágata'),
    session('eight', '2026-11-15', '08:00'),
    // Late Saturday in São Paulo is already Sunday in UTC.
    session('saturday', '2026-11-14', '23:30'),
  ]
  const expected = ['eight', 'a', 'b', 'z', 'ten', 'saturday', 'friday']
  expect(sortForClosing(items).map(({ id }) => id)).toEqual(expected)
  expect(sortForClosing(items.toReversed()).map(({ id }) => id)).toEqual(expected)
})

test('items that have not begun are listed separately', () => {
  const items: OpenItem[] = [
    session('noon', '2026-11-15', '12:00'),
    session('later', '2026-11-15', '12:01'),
    seat('a', 'evening', '18:00', 'Ana'),
    seat('b', 'evening', '18:00', 'Bia'),
    seat('c', 'morning', '09:00', 'Caio'),
    session('yesterday', '2026-11-14', '12:00'),
  ]
  const { days, later } = groupOpenItems(items, NOW)
  expect(days.map(({ day, blocks }) => [day, ...blocks.map(({ id }) => id)])).toEqual([
    ['2026-11-15', 'morning', 'noon'],
    ['2026-11-14', 'yesterday'],
  ])
  expect(later.map(({ id }) => id)).toEqual(['later', 'evening'])
  expect(later.map((block) => (block.kind === 'class' ? block.seats.length : 0))).toEqual([0, 2])
})

test('a session or class that runs is listed apart and is not due before its time is over', () => {
  const begun = { started_at: at('2026-11-15', '11:10'), end_time: at('2026-11-15', '12:10') }
  const items = [
    { ...session('runs', '2026-11-15', '11:00'), ...begun },
    session('late', '2026-11-15', '11:00'),
    seat('a', 'class', '11:30', 'Ana'),
  ]
  const shown = (now: string) => {
    const { days, running } = groupOpenItems(items, now)
    return [days.flatMap(({ blocks }) => blocks), running].map((blocks) => blocks.map(({ id }) => id))
  }
  expect(shown(NOW)).toEqual([['late'], ['runs', 'class']])
  expect(shown(at('2026-11-15', '12:10'))).toEqual([['late', 'runs'], ['class']])
  expect(shown(at('2026-11-15', '12:30'))).toEqual([['late', 'runs', 'class'], []])
})

test('who is here has not missed the session', () => {
  expect([null, NOW].map((arrived_at) => listUsualOutcomes({ arrived_at }))).toEqual([['came', 'missed'], ['came']])
})

test('the progress changes with the tap, before the response', () => {
  const [a, b, c] = [
    session('a', '2026-11-15', '08:00'),
    session('b', '2026-11-15', '09:00'),
    session('c', '2026-11-15', '18:00'),
  ]
  const answer = { items: [a, b, c], total: 2 }
  expect(calculateClosingProgress(answer, [], NOW)).toEqual({ left: 2, of: 2 })
  expect(calculateClosingProgress(answer, [a], NOW)).toEqual({ left: 1, of: 2 })
  // The result is the same once the server has responded.
  expect(calculateClosingProgress({ items: [b, c], total: 1 }, [a], NOW)).toEqual({ left: 1, of: 2 })
  expect(calculateClosingProgress({ items: [c], total: 0 }, [a, b], NOW)).toEqual({ left: 0, of: 2 })
  // An item closed before it began was never counted as open.
  expect(calculateClosingProgress({ items: [b], total: 1 }, [a, c], NOW)).toEqual({ left: 1, of: 2 })
})
