import type { Appointment } from '@postura/domain/appointments/appointment'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../../testing/factories/appointment.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { createProfessional } from '../../../testing/factories/record.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let patient_id: string
let other_id: string
let day = 0
let current: Appointment

const dayOf = (n: number) => `2027-01-${String(n).padStart(2, '0')}`
const at = (start: string, end: string) => toTimeRange(dayOf(day), start, end)

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
  patient_id = (await addPatient(clinic, { name: 'Ana Lima' })).id
  other_id = (await addPatient(clinic, { name: 'Rui Lima' })).id
})

beforeEach(async () => {
  day += 1
  current = await bookAppointment(clinic, { patient_id, ...at('14:00', '15:00') })
})

/** Request body of the form for this appointment. */
const formOf = ({ title, description, start_time, end_time, status, rev, ...of }: Appointment) => ({
  patient_id: of.patient_id,
  title,
  description,
  start_time,
  end_time,
  status,
  rev,
})
const save = (change: object, as = clinic, id = current.id) =>
  as.call('PUT', `/api/appointments/${id}`, { ...formOf(current), ...change })
const get = async (id = current.id): Promise<Appointment> =>
  (await clinic.call('GET', `/api/appointments/${id}`)).json()

describe('PUT /api/appointments/:id', () => {
  test('changes fields and time', async () => {
    const change = { title: 'Pilates', description: 'Trazer\nexames', ...at('15:00', '15:45'), status: 'confirmed' }
    const response = await save(change)
    expect([response.statusCode, response.json()]).toEqual([200, { ...current, ...change, rev: 2, changed: 1 }])
    expect(await get()).toEqual({ ...current, ...change, rev: 2 })
  })

  test('a retried change succeeds; a different change is stale', async () => {
    const change = { description: 'Trazer exames', cancel_reason: 'patient' }
    const first = await save(change)
    const second = await save(change)
    expect([second.statusCode, second.body]).toEqual([200, first.body])
    const stale = await save({ description: 'outra' })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale'])
    expect((await get()).description).toBe('Trazer exames')
  })

  test('completes and charges in one request, and requires a charge decision', async () => {
    expect((await save({ status: 'completed' })).json().code).toBe('charge_undecided')
    const charge = { amount_cents: 8_000, pending: true, payment_method: null }
    expect((await save({ status: 'completed', charge })).json()).toMatchObject({
      status: 'completed',
      charge: { amount_cents: 8_000, status: 'pending' },
    })
    expect((await save({ status: 'completed', charge })).statusCode).toBe(200)
    const left = await save({ rev: 2, status: 'canceled', cancel_reason: 'clinic', cancel_charge: true })
    expect(left.json()).toMatchObject({ status: 'canceled', cancel_reason: 'clinic', charge: null })
  })

  test('the patient can be changed until the appointment is charged', async () => {
    expect((await save({ patient_id: other_id })).json()).toMatchObject({ patient_name: 'Rui Lima' })
    const charge = { amount_cents: 8_000, pending: true, payment_method: null }
    await save({ patient_id: other_id, rev: 2, status: 'completed', charge })
    const refused = await save({ rev: 3, status: 'completed' })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'patient_is_charged', field: 'patient_id' },
    ])
  })

  test('an archived patient keeps their appointment, but cannot get another one', async () => {
    const archived = await addPatient(clinic)
    const old = await bookAppointment(clinic, { patient_id: archived.id, ...at('08:00', '09:00') })
    await clinic.call('PUT', `/api/patients/${archived.id}/archived`, { archived: true })
    expect((await save({ patient_id: archived.id })).json()).toMatchObject({
      code: 'patient_archived',
      field: 'patient_id',
    })
    const moved = { ...formOf(old), ...at('09:00', '10:00') }
    expect((await clinic.call('PUT', `/api/appointments/${old.id}`, moved)).statusCode).toBe(200)
  })

  test('a taken time needs squeeze_in; at a free time the mark is removed', async () => {
    await bookAppointment(clinic, { patient_id: other_id, ...at('16:00', '17:00') })
    const into = at('16:30', '17:30')
    expect((await save(into)).json()).toMatchObject({ code: 'time_taken', field: 'start_time' })
    expect((await save({ ...into, squeeze_in: true })).json().squeezed_in).toBe(true)
    expect((await save({ ...into, rev: 2, description: 'só isto' })).json().squeezed_in).toBe(true)
    expect((await save({ ...at('17:00', '18:00'), rev: 3 })).json().squeezed_in).toBe(false)
  })

  test('the patient cannot have two appointments at the same time, also after a change of patient', async () => {
    await bookAppointment(clinic, { patient_id, ...at('16:00', '17:00') })
    const twice = await save({ ...at('15:30', '16:30'), squeeze_in: true })
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'patient_overlap'])
    await bookAppointment(clinic, { patient_id: other_id, ...at('14:30', '15:30'), squeeze_in: true })
    const theirs = await save({ patient_id: other_id, squeeze_in: true })
    expect([theirs.statusCode, theirs.json().code]).toEqual([409, 'patient_overlap'])
    expect(await get()).toEqual(current)
  })

  test('the appointment does not conflict with its own time', async () => {
    expect((await save(at('14:30', '15:30'))).statusCode).toBe(200)
  })

  test('a missing professional stays unchanged, null removes it', async () => {
    const owner = await signUpPaidClinic(postura)
    const patient = await addPatient(owner)
    const carla = await createProfessional(postura.ownerUrl, { admin_id: owner.id })
    const booked = await bookAppointment(owner, { patient_id: patient.id })
    await createProfessional(postura.ownerUrl, { admin_id: owner.id })
    const change = (over: object) => owner.call('PUT', `/api/appointments/${booked.id}`, { ...formOf(booked), ...over })
    expect((await change({ description: 'a' })).json().professional_id).toBe(carla)
    expect((await change({ professional_id: null, rev: 2 })).json().professional_id).toBeNull()
  })

  test('undo restores the appointment', async () => {
    const changeId = newId()
    await clinic.call(
      'PUT',
      `/api/appointments/${current.id}`,
      { ...formOf(current), ...at('10:00', '11:00'), title: 'Pilates' },
      { 'x-change-id': changeId },
    )
    expect((await clinic.call('POST', `/api/changes/${changeId}/undo`)).statusCode).toBe(200)
    expect(await get()).toEqual({ ...current, rev: 3 })
  })

  test('another clinic cannot change an appointment, and its patients and professionals are refused', async () => {
    const intruder = await signUpPaidClinic(postura)
    const foreign = await save({}, intruder)
    const unknown = await save({}, intruder, newId())
    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
    const theirPatient = (await addPatient(intruder)).id
    const theirProfessional = await createProfessional(postura.ownerUrl, { admin_id: intruder.id })
    for (const [field, id] of [
      ['patient_id', theirPatient],
      ['professional_id', theirProfessional],
    ] as const) {
      const given = await save({ [field]: id })
      const random = await save({ [field]: newId() })
      expect([given.statusCode, given.body]).toEqual([404, random.body])
    }
    expect(await get()).toEqual(current)
  })
})

describe('PUT /api/appointments/:id/time', () => {
  const move = (times: object, over: object = {}, as = clinic, id = current.id) =>
    as.call('PUT', `/api/appointments/${id}/time`, { ...times, rev: 1, ...over })

  test('changes start and end and nothing else', async () => {
    const times = at('09:15', '10:45')
    const response = await move(times)
    expect(response.json()).toEqual({ ...current, ...times, rev: 2, changed: 1 })
    expect((await move(times)).body).toBe(response.body)
    expect((await move(at('11:00', '12:00'))).json().code).toBe('stale')
  })

  test('a taken time is refused unless squeeze_in is set', async () => {
    await bookAppointment(clinic, { patient_id: other_id, ...at('09:00', '10:00') })
    const into = at('09:59', '10:30')
    expect((await move(into)).json()).toMatchObject({ code: 'time_taken', field: 'start_time' })
    expect((await move(into, { squeeze_in: true })).json().squeezed_in).toBe(true)
  })

  test('a canceled appointment is moved without overlap check', async () => {
    await bookAppointment(clinic, { patient_id: other_id, ...at('09:00', '10:00') })
    await clinic.call('PUT', `/api/appointments/${current.id}/status`, { seen: 'scheduled', status: 'canceled' })
    expect((await move(at('09:00', '10:00'), { rev: 2 })).json()).toMatchObject({ squeezed_in: false })
  })

  test('an invalid time range is refused', async () => {
    const { start_time, end_time } = at('09:00', '10:00')
    for (const times of [
      { start_time: end_time, end_time: start_time },
      { start_time, end_time: start_time },
      { start_time },
      { start_time, end_time, status: 'confirmed' },
    ])
      expect((await move(times)).statusCode).toBe(422)
  })

  test('another clinic cannot move an appointment', async () => {
    const intruder = await signUpPaidClinic(postura)
    const foreign = await move(at('09:00', '10:00'), {}, intruder)
    const unknown = await move(at('09:00', '10:00'), {}, intruder, newId())
    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
    expect(await get()).toEqual(current)
  })
})
