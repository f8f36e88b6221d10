import { expect, test } from 'vitest'
import { findDateOrder, readDate, timeAfterDate } from './read-date.ts'

const latest = '2026-11-19'

test.each([
  ['31/07/1985', '1985-07-31'],
  ['31-07-85', '1985-07-31'],
  ['31.7.1985', '1985-07-31'],
  ['1985-07-31', '1985-07-31'],
  ['1985-07-31T00:00:00.000Z', '1985-07-31'],
  ['31/07/1985 00:00:00', '1985-07-31'],
  ['19850731', '1985-07-31'],
  ['31 de julho de 1985', '1985-07-31'],
  ['31-jul-85', '1985-07-31'],
  ['quarta-feira, 31/07/1985', '1985-07-31'],
  ['31259', '1985-07-31'],
  ['05/03/27', '1927-03-05'],
])('%s is read', (cell, date) => {
  expect(readDate(cell, { order: 'dmy', latest })).toBe(date)
})

test.each(['31/02/1985', '31/13/1985', '1985', 'julho de 1985', '07/85', '#REF!', '1985-02-30'])(
  '%s is not a date',
  (cell) => {
    expect(readDate(cell, { order: 'dmy', latest })).toBeNull()
  },
)

test('days above 12 show the order of day and month in a column, in spite of a few typing errors', () => {
  expect(findDateOrder(['31/07/1985', '05/03/1990'])).toBe('dmy')
  expect(findDateOrder(['07/31/1985', '03/05/1990'])).toBe('mdy')
  expect(findDateOrder([...Array(40).fill('31/07/1985'), '07/31/1985'])).toBe('dmy')
  expect(readDate('07/31/1985', { order: 'mdy', latest })).toBe('1985-07-31')
})

test('in a column with both orders a date that fits both is not read', () => {
  const order = findDateOrder(['31/07/1985', '07/31/1985', '05/03/1990'])
  expect(order).toBe('mixed')
  const read = (cell: string) => readDate(cell, { order, latest })
  expect(['31/07/1985', '07/31/1985', '05/03/1990', '05/05/1990', '1990-03-05'].map(read)).toEqual([
    '1985-07-31',
    '1985-07-31',
    null,
    '1990-05-05',
    '1990-03-05',
  ])
})

test('a time after the date is read', () => {
  expect(['05/12/2026 14:30', '2026-12-05T14:30:00', '05/12/2026'].map(timeAfterDate)).toEqual(['14:30', '14:30', ''])
})
