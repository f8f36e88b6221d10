import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, describe, expect, test } from 'vitest'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import {
  bookAppointment,
  bookAppointmentSeries,
  listCalendarAppointments,
} from '../../testing/factories/appointment.factory.ts'
import { addClass, addClassSeries, getClass, listClasses } from '../../testing/factories/class.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { createProfessional } from '../../testing/factories/record.factory.ts'
import { useUndo } from '../../testing/use-undo.ts'

const undoing = useUndo()
const { postura, undo, everything } = undoing
let clinic: TestClinic
let carla: string
let davi: string
let patient_id: string

const DAY = '2026-11-24'
const nine = toTimeRange(DAY, '09:00', '10:00')
const ten = toTimeRange(DAY, '10:00', '11:00')

beforeEach(async () => {
  postura.clock.now = new Date('2026-11-15T12:00:00Z')
  clinic = await signUpPaidClinic(postura)
  undoing.clinic = clinic
  carla = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Carla Nunes' })
  davi = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Davi Reis' })
  patient_id = (await addPatient(clinic, { name: 'Ana Lima' })).id
})

const move = (path: string, body: object, changeId = newId(), as = clinic) =>
  as.call('PUT', `/api/${path}/time`, body, { 'x-change-id': changeId })
const bookForCarla = (over: object = {}) =>
  bookAppointment(clinic, { patient_id, professional_id: carla, ...nine, ...over })
const archived = () =>
  createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Eva Luz', archived_at: '2026-01-01T00:00:00Z' })
const fromAnotherClinic = async () => {
  const other = await signUpPaidClinic(postura)
  return { other, theirs: await createProfessional(postura.ownerUrl, { admin_id: other.id }) }
}

describe('an appointment moved to another professional', () => {
  test('keeps its time and its reminder, says so in its history, and undo gives it back', async () => {
    const { id } = await bookForCarla()
    await clinic.call('PUT', `/api/appointments/${id}/reminder`, { sent: true })
    const before = await everything()
    const changeId = newId()
    const moved = (await move(`appointments/${id}`, { ...nine, professional_id: davi, rev: 2 }, changeId)).json()
    expect(moved).toMatchObject({ ...nine, professional_id: davi, changed: 1, reminded_at: expect.any(String) })
    const history = (await clinic.call('GET', `/api/history/appointments/${id}`)).body
    expect(history).toContain('Davi Reis')
    expect((await undo(changeId)).statusCode).toBe(200)
    expect(await everything()).toEqual(before)
  })

  test('stays with its professional if none is given, and null takes it from them', async () => {
    const { id } = await bookForCarla()
    expect((await move(`appointments/${id}`, { ...ten, rev: 1 })).json().professional_id).toBe(carla)
    expect((await move(`appointments/${id}`, { ...ten, professional_id: null, rev: 2 })).json()).toMatchObject({
      ...ten,
      professional_id: null,
    })
  })

  test('is refused if that professional is taken, and can be squeezed in', async () => {
    const rui = (await addPatient(clinic, { name: 'Rui Lima' })).id
    await bookAppointment(clinic, { patient_id: rui, professional_id: davi, ...nine })
    const { id } = await bookForCarla()
    const body = { ...nine, professional_id: davi, rev: 1 }
    expect((await move(`appointments/${id}`, body)).json()).toMatchObject({
      code: 'time_taken',
      message: 'Horário já ocupado: 24/11/2026 09:00–10:00 Rui Lima.',
    })
    expect((await move(`appointments/${id}`, { ...body, squeeze_in: true })).json()).toMatchObject({
      professional_id: davi,
      squeezed_in: true,
    })
  })

  test('ends a double booking', async () => {
    const rui = (await addPatient(clinic, { name: 'Rui Lima' })).id
    await bookAppointment(clinic, { patient_id: rui, professional_id: carla, ...nine })
    const { id } = await bookForCarla({ squeeze_in: true })
    expect((await move(`appointments/${id}`, { ...nine, professional_id: davi, rev: 1 })).json()).toMatchObject({
      professional_id: davi,
      squeezed_in: false,
    })
  })

  test('takes the following ones of its series with it, or goes alone', async () => {
    const rows = await bookAppointmentSeries(clinic, { patient_id, professional_id: carla })
    const whose = async () => (await listCalendarAppointments(clinic)).map((each) => each.professional_id)
    const [first, second, third] = rows
    if (!first || !second || !third) throw new Error('the series is too short')
    const following = { ...second, professional_id: davi, scope: 'following' }
    const { start_time, end_time, rev, scope, professional_id } = following
    const answer = await move(`appointments/${second.id}`, { start_time, end_time, rev, scope, professional_id })
    expect(answer.json().changed).toBe(3)
    expect(await whose()).toEqual([carla, davi, davi, davi])
    const times = { start_time: first.start_time, end_time: first.end_time }
    expect((await move(`appointments/${first.id}`, { ...times, rev: 1, professional_id: null })).json().changed).toBe(1)
    expect(await whose()).toEqual([null, davi, davi, davi])
  })

  test('is not moved twice by a retry, and a stale move is refused', async () => {
    const { id } = await bookForCarla()
    const body = { ...ten, professional_id: davi, rev: 1 }
    expect((await move(`appointments/${id}`, body)).statusCode).toBe(200)
    const after = await everything()
    expect((await move(`appointments/${id}`, body)).statusCode).toBe(200)
    expect(await everything()).toEqual(after)
    expect((await move(`appointments/${id}`, { ...body, professional_id: carla })).json().code).toBe('stale')
  })

  test('is refused for an unknown or archived professional or one of another clinic', async () => {
    const { id } = await bookForCarla()
    const { other, theirs } = await fromAnotherClinic()
    const codeFor = async (professional_id: string) =>
      (await move(`appointments/${id}`, { ...nine, professional_id, rev: 1 })).json().code
    expect(await codeFor(newId())).toBe('professional_not_found')
    expect(await codeFor(theirs)).toBe('professional_not_found')
    expect(await codeFor(await archived())).toBe('professional_archived')
    const intruder = await move(`appointments/${id}`, { ...nine, professional_id: theirs, rev: 1 }, newId(), other)
    expect([intruder.statusCode, intruder.json().code]).toEqual([404, 'appointment_not_found'])
  })
})

describe('a class moved to another professional', () => {
  test('keeps its time, nobody has to be told, and undo gives it back', async () => {
    const { id, rev } = await addClass(clinic, { professional_id: carla, add: [patient_id], ...nine })
    const before = await everything()
    const changeId = newId()
    const moved = (await move(`classes/${id}`, { ...nine, professional_id: davi, rev }, changeId)).json()
    expect(moved).toMatchObject({ ...nine, professional_id: davi, enrolled: 1, to_tell: 0 })
    expect((await undo(changeId)).statusCode).toBe(200)
    expect(await everything()).toEqual(before)
  })

  test('is refused if that professional is taken, and can be squeezed in', async () => {
    await bookAppointment(clinic, { patient_id, professional_id: davi, ...nine })
    const { id, rev } = await addClass(clinic, { professional_id: carla, ...nine })
    const body = { ...nine, professional_id: davi, rev }
    expect((await move(`classes/${id}`, body)).json().code).toBe('time_taken')
    expect((await move(`classes/${id}`, { ...body, squeeze_in: true })).json().professional_id).toBe(davi)
  })

  test('takes the following ones of its series with it', async () => {
    const classes = await addClassSeries(clinic, { professional_id: carla })
    const second = classes[1]
    if (!second) throw new Error('the series is too short')
    const { id, rev, start_time, end_time } = second
    await move(`classes/${id}`, { start_time, end_time, rev, professional_id: davi, scope: 'following' })
    const whose = (await listClasses(clinic)).map(({ professional_id }) => professional_id)
    expect(whose).toEqual([carla, davi, davi, davi])
  })

  test('is refused for an unknown or archived professional or one of another clinic', async () => {
    const { id, rev } = await addClass(clinic, { professional_id: carla, ...nine })
    const { other, theirs } = await fromAnotherClinic()
    const codeFor = async (professional_id: string) =>
      (await move(`classes/${id}`, { ...nine, professional_id, rev })).json().code
    expect(await codeFor(newId())).toBe('professional_not_found')
    expect(await codeFor(theirs)).toBe('professional_not_found')
    expect(await codeFor(await archived())).toBe('professional_archived')
    const intruder = await move(`classes/${id}`, { ...nine, professional_id: theirs, rev }, newId(), other)
    expect([intruder.statusCode, intruder.json().code]).toEqual([404, 'class_not_found'])
    expect((await getClass(clinic, id)).professional_id).toBe(carla)
  })
})
