import { expect, test } from 'vitest'
import { usualDay, usualHours, type WorkingHours } from '../../clinics/working-hours.ts'
import { instantOf } from '../../shared/time/zoned-time.ts'
import { hoursShown, workedSpans } from './agenda-hours.ts'

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

test('a clinic that has not said its hours sees 7 to 20', () => {
  expect(hoursShown(null, [])).toEqual({ start: '07:00', end: '20:00' })
  expect(hoursShown(closed, [])).toEqual({ start: '07:00', end: '20:00' })
})

test('the earliest and the latest hour worked in the week, with an hour of air', () => {
  const hours = { ...closed, monday: usualDay, saturday: { start: '07:30', end: '20:30', breaks: [] } }
  expect(hoursShown(usualHours, [])).toEqual({ start: '07:00', end: '19:00' })
  expect(hoursShown(hours, [])).toEqual({ start: '06:00', end: '22:00' })
})

test('the air ends with the day', () => {
  const hours = { ...closed, monday: { start: '00:15', end: '23:30', breaks: [] } }
  expect(hoursShown(hours, [])).toEqual({ start: '00:00', end: '24:00' })
})

test('an appointment outside widens them, one inside does not', () => {
  expect(hoursShown(usualHours, [booked('09:00', '10:00')])).toEqual({ start: '07:00', end: '19:00' })
  expect(hoursShown(usualHours, [booked('05:50', '06:40')])).toEqual({ start: '05:00', end: '19:00' })
  expect(hoursShown(usualHours, [booked('20:00', '21:10')])).toEqual({ start: '07:00', end: '22:00' })
})

test('one that goes past midnight is seen on both days', () => {
  expect(hoursShown(null, [booked('23:30', '00:00', '2026-11-17')])).toEqual({ start: '07:00', end: '24:00' })
  expect(hoursShown(null, [booked('23:30', '00:30', '2026-11-17')])).toEqual({ start: '00:00', end: '24:00' })
})

test('breaks are cut out of the day, whatever order they were written in', () => {
  const breaks = [
    { start: '15:00', end: '15:30' },
    { start: '12:00', end: '13:00' },
  ]
  expect(workedSpans({ ...closed, monday: { start: '08:00', end: '18:00', breaks } })).toEqual([
    { weekday: 'monday', start: '08:00', end: '12:00' },
    { weekday: 'monday', start: '13:00', end: '15:00' },
    { weekday: 'monday', start: '15:30', end: '18:00' },
  ])
})

test('two breaks in a row leave nothing between them', () => {
  const breaks = [
    { start: '12:00', end: '13:00' },
    { start: '13:00', end: '13:30' },
  ]
  expect(workedSpans({ ...closed, friday: { start: '08:00', end: '18:00', breaks } })).toEqual([
    { weekday: 'friday', start: '08:00', end: '12:00' },
    { weekday: 'friday', start: '13:30', end: '18:00' },
  ])
})

test('nothing is said of a clinic that has not said its hours', () => {
  expect(workedSpans(null)).toEqual([])
})
