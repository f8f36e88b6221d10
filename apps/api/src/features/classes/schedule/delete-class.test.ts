import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, expect, test } from 'vitest'
import { signUpPaidClinic } from '../../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../../testing/factories/appointment.factory.ts'
import {
  addClass,
  addClassSeries,
  addPatients,
  changeSeats,
  getClass,
  listClasses,
} from '../../../testing/factories/class.factory.ts'
import { useUndo } from '../../../testing/use-undo.ts'

const undoing = useUndo()
const { postura, undo, everything } = undoing
let patients: string[]

beforeEach(async () => {
  postura.clock.now = new Date('2026-11-15T12:00:00Z')
  undoing.clinic = await signUpPaidClinic(postura)
  patients = await addPatients(undoing.clinic, 4)
})

const remove = (id: string | undefined, query = '', changeId = newId(), as = undoing.clinic) =>
  as.call('DELETE', `/api/classes/${id}${query}`, undefined, { 'x-change-id': changeId })
const left = async () => (await listClasses(undoing.clinic)).map(({ id }) => id)
const wait = (id: string | undefined, patient_id: string | undefined) =>
  undoing.clinic.call('PUT', `/api/classes/${id}/waiting`, { patient_id, waits: true })

/** Class with seats of each kind and waiting patients, one of whom got an offer. */
const lively = async () => {
  const { id } = await addClass(undoing.clinic, { capacity: 1, add: patients.slice(0, 2), when_full: 'exceed' })
  await changeSeats(undoing.clinic, id, { remove: patients.slice(0, 1) })
  for (const n of [2, 3]) await wait(id, patients[n])
  await undoing.clinic.call('PUT', `/api/classes/${id}/waiting/offer`, { patient_id: patients[2], sent: true })
  postura.clock.now = new Date('2026-11-23T12:00:00Z')
  const attendance = { patients: patients.slice(1, 2), attendance: 'excused' }
  await undoing.clinic.call('PUT', `/api/classes/${id}/attendance`, attendance)
  return id
}

test('a class is deleted with its enrollments and waiting list, and undo restores all of them', async () => {
  const id = await lively()
  const before = await everything()
  const changeId = newId()
  const deleted = await remove(id, '', changeId)
  expect([deleted.statusCode, deleted.json()]).toEqual([200, { deleted: 1 }])
  const gone = await everything()
  expect([gone.classes, gone.class_enrollments, gone.class_waiting]).toEqual([[], [], []])
  expect((await undo(changeId)).statusCode).toBe(200)
  expect(await everything()).toEqual(before)
})

test('a class that was deliberately overfilled is restored by undo', async () => {
  const { id } = await addClass(undoing.clinic, { capacity: 1, add: patients, when_full: 'exceed' })
  const changeId = newId()
  await remove(id, '', changeId)
  expect((await undo(changeId)).statusCode).toBe(200)
  expect(await getClass(undoing.clinic, id)).toMatchObject({ enrolled: 4, capacity: 1 })
})

test('a retried deletion succeeds; a second deletion is refused with not found', async () => {
  const { id } = await addClass(undoing.clinic)
  const changeId = newId()
  for (let n = 0; n < 2; n += 1) expect((await remove(id, '', changeId)).json()).toEqual({ deleted: 1 })
  expect((await remove(id)).json().code).toBe('class_not_found')
})

test('one class of a series is deleted alone', async () => {
  const classes = await addClassSeries(undoing.clinic)
  await remove(classes[1]?.id)
  expect(await left()).toEqual([classes[0], classes[2], classes[3]].map((each) => each?.id))
})

test('deleting with scope following deletes the counted classes, not those moved alone or ended', async () => {
  const classes = await addClassSeries(undoing.clinic, { add: patients })
  await undoing.clinic.call('PUT', `/api/classes/${classes[2]?.id}/time`, {
    ...toTimeRange('2026-12-08', '07:00', '08:00'),
    rev: 1,
  })
  postura.clock.now = new Date('2026-12-01T12:00:00Z')
  expect((await getClass(undoing.clinic, classes[0]?.id)).following).toEqual({ classes: 1, enrollments: 4 })
  expect((await remove(classes[0]?.id, '?scope=following')).json()).toEqual({ deleted: 2 })
  expect(await left()).toEqual([classes[1]?.id, classes[2]?.id])
})

test('undo restores all classes that were deleted with scope following', async () => {
  const classes = await addClassSeries(undoing.clinic, { capacity: 2, add: patients.slice(0, 2) })
  await wait(classes[3]?.id, patients[2])
  const before = await everything()
  const changeId = newId()
  for (let n = 0; n < 2; n += 1)
    expect((await remove(classes[0]?.id, '?scope=following', changeId)).statusCode).toBe(200)
  expect(await left()).toEqual([])
  expect((await undo(changeId)).statusCode).toBe(200)
  expect(await everything()).toEqual(before)
})

test('undo of a deleted class is refused if its time was booked since, and names the booking', async () => {
  const { id, start_time, end_time } = await addClass(undoing.clinic, { add: patients })
  const changeId = newId()
  await remove(id, '', changeId)
  const taken = await bookAppointment(undoing.clinic, { patient_id: patients[0] ?? '', start_time, end_time })
  const before = await everything()
  const refused = await undo(changeId)
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      code: 'undo_time_taken',
      message: 'Não foi possível desfazer. Horário já ocupado: 23/11/2026 18:00–19:00 Paciente 01. Nada foi alterado.',
    },
  ])
  expect(await everything()).toEqual(before)
  await undoing.clinic.call('DELETE', `/api/appointments/${taken.id}`)
  expect((await undo(changeId)).statusCode).toBe(200)
})

test('undo of a deleted appointment is refused if a class takes its time', async () => {
  const { id } = await bookAppointment(undoing.clinic, {
    patient_id: patients[0] ?? '',
    ...toTimeRange('2026-11-23', '18:00', '19:00'),
  })
  const changeId = newId()
  await undoing.clinic.call('DELETE', `/api/appointments/${id}`, undefined, { 'x-change-id': changeId })
  await addClass(undoing.clinic)
  expect((await undo(changeId)).json()).toMatchObject({
    code: 'undo_time_taken',
    message: expect.stringContaining('18:00–19:00 aula Pilates em grupo'),
  })
})

test('an unknown scope is refused', async () => {
  const { id } = await addClass(undoing.clinic)
  expect((await remove(id, '?scope=all')).statusCode).toBe(422)
})

test('another clinic cannot delete a class', async () => {
  const b = await signUpPaidClinic(postura)
  const classes = await addClassSeries(undoing.clinic)
  for (const query of ['', '?scope=following']) {
    const foreign = await remove(classes[0]?.id, query, newId(), b)
    expect([foreign.statusCode, foreign.body]).toEqual([404, (await remove(newId(), query, newId(), b)).body])
  }
  expect(await left()).toEqual(classes.map(({ id }) => id))
})
