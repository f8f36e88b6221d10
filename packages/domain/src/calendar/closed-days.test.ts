import { expect, test } from 'vitest'
import { defaultWorkingHours } from '../clinics/working-hours.ts'
import { findDayOff } from '../closures/day-off.ts'
import { toTimeRange } from '../shared/time/recurrence.ts'
import { listVisibleDays } from './calendar-view.ts'
import { listClosedDays } from './closed-days.ts'

// Friday the 20th is a holiday.
const week = listVisibleDays('week', '2026-11-18')
const team = {
  hours: defaultWorkingHours,
  professionals: [],
  dayOffOn: (date: string) => findDayOff(date, [], { professional_id: null, active: [] }),
  today: '2026-11-18',
}

test('days off and days without hours are closed, unless something is booked or it is today', () => {
  expect(listClosedDays(week, [], team)).toEqual(['2026-11-15', '2026-11-20', '2026-11-21'])
  const booked = [toTimeRange('2026-11-20', '09:00', '10:00')]
  expect(listClosedDays(week, booked, { ...team, today: '2026-11-21' })).toEqual(['2026-11-15'])
})

test('a day on which one professional works is open', () => {
  const saturday = [{ start: '08:00', end: '12:00', breaks: [] }][0] ?? null
  const own = { archived_at: null, working_hours: { ...defaultWorkingHours, saturday } }
  expect(listClosedDays(week, [], { ...team, professionals: [own] })).toEqual(['2026-11-15', '2026-11-20'])
  const left = { ...own, archived_at: '2026-01-01T12:00:00.000Z' }
  expect(listClosedDays(week, [], { ...team, professionals: [left] })).toHaveLength(3)
})

test('without hours only days off are closed, and a week of them is shown', () => {
  expect(listClosedDays(week, [], { ...team, hours: null })).toEqual(['2026-11-15', '2026-11-20'])
  expect(listClosedDays(week, [], { ...team, dayOffOn: () => ({ name: 'Férias', kind: 'closure' }) })).toHaveLength(6)
  expect(
    listClosedDays(week, [], { ...team, today: '2026-12-01', dayOffOn: () => ({ name: 'Férias', kind: 'closure' }) }),
  ).toEqual([])
})
