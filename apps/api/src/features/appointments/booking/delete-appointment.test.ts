import type { Appointment } from '@postura/domain/appointments/appointment'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import {
  bookAppointment,
  bookAppointmentSeries,
  listCalendarAppointments,
} from '../../../testing/factories/appointment.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { createPayment } from '../../../testing/factories/record.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let patient_id: string

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  patient_id = (await addPatient(clinic)).id
})

const remove = (id: string | undefined, query = '', changeId = newId(), as = clinic) =>
  as.call('DELETE', `/api/appointments/${id}${query}`, undefined, { 'x-change-id': changeId })
const undo = (changeId: string) => clinic.call('POST', `/api/changes/${changeId}/undo`)
const left = async () => (await listCalendarAppointments(clinic)).map(({ id }) => id)
const payments = async () => {
  const { rows } = await postura.owner.query(
    'select id, appointment_id, status from clinic.payments where admin_id = $1 order by id',
    [clinic.id],
  )
  return rows
}
const completed = () =>
  bookAppointment(clinic, {
    patient_id,
    status: 'completed',
    charge: { amount_cents: 10_000, pending: false, payment_method: 'pix' },
  })

test('the payment of a deleted appointment stays; undo links them again', async () => {
  const { id } = await completed()
  const before = await payments()
  expect(before).toMatchObject([{ appointment_id: id, status: 'paid' }])
  const changeId = newId()
  expect((await remove(id, '', changeId)).statusCode).toBe(200)
  expect((await clinic.call('GET', `/api/appointments/${id}`)).json()).toEqual({
    code: 'appointment_not_found',
    message: 'Consulta não encontrada',
  })
  expect(await payments()).toMatchObject([{ appointment_id: null, status: 'paid' }])
  expect((await undo(changeId)).statusCode).toBe(200)
  expect(await payments()).toEqual(before)
  expect((await clinic.call('GET', `/api/appointments/${id}`)).json().charge).toMatchObject({ amount_cents: 10_000 })
})

test('a retried deletion succeeds; a second deletion is refused with not found', async () => {
  const { id } = await bookAppointment(clinic, { patient_id })
  const changeId = newId()
  for (let n = 0; n < 2; n += 1) expect((await remove(id, '', changeId)).statusCode).toBe(200)
  expect((await remove(id)).json().code).toBe('appointment_not_found')
})

const idOf = (row: Appointment | undefined) => row?.id

test('one row of a series is deleted alone', async () => {
  const rows = await bookAppointmentSeries(clinic, { patient_id })
  await remove(rows[1]?.id)
  expect(await left()).toEqual([rows[0], rows[2], rows[3]].map(idOf))
})

test('deleting with scope following keeps rows that were moved alone or paid', async () => {
  const rows = await bookAppointmentSeries(clinic, { patient_id })
  const url = (n: number, what: string) => `/api/appointments/${rows[n]?.id}/${what}`
  await clinic.call('PUT', url(2, 'time'), { ...toTimeRange('2026-12-08', '09:00', '10:00'), rev: 1 })
  await createPayment(postura.ownerUrl, {
    admin_id: clinic.id,
    patient_id,
    appointment_id: rows[3]?.id,
    status: 'paid',
    paid_date: '2026-11-15T12:00:00Z',
  })
  await remove(rows[0]?.id, '?scope=following')
  expect(await left()).toEqual([rows[2], rows[3]].map(idOf))
})

test('deleting with scope following is done once when retried, and undo restores all rows', async () => {
  const rows = await bookAppointmentSeries(clinic, { patient_id })
  const other = await bookAppointment(clinic, { patient_id, ...toTimeRange('2026-12-10', '09:00', '10:00') })
  const changeId = newId()
  for (let n = 0; n < 2; n += 1) expect((await remove(rows[1]?.id, '?scope=following', changeId)).statusCode).toBe(200)
  expect(await left()).toEqual([rows[0]?.id, other.id])
  expect((await undo(changeId)).statusCode).toBe(200)
  expect(await left()).toEqual([rows[0], rows[1], rows[2], other, rows[3]].map(idOf))
  expect((await listCalendarAppointments(clinic))[1]?.series_id).toBe(rows[0]?.series_id)
})

test('undo of a deletion is refused if the patient has another appointment at that time', async () => {
  const { id, start_time, end_time } = await bookAppointment(clinic, { patient_id })
  const changeId = newId()
  await remove(id, '', changeId)
  await bookAppointment(clinic, { patient_id, start_time, end_time })
  expect((await undo(changeId)).json().code).toBe('undo_overlaps')
})

test('an unknown scope is refused', async () => {
  const { id } = await bookAppointment(clinic, { patient_id })
  expect((await remove(id, '?scope=all')).statusCode).toBe(422)
})

test('another clinic cannot delete an appointment', async () => {
  const intruder = await signUpPaidClinic(postura)
  const rows = await bookAppointmentSeries(clinic, { patient_id })
  for (const query of ['', '?scope=following']) {
    const foreign = await remove(rows[0]?.id, query, newId(), intruder)
    const unknown = await remove(newId(), query, newId(), intruder)
    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
  }
  expect(await left()).toEqual(rows.map(idOf))
})
