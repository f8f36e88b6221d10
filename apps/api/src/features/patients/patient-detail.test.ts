import { expect, test } from 'vitest'
import { signUpPaidClinic } from '../../testing/account.factory.ts'
import { useTestApp } from '../../testing/build-test-app.ts'
import { newPatient } from '../../testing/patient.factory.ts'
import { createAppointment, createPayment } from '../../testing/record.factory.ts'

const postura = useTestApp()

test('brings the five latest appointments and payments, latest first', async () => {
  const clinic = await signUpPaidClinic(postura)
  const patient = newPatient()
  await clinic.call('POST', '/api/patients', patient)
  const own = { admin_id: clinic.id, patient_id: patient.id }
  const days = ['10', '12', '11', '15', '14', '13']
  for (const day of days) {
    await createAppointment(postura.ownerUrl, {
      ...own,
      start_time: `2026-10-${day}T12:00:00Z`,
      end_time: `2026-10-${day}T13:00:00Z`,
    })
    await createPayment(postura.ownerUrl, { ...own, due_date: `2026-10-${day}` })
  }
  const { appointments, payments } = (await clinic.call('GET', `/api/patients/${own.patient_id}`)).json()
  expect(appointments.map(({ start_time }: { start_time: string }) => start_time.slice(8, 10))).toEqual([
    '15',
    '14',
    '13',
    '12',
    '11',
  ])
  expect(appointments[0]).toEqual({
    id: expect.any(String),
    title: 'Pilates',
    start_time: '2026-10-15T12:00:00.000Z',
    end_time: '2026-10-15T13:00:00.000Z',
    status: 'scheduled',
  })
  expect(payments.map(({ due_date }: { due_date: string }) => due_date.slice(8))).toEqual([
    '15',
    '14',
    '13',
    '12',
    '11',
  ])
  expect(payments[0]).toEqual({
    id: expect.any(String),
    description: 'Consulta',
    amount_cents: 15000,
    due_date: '2026-10-15',
    status: 'pending',
  })
})
