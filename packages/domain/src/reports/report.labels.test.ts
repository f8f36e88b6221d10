import { expect, test } from 'vitest'
import { formatCountWithNoun } from '../shared/brazil/number.ts'
import {
  appointmentReportStatusLabels,
  describeEnrolledClasses,
  describeHour,
  describeOccupiedSeats,
  describePaymentMethod,
  describePeriod,
  describeTooManyForPdf,
  describeWeek,
  recordNoun,
  revenueMethodLabels,
} from './report.labels.ts'

test.each([
  [0, '0 registros'],
  [1, '1 registro'],
  [12_345, '12.345 registros'],
])('%i records are described as %s', (total, told) => {
  expect(formatCountWithNoun(total, recordNoun)).toBe(told)
})

test('a report that is too large for a PDF suggests the alternatives', () => {
  expect(describeTooManyForPdf(12_345, 5_000)).toBe(
    'O PDF comporta até 5.000 registros, e este relatório tem 12.345. Baixe o CSV ou escolha um período menor.',
  )
})

test('no-shows differ from cancellations, and an unknown method has its own label', () => {
  expect([appointmentReportStatusLabels.no_show, appointmentReportStatusLabels.canceled]).toEqual([
    'Falta',
    'Cancelada',
  ])
  expect([revenueMethodLabels.pix, revenueMethodLabels.none]).toEqual(['PIX', 'Sem método'])
  expect([describePaymentMethod('credit_card'), describePaymentMethod(null)]).toEqual(['Cartão de Crédito', '-'])
})

test('several enrollments of one kind are counted, a single one is not', () => {
  const seats = { class_title: 'Pilates Solo', enrollment_date: '2026-11-03' } as const
  expect(describeEnrolledClasses({ ...seats, status: 'enrolled', count: 1 })).toBe('Pilates Solo (03/11/2026, Ativo)')
  expect(describeEnrolledClasses({ ...seats, status: 'canceled', count: 1_040 })).toBe(
    '1.040 × Pilates Solo (03/11/2026, Cancelado)',
  )
})

test('a period shows its first and last day', () => {
  expect(describePeriod({ from: '2026-11-01', to: '2026-11-15' })).toBe('01/11/2026 a 15/11/2026')
})

test('the figures of a chart are described in words', () => {
  expect(describeWeek('2026-11-08')).toBe('semana de 08/11/2026')
  expect([describeHour(1, 8), describeHour(0, 18)]).toEqual(['segunda às 8h', 'domingo às 18h'])
  expect(describeOccupiedSeats({ classes: 2, enrolled: 12, capacity: 16 })).toBe('12 de 16 vagas ocupadas em 2 aulas')
  expect(describeOccupiedSeats({ classes: 1, enrolled: 0, capacity: 8 })).toBe('0 de 8 vagas ocupadas em 1 aula')
})
