import { expect, test } from 'vitest'
import {
  buildBirthdayMessage,
  describeBirthday,
  describeDate,
  describeGrowth,
  describeOccupation,
  describeOverdue,
  describeRevenuePeriod,
  describeShortDate,
  describeWeekSeats,
} from './dashboard.labels.ts'

test('the birthday message contains the clinic’s name, if it is known', () => {
  expect(buildBirthdayMessage({ patient_name: 'Ana Lima', guardian: null }, 'Clínica Movimento')).toBe(
    'Feliz aniversário, Ana! Desejamos um novo ano com muita saúde e movimento. Um abraço de Clínica Movimento!',
  )
  expect(buildBirthdayMessage({ patient_name: 'Ana', guardian: null }, null)).toMatch(
    /^Feliz aniversário, Ana! .*Um abraço!$/,
  )
  const guardian = { name: 'Marta Lima', phone: '(11) 95555-4444' }
  expect(buildBirthdayMessage({ patient_name: 'Ana', guardian }, null)).toMatch(
    /^Olá, Marta! Feliz aniversário para Ana! /,
  )
})

test('a birthday is today, tomorrow or on a date', () => {
  const days = ['2026-11-15', '2026-11-16', '2026-11-19'].map((day) => describeBirthday(day, '2026-11-15'))
  expect(days).toEqual(['hoje', 'amanhã', 'qui, 19/11/2026'])
})

test('the occupation of a day and of the week is described in words', () => {
  const day = '2026-11-16'
  expect(describeOccupation({ day, booked_minutes: 240, open_minutes: 540 }, null)).toBe('4 h de 9 h (44%)')
  expect(describeOccupation({ day, booked_minutes: 0, open_minutes: 540 }, null)).toBe('livre (9 h)')
  expect(describeOccupation({ day, booked_minutes: 120, open_minutes: 0 }, null)).toBe('2 h fora do expediente')
  expect(describeOccupation({ day, booked_minutes: 0, open_minutes: 0 }, null)).toBe('fechado')
  const holiday = { name: 'Consciência Negra', kind: 'holiday' } as const
  expect(describeOccupation({ day, booked_minutes: 0, open_minutes: 0 }, holiday)).toBe('Feriado: Consciência Negra')
  expect(describeOccupation({ day, booked_minutes: 60, open_minutes: 0 }, holiday)).toBe(
    '1 h, Feriado: Consciência Negra',
  )
  const carnival = { name: 'Carnaval', kind: 'optional' } as const
  expect(describeOccupation({ day, booked_minutes: 240, open_minutes: 540 }, carnival)).toBe(
    '4 h de 9 h (44%), Ponto facultativo: Carnaval',
  )
  expect(describeOccupation({ day, booked_minutes: 0, open_minutes: 540 }, carnival)).toBe(
    'livre (9 h), Ponto facultativo: Carnaval',
  )
  expect(describeWeekSeats({ enrolled: 12, capacity: 20 })).toBe('12 de 20 vagas das aulas ocupadas')
  expect(describeWeekSeats({ enrolled: 0, capacity: 0 })).toBeNull()
})

test('overdue payments and the growth of the month are described', () => {
  expect(describeOverdue({ count: 3, people: 1 })).toBe('3 pagamentos de 1 pessoa')
  expect(describeOverdue({ count: 12_345, people: 2 })).toBe('12.345 pagamentos de 2 pessoas')
  const growth = (this_month_cents: number, last_month_so_far_cents: number) =>
    describeGrowth({ this_month_cents, last_month_so_far_cents, last_month_cents: 0 }, '2026-11-15')
  expect(growth(118, 100)).toBe('18% a mais que em outubro até o dia 15')
  expect(growth(50, 100)).toBe('50% a menos que em outubro até o dia 15')
  expect(growth(300, 100)).toBe('200% a mais que em outubro até o dia 15')
  expect(growth(900_00, 100_00)).toBe('R$\u00a0800,00 a mais que em outubro até o dia 15')
  expect(growth(100, 100)).toBe('O mesmo que em outubro até o dia 15')
  expect(growth(100, 0)).toBeNull()
})

test('the day and the period of the revenue are written in words', () => {
  expect(describeDate('2026-11-17')).toBe('terça, 17 de novembro')
  expect(describeShortDate('2026-11-07')).toBe('sáb, 7 nov')
  expect(describeRevenuePeriod('2026-11-17')).toBe('de 1 a 17 de novembro')
  expect(describeRevenuePeriod('2026-11-01')).toBe('em 1º de novembro')
})
