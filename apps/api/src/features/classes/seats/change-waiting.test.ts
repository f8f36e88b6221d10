import type { ClassDetails } from '@postura/domain/classes/class'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { addClass, addPatients, changeSeats, getClass } from '../../../testing/factories/class.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let patients: string[]
let full: ClassDetails

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  patients = await addPatients(clinic, 4)
  full = await addClass(clinic, { capacity: 1, add: [patient(0)] })
})

const patient = (n: number): string => patients[n] ?? ''
const wait = (patient_id: string, waits = true, id = full.id, as = clinic) =>
  as.call('PUT', `/api/classes/${id}/waiting`, { patient_id, waits })
const offer = (patient_id: string, sent = true, id = full.id, as = clinic) =>
  as.call('PUT', `/api/classes/${id}/waiting/offer`, { patient_id, sent })
const queue = async () => (await getClass(clinic, full.id)).queue.map(({ patient_id }) => patient_id)

describe('PUT /api/classes/:id/waiting', () => {
  test('a new patient waits last; a waiting patient keeps the position', async () => {
    for (const n of [2, 1, 3, 2]) expect((await wait(patient(n))).statusCode).toBe(200)
    expect(await queue()).toEqual([patient(2), patient(1), patient(3)])
    const { queue: told, waiting, enrolled } = await getClass(clinic, full.id)
    expect(told[0]).toMatchObject({ patient_name: 'Paciente 03', patient_phone: '(11) 91234-5678', offered_at: null })
    expect([waiting, enrolled]).toEqual([3, 1])
  })

  test('a patient who leaves the list and joins again waits last', async () => {
    for (const n of [1, 2]) await wait(patient(n))
    const left = await wait(patient(1), false)
    expect(left.json()).toMatchObject({ waiting: 1, queue: [{ patient_id: patient(2) }] })
    expect((await wait(patient(1), false)).statusCode).toBe(200)
    await wait(patient(1))
    expect(await queue()).toEqual([patient(2), patient(1)])
  })

  test('an enrolled patient cannot wait for the same class', async () => {
    const refused = await wait(patient(0))
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'already_enrolled', message: 'Este paciente já está matriculado nesta aula.' },
    ])
    await changeSeats(clinic, full.id, { remove: [patient(0)] })
    expect((await wait(patient(0))).statusCode).toBe(200)
  })

  test('an archived patient cannot join the list, but can leave it', async () => {
    await wait(patient(1))
    for (const n of [1, 2]) await clinic.call('PUT', `/api/patients/${patient(n)}/archived`, { archived: true })
    expect((await wait(patient(2))).json().code).toBe('patient_archived')
    expect((await wait(patient(1), false)).statusCode).toBe(200)
    expect(await queue()).toEqual([])
  })

  test('a waiting patient without a seat can be deleted and is removed from the list', async () => {
    await wait(patient(1))
    expect((await clinic.call('DELETE', `/api/patients/${patient(1)}`)).statusCode).toBe(200)
    expect(await queue()).toEqual([])
  })

  test('undo restores the position on the list', async () => {
    for (const n of [1, 2]) await wait(patient(n))
    const changeId = newId()
    const change = { patient_id: patient(1), waits: false }
    await clinic.call('PUT', `/api/classes/${full.id}/waiting`, change, { 'x-change-id': changeId })
    expect((await clinic.call('POST', `/api/changes/${changeId}/undo`)).statusCode).toBe(200)
    expect(await queue()).toEqual([patient(1), patient(2)])
  })

  test('an unknown class or an invalid body is refused', async () => {
    expect((await wait(patient(1), true, newId())).json().code).toBe('class_not_found')
    const url = `/api/classes/${full.id}/waiting`
    for (const body of [
      { patient_id: patient(1) },
      { patient_id: 'abc', waits: true },
      { patient_id: null, waits: true },
    ])
      expect((await clinic.call('PUT', url, body)).statusCode).toBe(422)
  })

  test('a patient cannot wait for a class of another clinic', async () => {
    const b = await signUpPaidClinic(postura)
    const theirs = (await addPatient(b)).id
    const here = await wait(theirs)
    expect([here.statusCode, here.body]).toEqual([404, (await wait(newId())).body])
    for (const waits of [true, false]) {
      const there = await wait(theirs, waits, full.id, b)
      expect([there.statusCode, there.body]).toEqual([404, (await wait(theirs, waits, newId(), b)).body])
    }
    expect(await queue()).toEqual([])
  })
})

describe('PUT /api/classes/:id/waiting/offer', () => {
  const offered = async () => (await getClass(clinic, full.id)).queue.map(({ offered_at }) => offered_at !== null)

  test('records an offer to a waiting patient and can remove it', async () => {
    for (const n of [1, 2]) await wait(patient(n))
    expect((await offer(patient(2))).json().queue).toMatchObject([{ offered_at: null }, {}])
    expect(await offered()).toEqual([false, true])
    expect((await offer(patient(2))).statusCode).toBe(200)
    await offer(patient(2), false)
    expect(await offered()).toEqual([false, false])
  })

  test('refuses a patient who is not waiting', async () => {
    for (const id of [patient(0), patient(1), newId()]) {
      const refused = await offer(id)
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'waiting_not_found'])
    }
    expect((await offer(patient(1), true, newId())).json().code).toBe('class_not_found')
  })

  test('refuses a class of another clinic like an unknown one', async () => {
    const b = await signUpPaidClinic(postura)
    await wait(patient(1))
    const foreign = await offer(patient(1), true, full.id, b)
    expect([foreign.statusCode, foreign.body]).toEqual([404, (await offer(newId(), true, newId(), b)).body])
    expect(await offered()).toEqual([false])
  })
})
