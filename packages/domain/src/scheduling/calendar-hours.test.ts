import { expect, test } from 'vitest'
import { defaultDayHours, defaultWorkingHours, type WorkingHours } from '../clinics/working-hours.ts'
import { instantOf } from '../shared/time/zoned-time.ts'
import { getVisibleHours, listClosedTimeRanges, listWorkingTimeRanges } from './calendar-hours.ts'

const closed: WorkingHours = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
}

const booked = (start: string, end: string, endDay = '2026-11-16') => ({
  start_time: instantOf('2026-11-16', start).toISOString(),
  end_time: instantOf(endDay, end).toISOString(),
})

test('a clinic without working hours sees 7 to 20', () => {
  expect(getVisibleHours(null, [])).toEqual({ start: '07:00', end: '20:00' })
  expect(getVisibleHours(closed, [])).toEqual({ start: '07:00', end: '20:00' })
})

test('the calendar shows the earliest to the latest working hour of the week, plus one hour on each side', () => {
  const hours = { ...closed, monday: defaultDayHours, saturday: { start: '07:30', end: '20:30', breaks: [] } }
  expect(getVisibleHours(defaultWorkingHours, [])).toEqual({ start: '07:00', end: '19:00' })
  expect(getVisibleHours(hours, [])).toEqual({ start: '06:00', end: '22:00' })
})

test('the extra hours do not go beyond the day', () => {
  const hours = { ...closed, monday: { start: '00:15', end: '23:30', breaks: [] } }
  expect(getVisibleHours(hours, [])).toEqual({ start: '00:00', end: '24:00' })
})

test('an appointment outside the hours widens them, one inside does not', () => {
  expect(getVisibleHours(defaultWorkingHours, [booked('09:00', '10:00')])).toEqual({ start: '07:00', end: '19:00' })
  expect(getVisibleHours(defaultWorkingHours, [booked('05:50', '06:40')])).toEqual({ start: '05:00', end: '19:00' })
  expect(getVisibleHours(defaultWorkingHours, [booked('20:00', '21:10')])).toEqual({ start: '07:00', end: '22:00' })
})

test('an appointment past midnight is visible on both days', () => {
  expect(getVisibleHours(null, [booked('23:30', '00:00', '2026-11-17')])).toEqual({ start: '07:00', end: '24:00' })
  expect(getVisibleHours(null, [booked('23:30', '00:30', '2026-11-17')])).toEqual({ start: '00:00', end: '24:00' })
})

test('breaks are removed from the working times, in any order', () => {
  const breaks = [
    { start: '15:00', end: '15:30' },
    { start: '12:00', end: '13:00' },
  ]
  expect(listWorkingTimeRanges({ ...closed, monday: { start: '08:00', end: '18:00', breaks } })).toEqual([
    { weekday: 'monday', start: '08:00', end: '12:00' },
    { weekday: 'monday', start: '13:00', end: '15:00' },
    { weekday: 'monday', start: '15:30', end: '18:00' },
  ])
})

test('two adjacent breaks leave no working time between them', () => {
  const breaks = [
    { start: '12:00', end: '13:00' },
    { start: '13:00', end: '13:30' },
  ]
  expect(listWorkingTimeRanges({ ...closed, friday: { start: '08:00', end: '18:00', breaks } })).toEqual([
    { weekday: 'friday', start: '08:00', end: '12:00' },
    { weekday: 'friday', start: '13:30', end: '18:00' },
  ])
})

test('a clinic without working hours has no working times', () => {
  expect(listWorkingTimeRanges(null)).toEqual([])
})

test('closed times lie before, between and after the working times', () => {
  expect(listClosedTimeRanges(defaultWorkingHours, 'monday')).toEqual([
    { start: '00:00', end: '08:00' },
    { start: '12:00', end: '13:00' },
    { start: '18:00', end: '24:00' },
  ])
  expect(listClosedTimeRanges(defaultWorkingHours, 'sunday')).toEqual([{ start: '00:00', end: '24:00' }])
  expect(listClosedTimeRanges(null, 'monday')).toEqual([])
})
