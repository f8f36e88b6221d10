import { DECISION_GRACE_MINUTES } from '@postura/domain/online-booking/online-booking'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, test } from 'vitest'
import { signUpPaidClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { createOnlineBooking } from '../../testing/online-booking/online-booking.factory.ts'
import { at, useOnlineBooking } from '../../testing/online-booking/use-online-booking.ts'

const { postura, state, pass, mail, requests, rows } = useOnlineBooking()

let id = ''
beforeEach(async () => {
  id = (await createOnlineBooking(postura.ownerUrl, { admin_id: state.clinic.id })).id
})

const accept = (patient_id: string | null = null, headers = {}, as = state.clinic) =>
  as.call('PUT', `/api/online-bookings/${id}/accepted`, { patient_id }, headers)
const decline = (declined = true, as = state.clinic) =>
  as.call('PUT', `/api/online-bookings/${id}/declined`, { declined })
const visit = async () => (await state.clinic.call('GET', `/api/appointments/${id}`)).json()

test('a request names the patients with the same address or phone, and is joined only by the clinic', async () => {
  const ana = await addPatient(state.clinic, { name: 'Ana Lima', phone: '(11) 95555-4444' })
  const rui = await addPatient(state.clinic, { name: 'Rui de Melo', email: 'rui@paciente.test' })
  await addPatient(state.clinic, { name: 'Outro' })
  expect(await requests()).toMatchObject([
    {
      id,
      name: 'Rui Melo',
      is_declined: false,
      matches: [
        { id: ana.id, name: 'Ana Lima' },
        { id: rui.id, name: 'Rui de Melo' },
      ],
    },
  ])
  expect((await accept(rui.id)).json()).toMatchObject({
    id,
    patient_id: rui.id,
    status: 'scheduled',
    title: 'Primeira Consulta',
  })
  expect(await requests()).toEqual([])
  // A retry is the same appointment.
  expect((await accept(rui.id)).statusCode).toBe(200)
})

test('a new patient is registered with what was typed, and undoing it brings the request back', async () => {
  const change = newId()
  const { patient_id } = (await accept(null, { 'x-change-id': change })).json()
  expect((await state.clinic.call('GET', `/api/patients/${patient_id}`)).body).toContain('rui@paciente.test')
  expect((await state.clinic.call('POST', `/api/changes/${change}/undo`)).statusCode).toBe(200)
  expect((await visit()).code).toBe('appointment_not_found')
  expect(await requests()).toMatchObject([{ id, matches: [] }])
  pass(DECISION_GRACE_MINUTES * 60)
  expect(await mail('decision')).toEqual([])
})

test('the patient hears of a decision once it stands', async () => {
  await accept()
  expect(await mail('decision')).toMatchObject([
    { to: 'rui@paciente.test', subject: 'Horário marcado em Clínica <Prado>' },
  ])
})

test('a request is declined, and that is taken back while the time is free', async () => {
  expect((await decline()).json()).toMatchObject({ is_declined: true })
  expect(await requests()).toMatchObject([{ id, is_declined: true }])
  expect((await decline(false)).json()).toMatchObject({ is_declined: false })
  await decline()
  const patient = await addPatient(state.clinic)
  await bookAppointment(state.clinic, { patient_id: patient.id, ...at('09:00', '10:00') })
  expect((await decline(false)).json().code).toBe('time_taken')
  expect((await accept()).json().code).toBe('online_booking_over')
  const [sent] = await mail('decision')
  expect(sent).toMatchObject({ subject: 'Sobre o horário que você pediu em Clínica <Prado>' })
  pass(DECISION_GRACE_MINUTES * 60)
  expect(await requests()).toEqual([])
})

test('a time that the clinic booked over a request is refused by name, and registers nobody', async () => {
  const patient = await addPatient(state.clinic, { name: 'Ana Lima' })
  await bookAppointment(state.clinic, { patient_id: patient.id, ...at('09:00', '10:00'), squeeze_in: true })
  const count = async () =>
    (await postura.owner.query('select from clinic.patients where admin_id = $1', [state.clinic.id])).rowCount
  const before = await count()
  expect((await accept()).json()).toMatchObject({ code: 'time_taken', message: expect.stringContaining('Ana Lima') })
  expect(await count()).toBe(before)
})

test('an appointment that is deleted later leaves the request to be answered', async () => {
  await accept()
  const { rev } = await visit()
  expect((await state.clinic.call('DELETE', `/api/appointments/${id}`, { rev, scope: 'one' })).statusCode).toBeLessThan(
    500,
  )
  await postura.owner.query('delete from clinic.appointments where id = $1', [id])
  expect(await requests()).toMatchObject([{ id }])
})

test('another clinic, and an id that is unknown or still held, find nothing', async () => {
  const other = await signUpPaidClinic(postura)
  expect((await accept(null, {}, other)).json().code).toBe('online_booking_not_found')
  expect((await decline(true, other)).json().code).toBe('online_booking_not_found')
  await postura.owner.query(`update clinic.online_bookings set status = 'held', confirmed_at = null where id = $1`, [
    id,
  ])
  expect((await accept()).json().code).toBe('online_booking_not_found')
  expect(await requests()).toEqual([])
  expect(await rows()).toHaveLength(1)
})
