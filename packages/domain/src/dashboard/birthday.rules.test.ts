import { expect, test } from 'vitest'
import { ageOnBirthday, mapUpcomingBirthdays } from './birthday.rules.ts'

/** Day of the upcoming birthday for a date of birth. */
const keptOn = (birth: string, today: string) => mapUpcomingBirthdays(today).get(birth)

test('birthdays of seven days, including today, are found across the end of a year', () => {
  const births = ['1980-12-28', '1980-12-29', '1980-01-04', '1980-01-05']
  expect(births.map((birth) => keptOn(birth, '2026-12-29'))).toEqual([undefined, '2026-12-29', '2027-01-04', undefined])
})

test('patients from 1 year to the oldest age have a birthday', () => {
  const births = ['1899-11-15', '1900-11-15', '2025-11-15', '2026-11-15']
  expect(births.map((birth) => keptOn(birth, '2026-11-15'))).toEqual([undefined, '2026-11-15', '2026-11-15', undefined])
})

test('a birthday on 29 February is on the 28th in a common year', () => {
  expect(keptOn('2000-02-29', '2027-02-28')).toBe('2027-02-28')
  expect(keptOn('2000-02-29', '2028-02-28')).toBe('2028-02-29')
  expect(keptOn('2000-02-28', '2027-02-28')).toBe('2027-02-28')
  expect(keptOn('2001-02-29', '2027-02-28')).toBeUndefined()
})

test('the age on a birthday is the difference of the years', () => {
  expect(ageOnBirthday('1980-05-20', '2027-05-20')).toBe(47)
  expect(ageOnBirthday('2000-02-29', '2027-02-28')).toBe(27)
})
