import type { ClassDetails } from '@postura/domain/classes/class'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { addClass, addPatients, changeSeats, getClass } from '../../../testing/factories/class.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let patients: string[]
let today: ClassDetails

beforeEach(async () => {
  postura.clock.now = new Date('2026-11-23T12:00:00Z')
  clinic = await signUpPaidClinic(postura)
  patients = await addPatients(clinic, 3)
  today = await addClass(clinic, { add: patients })
})

const mark = (of: readonly string[], attendance: string | null, id = today.id, as = clinic) =>
  as.call('PUT', `/api/classes/${id}/attendance`, { patients: of, attendance })
const marks = async (id = today.id) => (await getClass(clinic, id)).seats.map(({ attendance }) => attendance)
const some = (...which: number[]): string[] => which.map((n) => patients[n] ?? '')

describe('PUT /api/classes/:id/attendance', () => {
  test('marks one patient or several, and can be corrected', async () => {
    expect((await mark(patients, 'present')).json()).toMatchObject({
      enrolled: 3,
      seats: [{ attendance: 'present' }, {}, {}],
    })
    await mark(some(1), 'absent')
    await mark(some(2), 'excused')
    expect(await marks()).toEqual(['present', 'absent', 'excused'])
    await mark(some(0, 1), null)
    expect(await marks()).toEqual([null, null, 'excused'])
  })

  test('attendance is cleared when the class is moved to a future day', async () => {
    await mark(patients, 'absent')
    const later = { ...toTimeRange('2026-11-23', '20:00', '21:00'), rev: today.rev }
    const moved = await clinic.call('PUT', `/api/classes/${today.id}/time`, later)
    expect(await marks()).toEqual(['absent', 'absent', 'absent'])
    const tomorrow = { ...toTimeRange('2026-11-24', '18:00', '19:00'), rev: moved.json().rev }
    expect((await clinic.call('PUT', `/api/classes/${today.id}/time`, tomorrow)).statusCode).toBe(200)
    expect(await marks()).toEqual([null, null, null])
  })

  test('changes neither the enrollment nor the number of taken seats', async () => {
    await mark(patients, 'absent')
    expect(await getClass(clinic, today.id)).toMatchObject({ enrolled: 3, rev: today.rev })
  })

  test('attendance is allowed from the day of the class in São Paulo, not in UTC', async () => {
    const tomorrow = await addClass(clinic, { ...toTimeRange('2026-11-24', '07:00', '08:00'), add: some(0) })
    postura.clock.now = new Date('2026-11-24T02:59:59Z')
    const refused = await mark(some(0), 'present', tomorrow.id)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'attendance_too_early', message: 'A presença é marcada a partir do dia da aula.' },
    ])
    postura.clock.now = new Date('2026-11-24T03:00:00Z')
    expect((await mark(some(0), 'present', tomorrow.id)).statusCode).toBe(200)
    postura.clock.now = new Date('2027-01-10T12:00:00Z')
    expect((await mark(some(0), 'excused', tomorrow.id)).statusCode).toBe(200)
  })

  test.each([0, 1, 2])('marks nobody if the patient at position %i has no seat', async (place) => {
    await changeSeats(clinic, today.id, { remove: some(2) })
    const refused = await mark(some(0, 1).toSpliced(place, 0, patients[2] ?? ''), 'present')
    expect([refused.statusCode, refused.json()]).toEqual([
      404,
      { code: 'enrollment_not_found', message: 'Este paciente não está matriculado nesta aula.' },
    ])
    expect(await marks()).toEqual([null, null])
  })

  test('attendance is empty for a patient who is enrolled again', async () => {
    await mark(some(0), 'absent')
    await changeSeats(clinic, today.id, { remove: some(0) })
    await changeSeats(clinic, today.id, { add: some(0) })
    expect(await marks()).toEqual([null, null, null])
  })

  test('attendance is restored by undo', async () => {
    await mark(some(0), 'excused')
    const changeId = newId()
    const all = { patients, attendance: 'present' }
    await clinic.call('PUT', `/api/classes/${today.id}/attendance`, all, { 'x-change-id': changeId })
    expect((await clinic.call('POST', `/api/changes/${changeId}/undo`)).statusCode).toBe(200)
    expect(await marks()).toEqual(['excused', null, null])
  })

  test.each([
    ['an empty list of patients', { patients: [], attendance: 'present' }],
    ['an unknown attendance', { patients: [newId()], attendance: 'late' }],
    ['a missing attendance', { patients: [newId()] }],
    ['an invalid patient id', { patients: ['abc'], attendance: 'present' }],
  ])('refuses %s', async (_, body) => {
    expect((await clinic.call('PUT', `/api/classes/${today.id}/attendance`, body)).statusCode).toBe(422)
  })

  test('attendance cannot be marked by another clinic, nor for its patients', async () => {
    const b = await signUpPaidClinic(postura)
    const theirs = (await addPatient(b)).id
    const foreign = await mark(patients, 'absent', today.id, b)
    expect([foreign.statusCode, foreign.body]).toEqual([404, (await mark(patients, 'absent', newId(), b)).body])
    const stranger = await mark([...patients, theirs], 'absent')
    expect([stranger.statusCode, stranger.body]).toEqual([404, (await mark([...patients, newId()], 'absent')).body])
    expect(await marks()).toEqual([null, null, null])
  })
})
