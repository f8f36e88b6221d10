import { expect, test } from 'vitest'
import { ageToBe, birthdayCalendar } from './birthday.rules.ts'

/** On which day, of those to come, whoever was born then has a birthday. */
const keptOn = (birth: string, today: string) => birthdayCalendar(today).get(birth)

test('seven days, today among them, also over the end of a year', () => {
  const births = ['1980-12-28', '1980-12-29', '1980-01-04', '1980-01-05']
  expect(births.map((birth) => keptOn(birth, '2026-12-29'))).toEqual([undefined, '2026-12-29', '2027-01-04', undefined])
})

test('from the oldest to those who turn one', () => {
  const births = ['1899-11-15', '1900-11-15', '2025-11-15', '2026-11-15']
  expect(births.map((birth) => keptOn(birth, '2026-11-15'))).toEqual([undefined, '2026-11-15', '2026-11-15', undefined])
})

test('born on 29 February: in a common year it is kept on the 28th', () => {
  expect(keptOn('2000-02-29', '2027-02-28')).toBe('2027-02-28')
  expect(keptOn('2000-02-29', '2028-02-28')).toBe('2028-02-29')
  expect(keptOn('2000-02-28', '2027-02-28')).toBe('2027-02-28')
  expect(keptOn('2001-02-29', '2027-02-28')).toBeUndefined()
})

test('the age they turn', () => {
  expect(ageToBe('1980-05-20', '2027-05-20')).toBe(47)
  expect(ageToBe('2000-02-29', '2027-02-28')).toBe(27)
})
