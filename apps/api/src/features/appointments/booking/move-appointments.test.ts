import type { Appointment } from '@postura/domain/appointments/appointment'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { civilDateOf, timeOf } from '@postura/domain/shared/time/zoned-time'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../../testing/factories/appointment.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { createProfessional } from '../../../testing/factories/record.factory.ts'

const postura = useTestApp()
const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25'] as const
let clinic: TestClinic
let ana: string
let booked: Appointment[]

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  ana = (await addPatient(clinic, { name: 'Ana Lima' })).id
  booked = []
  for (const day of DAYS)
    booked.push(await bookAppointment(clinic, { patient_id: ana, ...toTimeRange(day, '14:00', '15:00') }))
})

const list = async (patient = ana, as = clinic): Promise<Appointment[]> =>
  (await as.call('GET', `/api/patients/${patient}/appointments`)).json()
const times = async () =>
  (await list()).map(({ start_time }) => `${civilDateOf(start_time).slice(8)} ${timeOf(start_time)}`)
const moveOf = (n: number, day: string, start: string, end: string, over: object = {}) => ({
  id: booked[n]?.id,
  rev: 1,
  ...toTimeRange(day, start, end),
  ...over,
})
const send = (moves: object[], as = clinic, patient = ana, headers = {}) =>
  as.call('PUT', `/api/patients/${patient}/appointments/times`, { moves }, headers)

test('sessions to come are listed in order, without those that are finished', async () => {
  await clinic.call('PUT', `/api/appointments/${booked[1]?.id}/status`, { seen: 'scheduled', status: 'canceled' })
  expect(await times()).toEqual(['23 14:00', '25 14:00'])
})

test('three sessions move in one request, which is one undo and one history entry each', async () => {
  const change = newId()
  const moves = DAYS.map((day, n) => moveOf(n, day, '16:00', '17:00'))
  const moved = await send(moves, clinic, ana, { 'x-change-id': change })
  expect([moved.statusCode, moved.json()]).toEqual([200, { changed: 3 }])
  expect(await times()).toEqual(['23 16:00', '24 16:00', '25 16:00'])
  expect((await send(moves)).json()).toEqual({ changed: 3 })
  for (const { id } of booked) {
    const { entries } = (await clinic.call('GET', `/api/history/appointments/${id}`)).json()
    expect(entries).toHaveLength(2)
  }
  expect((await clinic.call('POST', `/api/changes/${change}/undo`)).statusCode).toBe(200)
  expect(await times()).toEqual(['23 14:00', '24 14:00', '25 14:00'])
})

test('sessions may take the old times of each other', async () => {
  const moved = await send([
    moveOf(0, DAYS[1], '14:00', '15:00'),
    moveOf(1, DAYS[2], '14:30', '15:30'),
    moveOf(2, DAYS[0], '14:00', '15:00'),
  ])
  expect(moved.statusCode).toBe(200)
  expect((await list()).map(({ id }) => booked.findIndex((each) => each.id === id))).toEqual([2, 0, 1])
})

test('a move forgets the reminder of the old time', async () => {
  await clinic.call('PUT', `/api/appointments/${booked[0]?.id}/reminder`, { sent: true })
  await send([moveOf(0, DAYS[0], '16:00', '17:00', { rev: 2 })])
  expect((await list())[0]?.reminded_at).toBeNull()
})

test('one taken time refuses all of them, unless that row is squeezed in', async () => {
  const rui = (await addPatient(clinic, { name: 'Rui Lima' })).id
  await bookAppointment(clinic, { patient_id: rui, ...toTimeRange(DAYS[1], '16:00', '17:00') })
  const moves = DAYS.map((day, n) => moveOf(n, day, '16:00', '17:00'))
  const refused = await send(moves)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'time_taken', message: 'Horário já ocupado: 24/11/2026 16:00–17:00 Rui Lima.' },
  ])
  expect(await times()).toEqual(['23 14:00', '24 14:00', '25 14:00'])
  expect((await send([moves[0] ?? {}, { ...moves[1], squeeze_in: true }])).statusCode).toBe(200)
  expect((await list()).map(({ squeezed_in }) => squeezed_in)).toEqual([false, true, false])
})

test('two sessions at one new time are refused', async () => {
  const refused = await send([moveOf(0, DAYS[0], '16:00', '17:00'), moveOf(1, DAYS[0], '16:30', '17:30')])
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'patient_overlap'])
})

test('a session that changed since is stale, and nothing moves', async () => {
  const refused = await send([moveOf(0, DAYS[0], '16:00', '17:00'), moveOf(1, DAYS[1], '16:00', '17:00', { rev: 7 })])
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'stale'])
  expect(await times()).toEqual(['23 14:00', '24 14:00', '25 14:00'])
})

test.each([[[]], [[{ rev: 1 }]]])('refuses the moves %j', async (moves) => {
  expect((await send(moves)).statusCode).toBe(422)
})

test('sessions of another patient or clinic are not found', async () => {
  const rui = (await addPatient(clinic, { name: 'Rui Lima' })).id
  const intruder = await signUpPaidClinic(postura)
  const moves = [moveOf(0, DAYS[0], '16:00', '17:00')]
  for (const refused of [await send(moves, clinic, rui), await send(moves, intruder)])
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'appointment_not_found'])
  expect(await list(ana, intruder)).toEqual([])
  expect(await times()).toEqual(['23 14:00', '24 14:00', '25 14:00'])
})

test('a session gets another professional with its new time', async () => {
  const igor = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Igor' })
  await send([moveOf(0, DAYS[0], '16:00', '17:00', { professional_id: igor })])
  expect((await list())[0]?.professional_id).toBe(igor)
})
