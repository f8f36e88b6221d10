import { expect, test } from 'vitest'
import { addDays } from '../time/civil-date.ts'
import { easterOf, holidayOn } from './holidays.ts'

// From published calendars, not from the method under test.
test.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2038, '2038-04-25'],
])('Easter of %i is on %s', (year, date) => {
  expect(easterOf(year)).toBe(date)
})

/** As published by the federal government. */
const published: Record<string, string[]> = {
  2026: [
    '01-01 Feriado: Confraternização Universal',
    '02-16 Ponto facultativo: Carnaval',
    '02-17 Ponto facultativo: Carnaval',
    '04-03 Feriado: Sexta-feira Santa',
    '04-21 Feriado: Tiradentes',
    '05-01 Feriado: Dia do Trabalho',
    '06-04 Ponto facultativo: Corpus Christi',
    '09-07 Feriado: Independência do Brasil',
    '10-12 Feriado: Nossa Senhora Aparecida',
    '11-02 Feriado: Finados',
    '11-15 Feriado: Proclamação da República',
    '11-20 Feriado: Consciência Negra',
    '12-25 Feriado: Natal',
  ],
  2023: [
    '01-01 Feriado: Confraternização Universal',
    '02-20 Ponto facultativo: Carnaval',
    '02-21 Ponto facultativo: Carnaval',
    '04-07 Feriado: Sexta-feira Santa',
    '04-21 Feriado: Tiradentes',
    '05-01 Feriado: Dia do Trabalho',
    '06-08 Ponto facultativo: Corpus Christi',
    '09-07 Feriado: Independência do Brasil',
    '10-12 Feriado: Nossa Senhora Aparecida',
    '11-02 Feriado: Finados',
    '11-15 Feriado: Proclamação da República',
    '12-25 Feriado: Natal',
  ],
}

test.each(Object.entries(published))('the holidays of %s match the published calendar', (year, days) => {
  const found: string[] = []
  for (let date = `${year}-01-01`; date.startsWith(year); date = addDays(date, 1)) {
    const holiday = holidayOn(date)
    if (holiday)
      found.push(`${date.slice(5)} ${`${holiday.optional ? 'Ponto facultativo' : 'Feriado'}: ${holiday.name}`}`)
  }
  expect(found).toEqual(days)
})
