import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let patient_id: string

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
  patient_id = (await addPatient(clinic)).id
})

const lastPrice = (of: string, title = 'Pilates', as = clinic) =>
  as.call('GET', `/api/appointments/charge?patient_id=${of}&title=${encodeURIComponent(title)}&day=2026-11-15`)
const completed = (day: string, amount_cents: number, title: 'Pilates' | 'Primeira Consulta' = 'Pilates') =>
  bookAppointment(clinic, {
    patient_id,
    title,
    ...toTimeRange(day, '09:00', '10:00'),
    status: 'completed',
    charge: { amount_cents, pending: true, payment_method: null },
  })

describe('GET /api/appointments/charge', () => {
  test('returns the price of the patient’s latest session of this type, whatever the creation time', async () => {
    expect((await lastPrice(patient_id)).json()).toEqual({ amount_cents: null, package: null, sessions_left: [] })
    const latest = await completed('2026-11-12', 12_000)
    await completed('2026-11-05', 9_000)
    await completed('2026-11-13', 20_000, 'Primeira Consulta')
    await bookAppointment(clinic, { patient_id, title: 'Pilates', status: 'completed', charge: null })
    expect((await lastPrice(patient_id)).json()).toEqual({ amount_cents: 12_000, package: null, sessions_left: [] })
    expect((await lastPrice(patient_id, 'Consulta de Alta')).json()).toEqual({
      amount_cents: null,
      package: null,
      sessions_left: [],
    })
    const change = { seen: 'completed', status: 'canceled', cancel_charge: true }
    await clinic.call('PUT', `/api/appointments/${latest.id}/status`, change)
    expect((await lastPrice(patient_id)).json()).toEqual({ amount_cents: 9_000, package: null, sessions_left: [] })
  })

  test('refuses an unknown type', async () => {
    expect((await lastPrice(patient_id, 'Massagem')).statusCode).toBe(422)
    expect((await lastPrice('abc')).statusCode).toBe(422)
  })

  test('shows no price of another clinic', async () => {
    const intruder = await signUpPaidClinic(postura)
    await completed('2026-11-14', 12_000)
    const foreign = await lastPrice(patient_id, 'Pilates', intruder)
    expect([foreign.statusCode, foreign.body]).toEqual([200, (await lastPrice(newId(), 'Pilates', intruder)).body])
  })
})
