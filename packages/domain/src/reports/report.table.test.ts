import { expect, test } from 'vitest'
import type { SheetColumn } from '../shared/table/sheet.ts'
import { appointmentTable, classTable, enrollmentTable, paymentTable } from './report.table.ts'

/** Under its head, what a column says; the space that never breaks looks like any other. */
const read = <R>(table: readonly SheetColumn<R>[], row: R) =>
  Object.fromEntries(table.map(({ label, text }) => [label, text(row).replaceAll('\u00a0', ' ')]))

const times = { start_time: '2026-12-01T02:30:00.000Z', end_time: '2026-12-01T03:20:00.000Z' }

test('an appointment by the clinic’s clock, with why it was canceled', () => {
  const row = { id: '1', patient_name: 'Ana Lima', title: 'Pilates', ...times } as const
  expect(read(appointmentTable, { ...row, status: 'canceled', cancel_reason: 'no_show' })).toEqual({
    Paciente: 'Ana Lima',
    Tipo: 'Pilates',
    'Data e Hora': '30/11/2026, 23:30 – 00:20',
    Status: 'Cancelada (falta)',
  })
  expect(read(appointmentTable, { ...row, status: 'scheduled', cancel_reason: null }).Status).toBe('Agendada')
})

test('a class with its seats, completed once it is over', () => {
  const row = { id: '1', title: 'Pilates Solo', ...times, capacity: 4, enrolled: 5, status: 'scheduled' } as const
  expect(read(classTable('2026-12-01T03:00:00.000Z'), row)).toEqual({
    Título: 'Pilates Solo',
    Horário: '30/11/2026, 23:30 – 00:20',
    Capacidade: '5 / 4',
    Status: 'Agendada',
  })
  expect(read(classTable('2026-12-01T04:00:00.000Z'), row).Status).toBe('Concluída')
  expect(read(classTable('2026-12-01T04:00:00.000Z'), { ...row, status: 'canceled' }).Status).toBe('Cancelada')
})

test('a payment, overdue past its day, with dashes for what is not known', () => {
  const row = {
    id: '1',
    patient_name: 'Ana Lima',
    description: 'Consulta 16/11/2026',
    amount_cents: 123_456,
    due_date: '2026-11-16',
    payment_date: null,
    payment_method: null,
    status: 'pending',
  } as const
  expect(read(paymentTable('2026-11-17'), row)).toEqual({
    Paciente: 'Ana Lima',
    Descrição: 'Consulta 16/11/2026',
    Valor: 'R$ 1.234,56',
    Vencimento: '16/11/2026',
    'Data Pagamento': '-',
    Método: '-',
    Status: 'Vencido',
  })
  expect(read(paymentTable('2026-11-16'), row).Status).toBe('Pendente')
  const paid = { ...row, status: 'paid', payment_date: '2026-11-15', payment_method: 'pix' } as const
  expect(read(paymentTable('2026-11-17'), paid)).toMatchObject({
    'Data Pagamento': '15/11/2026',
    Método: 'PIX',
    Status: 'Pago',
  })
})

test('a patient’s enrolments, one line for each kind', () => {
  const seats = { class_title: 'Solo', enrollment_date: '2026-11-03' } as const
  const row = {
    id: '1',
    patient_name: 'Ana Lima',
    total_enrollments: 41,
    active_enrollments: 40,
    canceled_enrollments: 1,
    classes: [
      { ...seats, status: 'enrolled' as const, count: 40 },
      { ...seats, status: 'canceled' as const, count: 1 },
    ],
  }
  expect(read(enrollmentTable, row)).toEqual({
    Paciente: 'Ana Lima',
    Total: '41',
    Ativas: '40',
    Canceladas: '1',
    Aulas: '40 × Solo (03/11/2026, Ativo)\nSolo (03/11/2026, Cancelado)',
  })
})

test('the columns of each share one sheet', () => {
  const now = '2026-11-16T12:00:00.000Z'
  for (const table of [appointmentTable, classTable(now), paymentTable('2026-11-16'), enrollmentTable])
    expect(table.map(({ share }) => share).reduce((sum, share) => sum + share)).toBe(100)
})
