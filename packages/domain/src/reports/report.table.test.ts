import { expect, test } from 'vitest'
import type { PrintColumn } from '../shared/table/table-print.ts'
import { buildAppointmentColumns, buildClassColumns, buildPaymentColumns, enrollmentColumns } from './report.table.ts'

/** Cells of a row by header, with non-breaking spaces replaced. */
const read = <R>(table: readonly PrintColumn<R>[], row: R) =>
  Object.fromEntries(table.map(({ label, text }) => [label, text(row).replaceAll('\u00a0', ' ')]))

const times = { start_time: '2026-12-01T02:30:00.000Z', end_time: '2026-12-01T03:20:00.000Z' }

test('an appointment row has local time and the reason of a cancellation', () => {
  const row = { id: '1', patient_name: 'Ana Lima', professional_name: null, title: 'Pilates', ...times } as const
  expect(read(buildAppointmentColumns(false), { ...row, status: 'canceled', cancel_reason: 'no_show' })).toEqual({
    Paciente: 'Ana Lima',
    Tipo: 'Pilates',
    'Data e Hora': '30/11/2026, 23:30 – 00:20',
    Status: 'Cancelada (falta)',
  })
  expect(read(buildAppointmentColumns(false), { ...row, status: 'scheduled', cancel_reason: null }).Status).toBe(
    'Agendada',
  )
})

test('a class row has its seats, and is completed once it has ended', () => {
  const row = {
    id: '1',
    title: 'Pilates Solo',
    professional_name: null,
    ...times,
    capacity: 4,
    enrolled: 5,
    status: 'scheduled',
  } as const
  expect(read(buildClassColumns('2026-12-01T03:00:00.000Z', false), row)).toEqual({
    Título: 'Pilates Solo',
    Horário: '30/11/2026, 23:30 – 00:20',
    Capacidade: '5 / 4',
    Status: 'Agendada',
  })
  expect(read(buildClassColumns('2026-12-01T04:00:00.000Z', false), row).Status).toBe('Concluída')
  expect(read(buildClassColumns('2026-12-01T04:00:00.000Z', false), { ...row, status: 'canceled' }).Status).toBe(
    'Cancelada',
  )
})

test('a payment row is overdue past its due date, with dashes for unknown values', () => {
  const row = {
    id: '1',
    patient_name: 'Ana Lima',
    professional_name: null,
    description: 'Consulta 16/11/2026',
    amount_cents: 123_456,
    due_date: '2026-11-16',
    payment_date: null,
    payment_method: null,
    status: 'pending',
  } as const
  expect(read(buildPaymentColumns('2026-11-17', false), row)).toEqual({
    Paciente: 'Ana Lima',
    Descrição: 'Consulta 16/11/2026',
    Valor: 'R$ 1.234,56',
    Vencimento: '16/11/2026',
    'Data Pagamento': '-',
    Método: '-',
    Status: 'Vencido',
  })
  expect(read(buildPaymentColumns('2026-11-16', false), row).Status).toBe('Pendente')
  const paid = { ...row, status: 'paid', payment_date: '2026-11-15', payment_method: 'pix' } as const
  expect(read(buildPaymentColumns('2026-11-17', false), paid)).toMatchObject({
    'Data Pagamento': '15/11/2026',
    Método: 'PIX',
    Status: 'Pago',
  })
})

test('the enrollments of a patient have one line for each kind', () => {
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
  expect(read(enrollmentColumns, row)).toEqual({
    Paciente: 'Ana Lima',
    Total: '41',
    Ativas: '40',
    Canceladas: '1',
    Aulas: '40 × Solo (03/11/2026, Ativo)\nSolo (03/11/2026, Cancelado)',
  })
})

test('the column widths of each report add up to one page', () => {
  const now = '2026-11-16T12:00:00.000Z'
  for (const several of [false, true])
    for (const table of [
      buildAppointmentColumns(several),
      buildClassColumns(now, several),
      buildPaymentColumns('2026-11-16', several),
      enrollmentColumns,
    ])
      expect(table.map(({ share }) => share).reduce((sum, share) => sum + share)).toBe(100)
})

test('a clinic with several professionals has a column for them, with a dash for nobody', () => {
  const row = { id: '1', title: 'Pilates Solo', ...times, capacity: 4, enrolled: 5, status: 'scheduled' } as const
  const columns = buildClassColumns('2026-11-16T12:00:00.000Z', true)
  expect(read(columns, { ...row, professional_name: 'Bia Reis' })).toMatchObject({ Profissional: 'Bia Reis' })
  expect(read(columns, { ...row, professional_name: null })).toMatchObject({ Profissional: '-' })
})
