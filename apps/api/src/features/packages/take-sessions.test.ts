import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import { addClass, changeSeats, getClass } from '../../testing/factories/class.factory.ts'
import { listPackages, sellPackage } from '../../testing/factories/money/package.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let patient_id: string
let day = 0

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
})
beforeEach(async () => {
  patient_id = (await addPatient(clinic, { name: 'Ana Lima' })).id
})

/** Books an appointment on an unused day. */
const booked = () => {
  day += 1
  return bookAppointment(clinic, {
    patient_id,
    squeeze_in: true,
    ...toTimeRange(`2026-12-${String(1 + (day % 28)).padStart(2, '0')}`, '14:00', '15:00'),
  })
}
const set = (id: string, change: object, changeId = newId()) =>
  clinic.call(
    'PUT',
    `/api/appointments/${id}/status`,
    { seen: 'scheduled', status: 'completed', ...change },
    {
      'x-change-id': changeId,
    },
  )
const undo = (changeId: string) => clinic.call('POST', `/api/changes/${changeId}/undo`)
const used = async () => (await listPackages(clinic, patient_id)).map((sold) => sold.used)

describe('completing an appointment', () => {
  test('takes a package session, and requires a charge decision if there is no package', async () => {
    const { id } = await booked()
    expect((await set(id, {})).json()).toMatchObject({ code: 'charge_undecided' })
    await sellPackage(clinic, { patient_id })
    expect((await set(id, {})).json()).toMatchObject({
      status: 'completed',
      charge: null,
      package: { number: 1, sessions: 10 },
    })
    // Retry after a lost response.
    expect((await set(id, {})).json().package).toEqual({ number: 1, sessions: 10 })
    expect(await used()).toEqual([1])
  })

  test('takes no session if a charge or null is given', async () => {
    await sellPackage(clinic, { patient_id })
    const charge = { amount_cents: 10_000, pending: true, payment_method: null }
    expect((await set((await booked()).id, { charge })).json()).toMatchObject({
      package: null,
      charge: { amount_cents: 10_000 },
    })
    expect((await set((await booked()).id, { charge: null })).json()).toMatchObject({ package: null, charge: null })
    expect(await used()).toEqual([0])
  })

  test('takes a session of the package that expires next, with the same type and not expired', async () => {
    await sellPackage(clinic, { patient_id, sessions: 1, expires_on: null })
    await sellPackage(clinic, { patient_id, sessions: 2, expires_on: '2026-12-31' })
    await sellPackage(clinic, { patient_id, sessions: 3, expires_on: '2026-11-20' })
    await sellPackage(clinic, { patient_id, sessions: 4, type: 'Pilates' })
    const numbers: unknown[] = []
    for (let n = 0; n < 4; n += 1) numbers.push((await set((await booked()).id, {})).json().package ?? null)
    expect(numbers).toEqual([{ number: 1, sessions: 2 }, { number: 2, sessions: 2 }, { number: 1, sessions: 1 }, null])
    expect(await used()).toEqual([0, 0, 2, 1])
  })

  test('is preceded by a suggestion that names the package', async () => {
    const ask = async (on: string) =>
      (
        await clinic.call(
          'GET',
          `/api/appointments/charge?${new URLSearchParams({ patient_id, title: 'Consulta Recorrente', day: on })}`,
        )
      ).json()
    expect(await ask('2026-11-15')).toEqual({ amount_cents: null, package: null, sessions_left: [] })
    await sellPackage(clinic, { patient_id, expires_on: '2026-12-31' })
    expect(await ask('2026-12-31')).toEqual({
      amount_cents: null,
      package: { sessions: 10, used: 0, expires_on: '2026-12-31' },
      sessions_left: [{ type: 'Consulta Recorrente', left: 10 }],
    })
    expect((await ask('2027-01-01')).package).toBeNull()
  })

  test('and then undoing it, changing the status or deleting the appointment refunds the session', async () => {
    await sellPackage(clinic, { patient_id })
    const { id } = await booked()
    const changeId = newId()
    await set(id, {}, changeId)
    expect((await undo(changeId)).statusCode).toBe(200)
    expect(await used()).toEqual([0])
    await set(id, {})
    const leaving = newId()
    expect((await set(id, { seen: 'completed', status: 'confirmed' }, leaving)).json().package).toBeNull()
    expect(await used()).toEqual([0])
    expect((await undo(leaving)).statusCode).toBe(200)
    expect(await used()).toEqual([1])
    const deleting = newId()
    await clinic.call('DELETE', `/api/appointments/${id}`, undefined, { 'x-change-id': deleting })
    expect(await used()).toEqual([0])
    expect((await undo(deleting)).statusCode).toBe(200)
    expect(await used()).toEqual([1])
  })

  test('and changing the status cannot be undone once the refunded session is used again', async () => {
    await sellPackage(clinic, { patient_id, sessions: 1 })
    const { id } = await booked()
    await set(id, {})
    const leaving = newId()
    await set(id, { seen: 'completed', status: 'scheduled' }, leaving)
    await set((await booked()).id, {})
    expect((await undo(leaving)).json().code).toBe('changed_since')
    expect(await used()).toEqual([1])
  })

  test('takes no session if a charge exists, and a canceled charge cannot be reactivated after a session was taken', async () => {
    await sellPackage(clinic, { patient_id })
    const { id } = await booked()
    const charge = { amount_cents: 10_000, pending: true, payment_method: null }
    const { charge: asked } = (await set(id, { charge })).json()
    await set(id, { seen: 'completed', status: 'scheduled' })
    expect((await set(id, {})).json()).toMatchObject({ status: 'completed', charge: { id: asked.id }, package: null })
    await set(id, { seen: 'completed', status: 'scheduled', cancel_charge: true })
    expect((await set(id, {})).json()).toMatchObject({ charge: null, package: { number: 1 } })
    const revive = { seen: 'canceled', status: 'pending' }
    expect((await clinic.call('PUT', `/api/payments/${asked.id}/status`, revive)).json().code).toBe(
      'session_of_package',
    )
    expect(await used()).toEqual([1])
  })

  test('with a package session locks its type and day while it is completed', async () => {
    await sellPackage(clinic, { patient_id })
    const { id } = await booked()
    const done = (await set(id, {})).json()
    const { rev, start_time, end_time, description, status, title } = done
    const form = { rev, start_time, end_time, description, status, title, patient_id, squeeze_in: true }
    const other = toTimeRange('2026-12-30', '14:00', '15:00')
    const save = (over: object) => clinic.call('PUT', `/api/appointments/${id}`, { ...form, ...over })
    expect((await save({ title: 'Pilates' })).json().code).toBe('session_is_taken')
    expect((await save(other)).json().code).toBe('session_is_taken')
    expect((await clinic.call('PUT', `/api/appointments/${id}/time`, { rev, ...other })).json().code).toBe(
      'session_is_taken',
    )
    expect((await save({ title: 'Pilates', status: 'scheduled' })).json()).toMatchObject({ package: null })
    expect(await used()).toEqual([0])
  })

  test('with a package session prevents a change of the patient', async () => {
    await sellPackage(clinic, { patient_id })
    const { id } = await booked()
    const { rev, start_time, end_time, title, description } = (await set(id, {})).json()
    const someone = await addPatient(clinic)
    const form = { rev, start_time, end_time, title, description, status: 'completed', patient_id: someone.id }
    expect((await clinic.call('PUT', `/api/appointments/${id}`, form)).json().code).toBe('patient_is_charged')
  })

  test('by twenty concurrent requests takes the five sessions left and refuses fifteen requests', async () => {
    await sellPackage(clinic, { patient_id, sessions: 5 })
    const sessions = await Promise.all(Array.from({ length: 20 }, booked))
    const answers = await Promise.all(sessions.map(({ id }) => set(id, {})))
    const told = answers.map((answer) => answer.json())
    expect(told.filter(({ code }) => code === 'charge_undecided')).toHaveLength(15)
    expect(
      told
        .filter(({ status }) => status === 'completed')
        .map(({ package: { number } }) => number)
        .sort(),
    ).toEqual([1, 2, 3, 4, 5])
    expect(await used()).toEqual([5])
  })
})

describe('attending a class', () => {
  const attend = (id: string, attendance: string | null, patients = [patient_id], changeId = newId()) =>
    clinic.call('PUT', `/api/classes/${id}/attendance`, { patients, attendance }, { 'x-change-id': changeId })
  const today = { ...toTimeRange('2026-11-15', '18:00', '19:00'), squeeze_in: true }
  const seatIn = async (id: string) => (await getClass(clinic, id)).seats.find((seat) => seat.patient_id === patient_id)

  test('takes a session of a class package, and of no other type', async () => {
    await sellPackage(clinic, { patient_id, type: 'Pilates' })
    const { id } = await addClass(clinic, { ...today, add: [patient_id] })
    await attend(id, 'present')
    expect(await seatIn(id)).toMatchObject({ attendance: 'present', package: null })
    await sellPackage(clinic, { patient_id, type: 'Aula em grupo', sessions: 8 })
    await attend(id, 'present')
    expect(await seatIn(id)).toMatchObject({ package: { number: 1, sessions: 8 } })
    await attend(id, 'present')
    expect(await used()).toEqual([1, 0])
  })

  test.each([['absent'], ['excused'], [null]])('and then changing it to %s refunds the session', async (attendance) => {
    await sellPackage(clinic, { patient_id, type: 'Aula em grupo' })
    const { id } = await addClass(clinic, { ...today, add: [patient_id] })
    await attend(id, 'present')
    const changeId = newId()
    await attend(id, attendance, [patient_id], changeId)
    expect(await used()).toEqual([0])
    expect((await undo(changeId)).statusCode).toBe(200)
    expect(await used()).toEqual([1])
  })

  test('and then leaving the seat, or moving or deleting the class, refunds the session', async () => {
    await sellPackage(clinic, { patient_id, type: 'Aula em grupo' })
    const attended = async () => {
      const added = await addClass(clinic, { ...today, add: [patient_id] })
      await attend(added.id, 'present')
      expect(await used()).toEqual([1])
      return added
    }
    await changeSeats(clinic, (await attended()).id, { remove: [patient_id] })
    expect(await used()).toEqual([0])
    const { id, rev } = await attended()
    await clinic.call('PUT', `/api/classes/${id}/time`, {
      rev,
      ...toTimeRange('2026-12-15', '18:00', '19:00'),
      squeeze_in: true,
    })
    expect(await used()).toEqual([0])
    await clinic.call('DELETE', `/api/classes/${(await attended()).id}`)
    expect(await used()).toEqual([0])
  })

  test('with several patients takes a session of each one’s package; a patient without a package is marked too', async () => {
    const ids = [patient_id, (await addPatient(clinic)).id, (await addPatient(clinic)).id]
    for (const id of ids.slice(0, 2)) await sellPackage(clinic, { patient_id: id, type: 'Aula em grupo', sessions: 2 })
    const { id } = await addClass(clinic, { ...today, add: ids })
    const marked = (await attend(id, 'present', ids)).json()
    expect(marked.seats.map((seat: { package: unknown }) => seat.package).filter(Boolean)).toHaveLength(2)
    expect(marked.seats.every(({ attendance }: { attendance: string }) => attendance === 'present')).toBe(true)
  })
})
