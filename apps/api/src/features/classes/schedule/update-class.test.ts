import type { ClassDetails } from '@postura/domain/classes/class'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../../testing/factories/appointment.factory.ts'
import {
  addClass,
  addPatients,
  changeSeats,
  getClass,
  listEnrolledPatients,
} from '../../../testing/factories/class.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { createProfessional } from '../../../testing/factories/record.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let patients: string[]
let one: ClassDetails

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  patients = await addPatients(clinic, 4)
  one = await addClass(clinic, { capacity: 3, add: patients.slice(0, 2) })
})

const some = (...which: number[]): string[] => which.map((n) => patients[n] ?? '')
const save = (change: object, id = one.id, as = clinic) => {
  const { title, description, capacity, start_time, end_time, rev } = one
  return as.call('PUT', `/api/classes/${id}`, { title, description, capacity, start_time, end_time, rev, ...change })
}
const move = (times: object, over: object = {}, id = one.id, as = clinic) =>
  as.call('PUT', `/api/classes/${id}/time`, { ...times, rev: one.rev, ...over })
const evening = toTimeRange('2026-11-24', '20:00', '21:00')
const seen = () => getClass(clinic, one.id)

describe('PUT /api/classes/:id', () => {
  test('saves fields and enrollments in one request', async () => {
    const change = { title: 'Solo', description: 'Com bola', capacity: 4, ...evening }
    const saved = await save({ ...change, add: some(2), remove: some(0) })
    expect([saved.statusCode, saved.json()]).toMatchObject([
      200,
      {
        ...change,
        rev: 2,
        changed: 1,
        full: [],
        enrolled: 2,
        seats: [{ patient_id: patients[1] }, { patient_id: patients[2] }],
      },
    ])
    const { changed: _, full: _none, given_up: _nobody, to_tell: _told, ...details } = saved.json()
    expect(await seen()).toEqual(details)
  })

  test('a patient who was enrolled in another window stays', async () => {
    await changeSeats(clinic, one.id, { add: some(3) })
    await save({ title: 'Solo', remove: some(0) })
    expect(await listEnrolledPatients(clinic, one.id)).toEqual(some(1, 3))
  })

  test('too few seats for the new patients refuse the whole change', async () => {
    const before = await seen()
    const refused = await save({ title: 'Solo', add: some(2, 3) })
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'class_full',
        field: 'add',
        message: 'Não há vagas para 2 pacientes nesta aula:\nseg, 23/11/2026 18:00: 2/3 ocupadas',
      },
    ])
    expect(await seen()).toEqual(before)
    expect((await save({ capacity: 4, add: some(2, 3) })).json()).toMatchObject({ enrolled: 4, capacity: 4 })
  })

  test('a capacity below the enrollments is refused unless confirmed; then the last enrolled are over capacity', async () => {
    await changeSeats(clinic, one.id, { add: some(2) })
    const refused = await save({ capacity: 1 })
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'capacity_below_enrolled',
        message: [
          'Há mais matriculados do que vagas:',
          'seg, 23/11/2026 18:00: 3/1 ocupadas',
          'Ninguém perde a matrícula, mas ninguém mais entra até que as vagas bastem.',
        ].join('\n'),
      },
    ])
    expect(await seen()).toMatchObject({ capacity: 3, rev: 1 })
    expect((await save({ capacity: 2, lower_capacity: true })).json()).toMatchObject({ capacity: 2, enrolled: 3 })
    expect((await seen()).seats.map(({ over_capacity }) => over_capacity)).toEqual([false, false, true])
    expect((await changeSeats(clinic, one.id, { add: some(3) })).json().code).toBe('class_full')
  })

  test('a confirmed lower capacity does not allow overfilling, and when_full does not confirm a lower capacity', async () => {
    expect((await save({ capacity: 1, lower_capacity: true, add: some(2) })).json().code).toBe('class_full')
    expect((await save({ capacity: 1, when_full: 'exceed', add: some(2) })).json().code).toBe('capacity_below_enrolled')
    expect(await seen()).toMatchObject({ capacity: 3, enrolled: 2 })
  })

  test('a higher capacity removes the over capacity marks', async () => {
    await changeSeats(clinic, one.id, { add: some(2, 3), when_full: 'exceed' })
    expect((await seen()).seats.map(({ over_capacity }) => over_capacity)).toEqual([false, false, false, true])
    expect((await save({ capacity: 4 })).statusCode).toBe(200)
    expect((await seen()).seats.map(({ over_capacity }) => over_capacity)).toEqual([false, false, false, false])
  })

  test('a lower capacity is accepted if enough patients leave in the same request', async () => {
    expect((await save({ capacity: 1, remove: some(0) })).json()).toMatchObject({ capacity: 1, enrolled: 1 })
  })

  test('a taken time is refused with its name unless squeeze_in is set; the class’s own time does not conflict', async () => {
    await bookAppointment(clinic, { patient_id: patients[0] ?? '', ...evening })
    expect((await save(evening)).json()).toMatchObject({
      code: 'time_taken',
      message: 'Horário já ocupado: 24/11/2026 20:00–21:00 Paciente 01.',
    })
    expect((await save({ ...evening, squeeze_in: true })).json()).toMatchObject({ squeezed_in: true, rev: 2 })
    expect((await save({ ...evening, title: 'Solo', rev: 2 })).json()).toMatchObject({ squeezed_in: true, rev: 3 })
    const free = toTimeRange('2026-11-24', '21:00', '22:00')
    expect((await save({ ...free, rev: 3 })).json()).toMatchObject({ squeezed_in: false })
  })

  test('a new professional’s time is checked; a missing professional stays unchanged', async () => {
    const [carla, davi] = await Promise.all(
      ['Carla', 'Davi'].map((name) => createProfessional(postura.ownerUrl, { admin_id: clinic.id, name })),
    )
    const { start_time, end_time } = one
    expect((await save({ professional_id: carla })).json()).toMatchObject({ professional_id: carla })
    await bookAppointment(clinic, {
      patient_id: patients[0] ?? '',
      professional_id: davi ?? null,
      start_time,
      end_time,
      squeeze_in: true,
    })
    expect((await save({ professional_id: davi, rev: 2 })).json().code).toBe('time_taken')
    expect((await save({ title: 'Solo', rev: 2 })).json()).toMatchObject({ professional_id: carla, title: 'Solo' })
    expect((await save({ professional_id: newId(), rev: 3 })).json().code).toBe('professional_not_found')
  })

  test('a change of an old revision is stale; a retry after a lost response is not', async () => {
    const change = { title: 'Solo', add: some(2), remove: some(0) }
    const first = await save(change)
    const again = await save(change)
    expect([again.statusCode, again.body]).toEqual([200, first.body])
    expect((await save({ title: 'Bola' })).json()).toMatchObject({ code: 'stale' })
    expect((await save({ ...change, add: some(2, 3) })).json().code).toBe('stale')
    expect((await save({ ...change, remove: some(1) })).json().code).toBe('stale')
    expect(await seen()).toMatchObject({ title: 'Solo', rev: 2, enrolled: 2 })
  })

  test('an archived patient cannot be enrolled', async () => {
    await clinic.call('PUT', `/api/patients/${patients[2]}/archived`, { archived: true })
    expect((await save({ add: some(2) })).json().code).toBe('patient_archived')
  })

  test('an unknown class is refused', async () => {
    expect((await save({}, newId())).json().code).toBe('class_not_found')
  })

  test.each([
    [{ capacity: 0 }],
    [{ title: '' }],
    [{ rev: null }],
    [{ scope: 'all' }],
    [{ add: ['019a0000-0000-7000-8000-000000000000'], remove: ['019a0000-0000-7000-8000-000000000000'] }],
    [{ end_time: '2026-11-23T20:00:00Z' }],
    [{ id: newId() }],
  ])('refuses %j', async (change) => {
    expect((await save(change)).statusCode).toBe(422)
    expect(await seen()).toEqual(one)
  })

  test('another clinic cannot change a class, and its patients are refused', async () => {
    const b = await signUpPaidClinic(postura)
    const theirs = (await addPatient(b)).id
    const foreign = await save({ title: 'Solo' }, one.id, b)
    expect([foreign.statusCode, foreign.body]).toEqual([404, (await save({ title: 'Solo' }, newId(), b)).body])
    for (const place of [0, 1]) {
      const stranger = await save({ add: some(2).toSpliced(place, 0, theirs) })
      const unknown = await save({ add: some(2).toSpliced(place, 0, newId()) })
      expect([stranger.statusCode, stranger.body]).toEqual([404, unknown.body])
    }
    expect((await save({ remove: [theirs] })).json()).toMatchObject({ enrolled: 2 })
    expect(await listEnrolledPatients(clinic, one.id)).toEqual(some(0, 1))
  })
})

describe('PUT /api/classes/:id/time', () => {
  test('moves the class with its enrollments', async () => {
    const moved = await move(evening)
    expect([moved.statusCode, moved.json()]).toMatchObject([200, { ...evening, rev: 2, changed: 1, enrolled: 2 }])
  })

  test('a taken time is refused unless squeeze_in is set', async () => {
    await bookAppointment(clinic, { patient_id: patients[0] ?? '', ...evening })
    expect((await move(evening)).json().code).toBe('time_taken')
    expect((await move(evening, { squeeze_in: true })).json()).toMatchObject({ squeezed_in: true })
  })

  test('a move of an old revision is stale; a retry is not', async () => {
    const body = { ...evening, rev: one.rev }
    const send = () => clinic.call('PUT', `/api/classes/${one.id}/time`, body, { 'x-change-id': changeId })
    const changeId = newId()
    const first = await send()
    expect((await send()).body).toBe(first.body)
    expect((await move(toTimeRange('2026-11-25', '20:00', '21:00'))).json().code).toBe('stale')
  })

  test('undo moves the class back, unless its old time was booked since', async () => {
    const changeId = newId()
    const url = `/api/classes/${one.id}/time`
    await clinic.call('PUT', url, { ...evening, rev: 1 }, { 'x-change-id': changeId })
    const { id } = await bookAppointment(clinic, {
      patient_id: patients[0] ?? '',
      start_time: one.start_time,
      end_time: one.end_time,
    })
    const refused = await clinic.call('POST', `/api/changes/${changeId}/undo`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'undo_time_taken'])
    await clinic.call('DELETE', `/api/appointments/${id}`)
    expect((await clinic.call('POST', `/api/changes/${changeId}/undo`)).statusCode).toBe(200)
    expect(await seen()).toMatchObject({ start_time: one.start_time })
  })

  test('an empty or too long time range is refused', async () => {
    for (const end_time of [one.start_time, '2026-11-24T10:00:00Z'])
      expect((await move({ start_time: one.start_time, end_time })).statusCode).toBe(422)
  })

  test('another clinic cannot move a class', async () => {
    const b = await signUpPaidClinic(postura)
    const foreign = await move(evening, {}, one.id, b)
    expect([foreign.statusCode, foreign.body]).toEqual([404, (await move(evening, {}, newId(), b)).body])
    expect(await seen()).toEqual(one)
  })
})
