import { newId } from '@postura/domain/shared/ids'
import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic } from '../../testing/factories/account.factory.ts'
import { addPayment } from '../../testing/factories/money/payment.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { createAppointment } from '../../testing/factories/record.factory.ts'

const postura = useTestApp()

test('patient details contain the five next and the five latest appointments, the nearest first', async () => {
  const clinic = await signUpPaidClinic(postura)
  const own = { admin_id: clinic.id, patient_id: (await addPatient(clinic)).id }
  // The tests run on 2026-11-15. That day counts as upcoming from its first minute in São Paulo.
  const days = ['09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20']
  for (const day of days)
    await createAppointment(postura.ownerUrl, {
      ...own,
      start_time: `2026-11-${day}T03:00:00Z`,
      end_time: `2026-11-${day}T04:00:00Z`,
    })
  const { appointments } = (await clinic.call('GET', `/api/patients/${own.patient_id}`)).json()
  const shown = appointments.map(({ start_time }: { start_time: string }) => start_time.slice(8, 10))
  expect(shown).toEqual(['15', '16', '17', '18', '19', '14', '13', '12', '11', '10'])
})

test('patient details contain the five latest appointments, latest first', async () => {
  const clinic = await signUpPaidClinic(postura)
  const own = { admin_id: clinic.id, patient_id: (await addPatient(clinic)).id }
  for (const day of ['10', '12', '11', '15', '14', '13'])
    await createAppointment(postura.ownerUrl, {
      ...own,
      start_time: `2026-10-${day}T12:00:00Z`,
      end_time: `2026-10-${day}T13:00:00Z`,
    })
  const { appointments } = (await clinic.call('GET', `/api/patients/${own.patient_id}`)).json()
  expect(appointments.map(({ start_time }: { start_time: string }) => start_time.slice(8, 10))).toEqual([
    '15',
    '14',
    '13',
    '12',
    '11',
  ])
  expect(appointments[0]).toEqual({
    id: expect.any(String),
    professional_id: null,
    package: null,
    title: 'Pilates',
    start_time: '2026-10-15T12:00:00.000Z',
    end_time: '2026-10-15T13:00:00.000Z',
    status: 'scheduled',
  })
})

test('patient details contain overdue and upcoming debt of this patient only', async () => {
  const clinic = await signUpPaidClinic(postura)
  const patient_id = (await addPatient(clinic)).id
  const debtOf = async (id: string) => (await clinic.call('GET', `/api/patients/${id}`)).json().debt
  expect(await debtOf(patient_id)).toEqual({ receivable_cents: 0, overdue_cents: 0 })
  // Each amount is a different power of two, so that a sum shows which payments it contains.
  const owed = [
    { amount_cents: 1, due_date: '2026-11-14' },
    { amount_cents: 2, due_date: '2026-11-15' },
    { amount_cents: 4, due_date: '2026-12-01' },
    { amount_cents: 8, due_date: '2026-12-01', status: 'overdue' },
    { amount_cents: 16, due_date: '2026-11-01', status: 'paid' },
    { amount_cents: 32, due_date: '2026-11-01', status: 'canceled' },
  ] as const
  for (const over of owed) await addPayment(clinic, { patient_id, ...over })
  const other = (await addPatient(clinic)).id
  await addPayment(clinic, { patient_id: other, amount_cents: 64 })
  expect(await debtOf(patient_id)).toEqual({ receivable_cents: 2 + 4, overdue_cents: 1 + 8 })
  expect(await debtOf(other)).toEqual({ receivable_cents: 64, overdue_cents: 0 })
})

test('another clinic cannot read the debt of a patient', async () => {
  const [clinic, intruder] = [await signUpPaidClinic(postura), await signUpPaidClinic(postura)]
  const { id } = await addPatient(clinic)
  await addPayment(clinic, { patient_id: id })
  const foreign = await intruder.call('GET', `/api/patients/${id}`)
  const unknown = await intruder.call('GET', `/api/patients/${newId()}`)
  expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
})
