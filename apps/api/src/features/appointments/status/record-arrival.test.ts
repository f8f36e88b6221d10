import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../../testing/factories/appointment.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let id: string

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  id = (await bookAppointment(clinic, { patient_id: (await addPatient(clinic)).id })).id
})

const record = (arrival: unknown, of = id, as = clinic, headers: Record<string, string> = {}) =>
  as.call('PUT', `/api/appointments/${of}/arrival`, { arrival }, headers)
const takeBack = (arrival: string, of = id, as = clinic) =>
  as.call('PUT', `/api/appointments/${of}/arrival`, { arrival, taken_back: true })
const load = async () => (await clinic.call('GET', `/api/appointments/${id}`)).json()
const instant = expect.stringMatching(/Z$/)

test('a patient arrives and the session begins; the status stays', async () => {
  expect((await record('arrived')).json()).toMatchObject({ arrived_at: instant, started_at: null, status: 'scheduled' })
  expect((await record('started')).json()).toMatchObject({
    arrived_at: instant,
    started_at: instant,
    status: 'scheduled',
  })
})

test('a desk that tells the arrival after the start changes nothing', async () => {
  const started = (await record('started')).json()
  expect((await record('arrived')).json()).toEqual(started)
})

test('a session that begins has its patient', async () => {
  const { arrived_at, started_at } = (await record('started')).json()
  expect(arrived_at).toBe(started_at)
})

test('two desks that tell the same arrival keep the first time', async () => {
  const first = (await record('arrived')).json()
  expect((await record('arrived')).json()).toEqual(first)
})

test('a start and then the arrival are taken back, each as a change of its own', async () => {
  await record('started')
  expect((await takeBack('started')).json()).toMatchObject({ arrived_at: instant, started_at: null })
  expect((await takeBack('arrived')).json()).toMatchObject({ arrived_at: null, started_at: null, status: 'scheduled' })
  const { entries } = (await clinic.call('GET', `/api/history/appointments/${id}`)).json()
  expect(entries.slice(0, 2).map(({ sentences }: { sentences: string[] }) => sentences)).toEqual([
    ['Chegada desmarcada'],
    ['Início desmarcado'],
  ])
})

test('an arrival that was taken back before stays so, and one of a session that has begun is refused', async () => {
  const expected = await load()
  expect((await takeBack('arrived')).json()).toEqual(expected)
  await record('started')
  const refused = await takeBack('arrived')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'stale'])
})

test('an arrival can be undone', async () => {
  const changeId = newId()
  await record('arrived', id, clinic, { 'x-change-id': changeId })
  expect((await clinic.call('POST', `/api/changes/${changeId}/undo`)).statusCode).toBe(200)
  expect((await load()).arrived_at).toBeNull()
})

test('a canceled appointment has no arrival', async () => {
  await clinic.call('PUT', `/api/appointments/${id}/status`, { seen: 'scheduled', status: 'canceled' })
  const refused = await record('arrived')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'stale'])
})

test('an arrival stays at another time of the day and ends with another day', async () => {
  const { start_time, end_time, rev } = (await record('arrived')).json()
  const move = async (days: number, minutes: number, from: number) => {
    const shift = (at: string) => new Date(Date.parse(at) + (days * 1440 + minutes) * 60_000).toISOString()
    const times = { start_time: shift(start_time), end_time: shift(end_time) }
    return (await clinic.call('PUT', `/api/appointments/${id}/time`, { rev: from, scope: 'one', ...times })).json()
  }
  const later = await move(0, 15, rev)
  expect(later.arrived_at).toEqual(instant)
  expect((await move(1, 0, later.rev)).arrived_at).toBeNull()
})

test.each([undefined, null, 'expected', 'completed', 3])('the arrival %j is refused', async (arrival) => {
  expect((await record(arrival)).statusCode).toBe(422)
})

test('another clinic cannot record an arrival', async () => {
  const intruder = await signUpPaidClinic(postura)
  const before = await load()
  const foreign = await record('arrived', id, intruder)
  const unknown = await record('arrived', newId(), intruder)
  expect((await takeBack('arrived', id, intruder)).statusCode).toBe(404)
  expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
  expect(await load()).toEqual(before)
})
