import { expect, test } from 'vitest'
import { describeAppointmentInCalendar, describeCharge } from './appointment.labels.ts'
import type { Appointment } from './appointment.ts'

const appointment: Appointment = {
  id: 'a',
  patient_id: 'p',
  patient_name: 'Ana Lima',
  patient_phone: '',
  guardian: null,
  professional_id: null,
  room_id: null,
  series_id: null,
  title: 'Pilates',
  description: '',
  start_time: '2026-11-16T17:30:00.000Z',
  end_time: '2026-11-16T18:20:00.000Z',
  status: 'confirmed',
  cancel_reason: null,
  squeezed_in: false,
  reminded_at: null,
  arrived_at: null,
  started_at: null,
  charge: null,
  package: null,
  rev: 1,
}

test('the calendar description says in words what color and position show', () => {
  expect(describeAppointmentInCalendar(appointment)).toBe('14:30 – 15:20, Ana Lima, Pilates, Confirmada')
  expect(describeAppointmentInCalendar({ ...appointment, squeezed_in: true }, 'Carla Nunes')).toBe(
    '14:30 – 15:20, Ana Lima, Pilates, Confirmada, encaixe, Carla Nunes',
  )
  expect(describeAppointmentInCalendar({ ...appointment, status: 'canceled', cancel_reason: 'no_show' })).toBe(
    '14:30 – 15:20, Ana Lima, Pilates, Cancelada (falta)',
  )
})

test('a charge is described with what was received of it, and without amounts by its status', () => {
  const charge = { id: 'b', amount_cents: 12_000, parts_cents: 0, status: 'pending', due_date: '2026-11-14' } as const
  const describe = (over: object, today = '2026-11-14') =>
    describeCharge({ ...charge, has_parts: false, ...over }, today).replace(/\s/g, ' ')
  expect(describe({})).toBe('R$ 120,00, pendente')
  expect(describe({ parts_cents: 5_000 }, '2026-11-15')).toBe('R$ 50,00 de R$ 120,00 recebidos, vencido')
  expect(describe({ amount_cents: null, parts_cents: null, status: 'paid' })).toBe('pago')
})
