import { expect, test } from 'vitest'
import { toTimeRange } from '../shared/time/recurrence.ts'
import { instantOf, timeOf } from '../shared/time/zoned-time.ts'
import {
  columnOf,
  dayOfColumn,
  fromColumnTime,
  isInOneColumn,
  listColumnEntries,
  listColumnOwners,
  moveInColumns,
  toColumnTimes,
} from './day-columns.ts'

const monday = '2026-11-16'
const [bruno, carla] = [
  { id: 'bruno', archived_at: null },
  { id: 'carla', archived_at: null },
]
const daniela = { id: 'daniela', archived_at: '2026-01-01T00:00:00.000Z' }
const of = (professional_id: string | null) => ({ professional_id })

test('each professional at work has a column, in the order of the list', () => {
  expect(listColumnOwners([bruno, carla], [])).toEqual([bruno, carla])
  expect(listColumnOwners([carla, bruno], [of('bruno')])).toEqual([carla, bruno])
})

test('one professional needs no columns', () => {
  expect(listColumnOwners([bruno], [of('bruno')])).toEqual([])
  expect(listColumnOwners([bruno, daniela], [of('daniela')])).toEqual([])
})

test('entries without a known professional have the last column, after an archived one with an entry', () => {
  const professionals = [bruno, carla, daniela]
  expect(listColumnOwners(professionals, [of(null)])).toEqual([bruno, carla, null])
  expect(listColumnOwners(professionals, [of('deleted')])).toEqual([bruno, carla, null])
  expect(listColumnOwners(professionals, [of('daniela'), of(null)])).toEqual([bruno, carla, daniela, null])
})

test('every entry is in exactly one column', () => {
  const entries = ['bruno', 'deleted', null, 'daniela', 'bruno'].map(of)
  const owners = listColumnOwners([bruno, carla, daniela], entries)
  expect(owners.map((owner) => listColumnEntries(owner, owners, entries).map((each) => each.professional_id))).toEqual([
    ['bruno', 'bruno'],
    [],
    ['daniela'],
    ['deleted', null],
  ])
})

/** A moment of the library. */
const at = (column: number, time: string) => new Date(`${dayOfColumn(column)}T${time}Z`)
const between = (column: number, start: string, end: string) => ({ start: at(column, start), end: at(column, end) })

test('the times of an entry are the local times of the shown day, in its column', () => {
  const times = toColumnTimes(toTimeRange(monday, '09:15', '10:00'), monday, 3)
  expect(times).toEqual({ start: `${dayOfColumn(3)}T09:15`, end: `${dayOfColumn(3)}T10:00` })
  expect(columnOf(at(3, '09:15'))).toBe(3)
  expect(fromColumnTime(at(3, '09:15'), monday)).toBe(instantOf(monday, '09:15').toISOString())
})

test('an entry past midnight is cut on both days', () => {
  const night = toTimeRange(monday, '23:00', '01:00')
  expect(toColumnTimes(night, monday, 2)).toEqual({ start: `${dayOfColumn(2)}T23:00`, end: `${dayOfColumn(3)}T00:00` })
  expect(toColumnTimes(night, '2026-11-17', 2)).toEqual({
    start: `${dayOfColumn(2)}T00:00`,
    end: `${dayOfColumn(2)}T01:00`,
  })
})

test('a drag over several columns is refused, and the end of the day is not another column', () => {
  expect(isInOneColumn(between(1, '09:00', '10:00'))).toBe(true)
  expect(isInOneColumn({ start: at(1, '23:00'), end: at(2, '00:00') })).toBe(true)
  expect(isInOneColumn({ start: at(1, '09:00'), end: at(2, '10:00') })).toBe(false)
})

const clocks = ({ start_time, end_time }: { start_time: string; end_time: string }) =>
  `${timeOf(start_time)}–${timeOf(end_time)}`

test('an entry that is dragged or stretched has the new times, in any column', () => {
  const entry = toTimeRange(monday, '09:00', '10:00')
  const from = between(1, '09:00', '10:00')
  const moved = (to: { start: Date; end: Date }) => moveInColumns(entry, from, to, monday)
  expect(moved(between(4, '09:00', '10:00'))).toEqual(entry)
  expect(clocks(moved(between(0, '14:30', '15:30')))).toBe('14:30–15:30')
  expect(clocks(moved(between(1, '09:00', '10:45')))).toBe('09:00–10:45')
  expect(moved({ start: at(2, '23:00'), end: at(3, '00:00') })).toEqual(toTimeRange(monday, '23:00', '00:00'))
})

test('an entry past midnight keeps its length when it is dragged', () => {
  const night = toTimeRange(monday, '23:00', '01:00')
  const shown = { start: at(0, '23:00'), end: at(1, '00:00') }
  expect(clocks(moveInColumns(night, shown, between(2, '22:00', '23:00'), monday))).toBe('22:00–00:00')
})
