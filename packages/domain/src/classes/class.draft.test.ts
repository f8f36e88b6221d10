import { describe, expect, test } from 'vitest'
import {
  classDraft,
  diffSeats,
  prefillClassDraft,
  reapplySeatChanges,
  toClassDraft,
  toClassInput,
} from './class.draft.ts'
import type { ClassDetails } from './class.ts'

const ana = { id: '01a1dd90-0000-7000-8000-000000000001', name: 'Ana' }
const rui = { id: '01a1dd90-0000-7000-8000-000000000002', name: 'Rui' }
const seated = ({ id, name }: typeof ana) => ({
  patient_id: id,
  patient_name: name,
  patient_phone: '',
  patient_archived: false,
  over_capacity: false,
  attendance: null,
  package: null,
  is_makeup: false,
  overdue_cents: 0,
  is_paused: false,
})
const stored: ClassDetails = {
  id: '01a1dd90-0000-7000-8000-000000000003',
  professional_id: null,
  room_id: null,
  series_id: null,
  title: 'Pilates',
  description: 'Solo',
  capacity: 8,
  start_time: '2026-11-16T21:00:00.000Z',
  end_time: '2026-11-16T22:00:00.000Z',
  status: 'scheduled',
  squeezed_in: false,
  rev: 1,
  enrolled: 1,
  waiting: 0,
  seats: [seated(ana)],
  queue: [],
  left: [],
  following: { classes: 0, enrollments: 0 },
}
const draft = toClassDraft(stored)

describe('a class draft', () => {
  test('holds local times and converts back to the same class', () => {
    expect(draft).toEqual({
      title: 'Pilates',
      description: 'Solo',
      capacity: 8,
      professional_id: null,
      room_id: null,
      date: '2026-11-16',
      start: '18:00',
      end: '19:00',
      patients: [ana],
    })
    const { title, description, capacity, professional_id, room_id, start_time, end_time } = stored
    expect(toClassInput(draft)).toEqual({
      title,
      description,
      capacity,
      professional_id,
      room_id,
      start_time,
      end_time,
    })
  })

  test.each([
    ['no title', { title: ' ' }, 'title'],
    ['no seat', { capacity: 0 }, 'capacity'],
    ['half a seat', { capacity: 1.5 }, 'capacity'],
    ['an end before its start', { start: '18:00', end: '17:00' }, 'end'],
    ['another century', { date: '1999-12-31' }, 'date'],
  ])('with %s reports the field', (_, change, field) => {
    const { success, error } = classDraft.safeParse({ ...draft, ...change })
    expect([success, error?.issues[0]?.path[0]]).toEqual([false, field])
  })

  test('has the proposed time and ten seats', () => {
    const free = { date: '2026-11-15', start: '11:00', end: '11:50' }
    expect(prefillClassDraft(free, null)).toMatchObject({ ...free, capacity: 10, patients: [] })
  })
})

test('added and removed patients are the difference of two lists', () => {
  const listing = (...patients: (typeof ana)[]) => ({ ...draft, patients })
  expect(diffSeats(listing(ana), listing(ana))).toEqual({ add: [], remove: [] })
  expect(diffSeats(listing(ana), listing(rui))).toEqual({ add: [rui.id], remove: [ana.id] })
  expect(diffSeats(listing(), listing(ana, rui))).toEqual({ add: [ana.id, rui.id], remove: [] })
})

test('seat changes are reapplied to a newer list, and patients added in another window stay', () => {
  const lia = { id: '01a1dd90-0000-7000-8000-000000000009', name: 'Lia' }
  const before = { ...draft, patients: [ana] }
  const now = { ...draft, patients: [ana, lia] }
  expect(reapplySeatChanges(now, before, { ...draft, patients: [rui] })).toEqual([lia, rui])
  expect(reapplySeatChanges(now, before, { ...draft, patients: [ana, lia] })).toEqual([ana, lia])
})
