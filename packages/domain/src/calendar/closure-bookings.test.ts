import { expect, test } from 'vitest'
import { describeClosureBookings } from './calendar.labels.ts'
import { findClosureBookings, listClosureRanges } from './closure-bookings.ts'

const vacation = { professional_id: null, from_date: '2026-12-21', to_date: '2026-12-31' }
const booking = (id: string, day: string, over: object = {}) => ({
  id,
  professional_id: 'carla',
  status: 'scheduled' as const,
  start_time: `${day}T12:00:00.000Z`,
  end_time: `${day}T13:00:00.000Z`,
  ...over,
})

test('bookings to come on the first, the last and any day between fall into a closure', () => {
  const bookings = [
    booking('last', '2026-12-31', { status: 'confirmed' }),
    booking('before', '2026-12-20'),
    booking('first', '2026-12-21'),
    booking('after', '2027-01-01'),
    booking('canceled', '2026-12-22', { status: 'canceled' }),
    booking('done', '2026-12-22', { status: 'completed' }),
  ]
  expect(findClosureBookings(bookings, vacation).map(({ id }) => id)).toEqual(['first', 'last'])
})

test('an absence concerns only the bookings of its professional', () => {
  const bookings = [
    booking('hers', '2026-12-21'),
    booking('his', '2026-12-21', { professional_id: 'igor' }),
    booking('nobody', '2026-12-21', { professional_id: null }),
  ]
  const absence = { ...vacation, professional_id: 'carla' }
  expect(findClosureBookings(bookings, absence).map(({ id }) => id)).toEqual(['hers'])
})

test('a closure is loaded from today on, in ranges of the calendar', () => {
  expect(listClosureRanges(vacation, '2026-12-25')).toEqual([{ from: '2026-12-25', to: '2027-01-01' }])
  expect(listClosureRanges(vacation, '2027-01-01')).toEqual([])
  expect(listClosureRanges({ ...vacation, from_date: '2026-10-01' }, '2026-01-01')).toEqual([
    { from: '2026-10-01', to: '2026-11-15' },
    { from: '2026-11-15', to: '2026-12-30' },
    { from: '2026-12-30', to: '2027-01-01' },
  ])
})

test('the bookings of a closure are counted by kind', () => {
  const says = (appointments: number, classes: number) => describeClosureBookings('Férias', { appointments, classes })
  expect(says(12, 2)).toBe('Férias: 12 consultas e 2 aulas já estão marcadas nesses dias.')
  expect(says(1, 0)).toBe('Férias: 1 consulta já está marcada nesses dias.')
  expect(says(0, 3)).toBe('Férias: 3 aulas já estão marcadas nesses dias.')
})
