import type { Appointment } from '@postura/domain/appointments/appointment'
import { DEFAULT_ZONE } from '@postura/domain/shared/brazil/time-zones'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { civilDateOf, timeOf } from '@postura/domain/shared/time/zoned-time'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import {
  bookAppointment,
  bookAppointmentSeries,
  listCalendarAppointments,
} from '../../../testing/factories/appointment.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { createPayment, createProfessional } from '../../../testing/factories/record.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let patient_id: string
let rows: Appointment[]

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  patient_id = (await addPatient(clinic, { name: 'Ana Lima' })).id
  rows = await bookAppointmentSeries(clinic, { patient_id })
})

const row = (n: number): Appointment => {
  const found = rows[n]
  if (!found) throw new Error(`no row ${n}`)
  return found
}
const get = async (n: number): Promise<Appointment> =>
  (await clinic.call('GET', `/api/appointments/${row(n).id}`)).json()
const move = (n: number, times: object, over: object = {}, headers: Record<string, string> = {}) =>
  clinic.call('PUT', `/api/appointments/${row(n).id}/time`, { ...times, rev: row(n).rev, ...over }, headers)
const save = async (n: number, change: object) => {
  const { title, description, start_time, end_time, status, rev } = await get(n)
  const form = { patient_id, title, description, start_time, end_time, status, rev }
  return clinic.call('PUT', `/api/appointments/${row(n).id}`, { ...form, scope: 'following', ...change })
}
const following = { scope: 'following' }

/** Local times of all appointments. */
const clocks = async () =>
  (await listCalendarAppointments(clinic)).map(
    ({ start_time, end_time }) =>
      `${civilDateOf(start_time, DEFAULT_ZONE).slice(5)} ${timeOf(start_time, DEFAULT_ZONE)}–${timeOf(end_time, DEFAULT_ZONE)}`,
  )
const everything = async () => {
  const { rows: all } = await postura.owner.query(
    `select to_jsonb(a) - 'rev' - 'updated_at' as row from clinic.appointments a where admin_id = $1 order by id`,
    [clinic.id],
  )
  return all
}

describe('an appointment and the following ones of its series', () => {
  test('move by the same local time shift, and earlier rows stay', async () => {
    expect((await move(1, toTimeRange('2026-12-01', '14:30', '15:00'), following)).json().changed).toBe(3)
    expect(await clocks()).toEqual(['11-23 09:00–10:00', '12-01 14:30–15:00', '12-08 14:30–15:00', '12-15 14:30–15:00'])
  })

  test('are checked for overlaps with their own professional', async () => {
    const [carla, davi] = await Promise.all(
      ['Carla', 'Davi'].map((name) => createProfessional(postura.ownerUrl, { admin_id: clinic.id, name })),
    )
    expect((await save(0, { professional_id: carla })).statusCode).toBe(200)
    expect((await save(2, { professional_id: davi, scope: 'one' })).statusCode).toBe(200)
    const rui = (await addPatient(clinic, { name: 'Rui Lima' })).id
    await bookAppointment(clinic, {
      patient_id: rui,
      professional_id: davi ?? null,
      ...toTimeRange('2026-12-07', '11:00', '12:00'),
    })
    const { rev } = await get(0)
    const refused = await move(0, toTimeRange('2026-11-23', '11:00', '12:00'), { ...following, rev })
    expect(refused.json()).toMatchObject({
      code: 'time_taken',
      message: 'Horário já ocupado: 07/12/2026 11:00–12:00 Rui Lima.',
    })
  })

  test('lose their reminders when moved, and undo restores them', async () => {
    for (const n of [0, 1, 2]) await clinic.call('PUT', `/api/appointments/${row(n).id}/reminder`, { sent: true })
    const changeId = newId()
    const { rev } = await get(1)
    await move(1, toTimeRange('2026-12-01', '14:30', '15:00'), { ...following, rev }, { 'x-change-id': changeId })
    const reminded = async () => (await Promise.all([0, 1, 2].map(get))).map(({ reminded_at }) => reminded_at !== null)
    expect(await reminded()).toEqual([true, false, false])
    expect((await clinic.call('POST', `/api/changes/${changeId}/undo`)).statusCode).toBe(200)
    expect(await reminded()).toEqual([true, true, true])
  })

  test('do not move rows that were moved alone, completed or paid', async () => {
    await move(1, toTimeRange('2026-12-02', '09:00', '10:00'))
    const charge = { amount_cents: 1_000, pending: true, payment_method: null }
    const completion = { seen: 'scheduled', status: 'completed', charge }
    await clinic.call('PUT', `/api/appointments/${row(2).id}/status`, completion)
    await createPayment(postura.ownerUrl, {
      admin_id: clinic.id,
      patient_id,
      appointment_id: row(3).id,
      status: 'paid',
      paid_date: '2026-11-15T12:00:00Z',
    })
    const untouched = await Promise.all([get(1), get(2), get(3)])
    expect((await move(0, toTimeRange('2026-11-23', '16:00', '17:00'), following)).statusCode).toBe(200)
    expect(await Promise.all([get(1), get(2), get(3)])).toEqual(untouched)
    expect((await clocks())[0]).toBe('11-23 16:00–17:00')
  })

  test('do not move canceled rows, but move confirmed ones', async () => {
    const set = (n: number, status: string) =>
      clinic.call('PUT', `/api/appointments/${row(n).id}/status`, { seen: 'scheduled', status })
    await set(1, 'canceled')
    await set(2, 'confirmed')
    await move(0, toTimeRange('2026-11-23', '16:00', '17:00'), following)
    expect((await clocks()).map((clock) => clock.slice(6, 11))).toEqual(['16:00', '09:00', '16:00', '16:00'])
    expect((await get(2)).status).toBe('confirmed')
  })

  test('get only the changed fields', async () => {
    await clinic.call('PUT', `/api/appointments/${row(2).id}`, {
      patient_id,
      title: 'Pilates',
      description: 'só desta',
      start_time: row(2).start_time,
      end_time: row(2).end_time,
      status: 'confirmed',
      rev: 1,
    })
    expect((await save(0, { title: 'Consulta de Alta' })).statusCode).toBe(200)
    expect(await get(2)).toMatchObject({ title: 'Consulta de Alta', description: 'só desta', status: 'confirmed' })
    expect(await get(3)).toMatchObject({ title: 'Consulta de Alta', description: '', status: 'scheduled' })
  })

  test('do not share a status change', async () => {
    await save(0, { status: 'canceled', cancel_reason: 'holiday', description: 'férias' })
    expect(await get(0)).toMatchObject({ status: 'canceled', cancel_reason: 'holiday', description: 'férias' })
    expect(await get(1)).toMatchObject({ status: 'scheduled', cancel_reason: null, description: 'férias' })
  })

  test('move together, except a row that was moved alone; a renamed row still moves', async () => {
    await save(1, { scope: 'one', title: 'Pilates' })
    await move(2, toTimeRange('2026-12-07', '09:00', '09:30'))
    await move(0, toTimeRange('2026-11-23', '16:00', '17:00'), following)
    expect((await clocks()).map((clock) => clock.slice(6))).toEqual([
      '16:00–17:00',
      '16:00–17:00',
      '09:00–09:30',
      '16:00–17:00',
    ])
  })

  test('can move by exactly a week, onto each other’s times, and undo moves them back', async () => {
    const before = await everything()
    const changeId = newId()
    const week = toTimeRange('2026-11-30', '09:00', '10:00')
    expect((await move(0, week, following, { 'x-change-id': changeId })).statusCode).toBe(200)
    expect((await clocks()).map((clock) => clock.slice(0, 5))).toEqual(['11-30', '12-07', '12-14', '12-21'])
    expect((await clinic.call('POST', `/api/changes/${changeId}/undo`)).statusCode).toBe(200)
    expect(await everything()).toEqual(before)
  })

  test('move all or none: one taken time refuses all and is named', async () => {
    const other = await addPatient(clinic, { name: 'Rui Lima' })
    await bookAppointment(clinic, { patient_id: other.id, ...toTimeRange('2026-12-07', '16:30', '17:00') })
    const before = await everything()
    const times = toTimeRange('2026-11-23', '16:00', '17:00')
    const refused = await move(0, times, following)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'time_taken', message: 'Horário já ocupado: 07/12/2026 16:30–17:00 Rui Lima.' },
    ])
    expect(await everything()).toEqual(before)
    expect((await move(0, times, { ...following, squeeze_in: true })).json().squeezed_in).toBe(false)
    expect(
      (await listCalendarAppointments(clinic)).filter(({ squeezed_in }) => squeezed_in).map(({ id }) => id),
    ).toEqual([row(2).id])
  })

  test('are all refused if the patient has another appointment, in the series or outside', async () => {
    await move(2, toTimeRange('2026-12-07', '16:00', '17:00'))
    const before = await everything()
    const into = (day: string) => move(0, toTimeRange(day, '16:30', '17:30'), { ...following, squeeze_in: true })
    const refused = await into('2026-11-30')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'patient_overlap'])
    expect(await everything()).toEqual(before)
    await bookAppointment(clinic, { patient_id, ...toTimeRange('2026-12-14', '17:00', '18:00') })
    expect((await into('2026-11-23')).json().message).toContain('14/12/2026 17:00–18:00 Ana Lima')
  })

  test('can all get another patient, unless one is charged', async () => {
    const other = await addPatient(clinic, { name: 'Rui Lima' })
    await createPayment(postura.ownerUrl, { admin_id: clinic.id, patient_id, appointment_id: row(3).id })
    const before = await everything()
    const refused = await save(0, { patient_id: other.id })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'patient_is_charged', field: 'patient_id' },
    ])
    expect(await everything()).toEqual(before)
    await postura.owner.query(`update clinic.payments set status = 'canceled' where admin_id = $1`, [clinic.id])
    expect((await save(1, { patient_id: other.id })).statusCode).toBe(200)
    expect((await listCalendarAppointments(clinic)).map(({ patient_name }) => patient_name)).toEqual([
      'Ana Lima',
      'Rui Lima',
      'Rui Lima',
      'Rui Lima',
    ])
  })
})

test('scope following changes only the appointment if it has no series', async () => {
  const single = await bookAppointment(clinic, { patient_id, ...toTimeRange('2026-11-24', '09:00', '10:00') })
  const later = toTimeRange('2026-11-25', '09:00', '10:00')
  const moved = await clinic.call('PUT', `/api/appointments/${single.id}/time`, { ...later, rev: 1, ...following })
  expect(moved.json()).toMatchObject(later)
  expect((await clocks()).map((clock) => clock.slice(0, 5))).toEqual(['11-23', '11-25', '11-30', '12-07', '12-14'])
})
