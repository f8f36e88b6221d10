import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { addClass, addPatients, changeSeats, getClass } from '../../../testing/factories/class.factory.ts'
import { enableMakeups, getPatientMakeups } from '../../../testing/factories/makeup.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let ana: string
let bia: string

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  await enableMakeups(clinic, { makeup_notice_hours: 168 })
  const patients = await addPatients(clinic, 2)
  ana = patients[0] ?? ''
  bia = patients[1] ?? ''
})

const tomorrow = toTimeRange('2026-11-16', '18:00', '19:00')
const give = (as: TestClinic, id: string, patient_id: string, reason = 'Filho doente', changeId = newId()) =>
  as.call('POST', `/api/classes/${id}/makeups/given`, { patient_id, reason }, { 'x-change-id': changeId })

test('a late cancellation can get a make-up with a reason, once, which undo removes', async () => {
  const { id } = await addClass(clinic, { ...tomorrow, add: [ana, bia] })
  await changeSeats(clinic, id, { remove: [ana] })
  const left = { patient_id: ana, patient_name: 'Paciente 01' }
  expect((await getClass(clinic, id)).left).toEqual([{ ...left, makeup: null }])
  const changeId = newId()
  const given = { ...left, makeup: { valid_until: '2026-12-31', reason: 'Filho doente' } }
  expect((await give(clinic, id, ana, 'Filho doente', changeId)).json().left).toEqual([given])
  // A retry gives no second one.
  expect((await give(clinic, id, ana)).json().left).toEqual([given])
  expect((await getPatientMakeups(clinic, ana))?.makeups).toMatchObject([{ missed_on: '2026-11-16' }])
  expect((await give(clinic, id, ana, 'Outro motivo')).json().code).toBe('makeup_given')
  expect((await clinic.call('POST', `/api/changes/${changeId}/undo`)).statusCode).toBe(200)
  expect((await getClass(clinic, id)).left).toEqual([{ ...left, makeup: null }])
})

test('a make-up that is given weeks later counts from the day it is given', async () => {
  await enableMakeups(clinic, { makeup_notice_hours: 168, makeup_validity: 'days', makeup_days: 10 })
  const [old, next] = [toTimeRange('2026-10-05', '18:00', '19:00'), tomorrow]
  const { id } = await addClass(clinic, { ...old, add: [ana] })
  await changeSeats(clinic, id, { remove: [ana] })
  expect((await give(clinic, id, ana)).json().left).toMatchObject([{ makeup: { valid_until: '2026-11-25' } }])
  expect((await getPatientMakeups(clinic, ana))?.makeups).toMatchObject([{ missed_on: '2026-10-05' }])
  // For a class to come it counts from the class.
  const later = await addClass(clinic, { ...next, add: [bia] })
  await changeSeats(clinic, later.id, { remove: [bia] })
  expect((await give(clinic, later.id, bia)).json().left).toMatchObject([{ makeup: { valid_until: '2026-11-26' } }])
})

test('a make-up is given only to a patient who left or was excused, and only with a reason', async () => {
  const { id } = await addClass(clinic, { ...toTimeRange('2026-11-15', '18:00', '19:00'), add: [ana] })
  expect((await give(clinic, id, ana)).json().code).toBe('seat_not_left')
  expect((await give(clinic, id, bia)).json().code).toBe('seat_not_left')
  await clinic.call('PUT', `/api/classes/${id}/attendance`, { patients: [ana], attendance: 'excused' })
  expect((await give(clinic, id, ana, ' ')).json()).toMatchObject({ code: 'invalid_input', field: 'reason' })
  expect((await give(clinic, id, ana)).statusCode).toBe(200)
  const mark = (attendance: string) =>
    clinic.call('PUT', `/api/classes/${id}/attendance`, { patients: [ana], attendance })
  await mark('excused')
  expect((await getPatientMakeups(clinic, ana))?.makeups).toHaveLength(1)
  await mark('present')
  expect(await getPatientMakeups(clinic, ana)).toBeUndefined()
})

test('another clinic cannot give a make-up', async () => {
  const { id } = await addClass(clinic, { ...tomorrow, add: [ana] })
  await changeSeats(clinic, id, { remove: [ana] })
  const intruder = await signUpPaidClinic(postura)
  expect((await give(intruder, id, ana)).json().code).toBe('class_not_found')
  expect((await getClass(clinic, id)).left).toMatchObject([{ makeup: null }])
})
