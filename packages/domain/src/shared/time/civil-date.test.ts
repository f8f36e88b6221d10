import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fastCheckOptions } from '../run-count.fixture.ts'
import {
  addDays,
  addMonths,
  ageOn,
  civilDate,
  daysBetween,
  formatCivilDate,
  isCivilDate,
  lastOfMonth,
  maskTypedDate,
  parseTypedDate,
  spellCivilDate,
  spellMonth,
} from './civil-date.ts'

test.each(['2027-02-29', '2027-13-01', '2027-00-10', '2027-1-01', '300000-01-01', '', 'hoje'])(
  '%s is not a date',
  (text) => {
    expect(isCivilDate(text)).toBe(false)
  },
)

test('a day is accepted from 1900 to 2199; a wrong year and a wrong date have one message each', () => {
  const messagesOf = (text: string) => civilDate.safeParse(text).error?.issues.map(({ message }) => message) ?? []
  for (const day of ['1900-01-01', '2026-11-16', '2199-12-31']) expect(messagesOf(day)).toEqual([])
  for (const day of ['0001-01-01', '0099-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])
    expect(messagesOf(day)).toEqual(['Confira o ano.'])
  expect(messagesOf('2026-02-30')).toEqual(['Informe uma data válida.'])
})

test.each([
  ['2000-02-29', '2024-02-28', 23],
  ['2000-02-29', '2024-02-29', 24],
  ['2001-02-28', '2026-02-28', 25],
  ['2000-02-29', '2025-02-28', 24],
  ['2000-02-29', '2025-03-01', 25],
  ['2026-11-15', '2026-11-15', 0],
])('a person born on %s is on %s %i years old', (birth, today, age) => {
  expect(ageOn(birth, today)).toBe(age)
})

test('the age changes on every birthday since 1900, not the day before', () => {
  let birth = '1900-01-01'
  let days = 0
  for (; birth <= '2026-11-15'; birth = addDays(birth, 1)) {
    days += 1
    if (birth.endsWith('-02-29')) continue
    const birthday = `2027${birth.slice(4)}`
    const age = 2027 - Number(birth.slice(0, 4))
    if (ageOn(birth, birthday) !== age || ageOn(birth, addDays(birthday, -1)) !== age - 1) throw new Error(birth)
  }
  expect(days).toBe(daysBetween('1900-01-01', '2026-11-15') + 1)
})

test('adding days and counting days agree', () => {
  const days = fc.integer({ min: -20_000, max: 20_000 })
  fc.assert(
    fc.property(days, days, (a, b) => {
      const from = addDays('2026-11-15', a)
      return daysBetween(from, addDays(from, b)) === b
    }),
    fastCheckOptions(100, 1_000),
  )
})

test.each([
  ['2026-11-15', 0, '2026-11-15'],
  ['2026-11-15', 2, '2027-01-15'],
  ['2026-12-01', 1, '2027-01-01'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2100-01-31', 1, '2100-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2028-02-29', 12, '2029-02-28'],
])('%s plus %i months is %s', (date, months, later) => {
  expect(addMonths(date, months)).toBe(later)
})

test.each([
  ['05032027', '2027-03-05'],
  ['5/3/2027', '2027-03-05'],
  ['05-03-27', '1927-03-05'],
  ['050326', '2026-03-05'],
  ['31.12.1999', '1999-12-31'],
  ['31/02/2020', null],
  ['1985-03-05', '1985-03-05'],
  ['ontem', null],
])('the typed date %s means %s', (typed, date) => {
  expect(parseTypedDate(typed, '2026-11-15')).toBe(date)
})

test('a date is formatted with the day first', () => {
  expect(formatCivilDate('2027-03-05')).toBe('05/03/2027')
})

test.each([
  ['sáb, 05/12/2026', '05/12/2026'],
  ['2', '2'],
  ['200', '20/0'],
  ['20/051', '20/05/1'],
  ['20051980', '20/05/1980'],
  ['5/3/2027', '5/3/2027'],
  ['5/032027', '5/03/2027'],
  ['200519801', '20/05/1980'],
  [' 05/03/1985', '05/03/1985'],
  ['1985-03-05', '1985-03-05'],
  ['20 de novembro de 2026', '20/11/2026'],
  ['sexta-feira, 20 de novembro de 2026', '20/11/2026'],
  ['1º de Março de 2027', '01/03/2027'],
  ['20 de novembro ', '20 de novembro '],
])('typing %s shows %s', (typed, shown) => {
  expect(maskTypedDate(typed)).toBe(shown)
})

test.each([
  ['1711', '2026-11-17'],
  ['17/11', '2026-11-17'],
  ['5/3', '2027-03-05'],
  ['1411', '2026-11-14'],
  ['2902', '2028-02-29'],
  ['5 de marco', '2027-03-05'],
  ['3102', null],
  ['17', null],
])('without a year, in November 2026, %s is %s', (typed, date) => {
  const near = typed === '2902' ? '2027-11-15' : '2026-11-15'
  expect(parseTypedDate(typed, '2099-12-31', near)).toBe(date)
  expect(parseTypedDate(typed, '2099-12-31')).toBeNull()
})

test.each([
  ['2027-03-05', '5 de março de 2027'],
  ['2026-12-01', '1º de dezembro de 2026'],
  ['2026-11-21', '21 de novembro de 2026'],
])('a letter of %s is dated %s', (date, words) => {
  expect(spellCivilDate(date)).toBe(words)
})

test.each([
  ['2026-11-15', '2026-11-30'],
  ['2026-12-31', '2026-12-31'],
  ['2028-02-01', '2028-02-29'],
])('the month of %s ends on %s', (date, last) => {
  expect(lastOfMonth(date)).toBe(last)
})

test('a month is written in words', () => {
  expect(spellMonth('2026-11')).toBe('novembro de 2026')
})
