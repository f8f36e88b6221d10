import type { TimeZone } from '@postura/domain/shared/brazil/time-zones'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { formatInstant, timeOf } from '@postura/domain/shared/time/zoned-time'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpClinic, signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import { addClass, cancel, classFor, listNotices } from '../../testing/factories/class.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { createMessage, createVisitAnswer } from '../../testing/factories/record.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
beforeEach(async () => {
  // Nine in the morning in São Paulo.
  postura.clock.now = new Date('2026-11-17T12:00:00Z')
  clinic = await signUpPaidClinic(postura)
})

const change = (body: object, changeId = newId()) =>
  clinic.call('PUT', '/api/clinic/time-zone', { rev: 1, ...body }, { 'x-change-id': changeId })

/** Yesterday, today before and after now, and the classes and visits of tomorrow, one after the other. */
const book = async () => {
  const { id: patient_id } = await addPatient(clinic)
  for (const [day, from, to] of [
    ['2026-11-16', '20:00', '21:00'],
    ['2026-11-17', '08:00', '09:00'],
    ['2026-11-17', '15:00', '16:00'],
    ['2026-11-18', '09:00', '10:00'],
    ['2026-11-18', '10:00', '11:00'],
    ['2026-11-18', '11:00', '12:00'],
  ] as const)
    await bookAppointment(clinic, { patient_id, ...toTimeRange(day, from, to) })
  await addClass(clinic, { ...toTimeRange('2026-11-18', '18:00', '19:00'), add: [patient_id] })
}

const times = async (zone: TimeZone): Promise<string[]> => {
  const read = async (noun: string) =>
    (await clinic.call('GET', `/api/${noun}/calendar?from=2026-11-10&to=2026-11-25`)).json()
  const rows: { start_time: string; end_time: string }[] = [...(await read('appointments')), ...(await read('classes'))]
  return rows.map(({ start_time, end_time }) => `${formatInstant(start_time, zone)}–${timeOf(end_time, zone)}`)
}

const booked = [
  '16/11/2026 20:00–21:00',
  '17/11/2026 08:00–09:00',
  '17/11/2026 15:00–16:00',
  '18/11/2026 09:00–10:00',
  '18/11/2026 10:00–11:00',
  '18/11/2026 11:00–12:00',
  '18/11/2026 18:00–19:00',
]

test.each<[TimeZone, string]>([
  ['America/Manaus', '16/11/2026 19:00–20:00'],
  ['America/Noronha', '16/11/2026 21:00–22:00'],
])('a change to %s keeps the clock times from today on and the moments before', async (zone, yesterday) => {
  await book()
  const response = await change({ time_zone: zone, keep_clock: true })
  expect([response.statusCode, response.json().time_zone]).toEqual([200, zone])
  expect(await times(zone)).toEqual([yesterday, ...booked.slice(1)])
})

test('a change that does not keep the clock moves nothing', async () => {
  await book()
  expect((await change({ time_zone: 'America/Manaus', keep_clock: false })).statusCode).toBe(200)
  expect(await times('America/Sao_Paulo')).toEqual(booked)
})

test('an undo restores the zone and every moved time, and the next request is in the old zone', async () => {
  await book()
  const changeId = newId()
  await change({ time_zone: 'America/Rio_Branco', keep_clock: true }, changeId)
  expect((await clinic.call('POST', `/api/changes/${changeId}/undo`)).statusCode).toBe(200)
  expect(await times('America/Sao_Paulo')).toEqual(booked)
  expect((await clinic.call('GET', '/api/me')).json().time_zone).toBe('America/Sao_Paulo')
})

test('the next request is in the new zone', async () => {
  // Half past midnight in São Paulo, and the day before in Rio Branco.
  postura.clock.now = new Date('2026-11-18T03:30:00Z')
  const { id: patient_id } = await addPatient(clinic)
  const due = { id: newId(), patient_id, amount_cents: 5_000, description: 'Sessão', due_date: '2026-11-17' }
  await clinic.call('POST', '/api/payments', { ...due, status: 'pending', payment_date: null, payment_method: null })
  const overdue = async () => (await clinic.call('GET', '/api/payments/sums')).json().overdue_cents
  expect(await overdue()).toBe(5_000)
  await change({ time_zone: 'America/Rio_Branco', keep_clock: false })
  expect(await overdue()).toBe(0)
})

test('a retry after a lost response moves nothing twice', async () => {
  await book()
  await change({ time_zone: 'America/Manaus', keep_clock: true })
  expect((await change({ time_zone: 'America/Manaus', keep_clock: true })).statusCode).toBe(200)
  expect((await times('America/Manaus')).slice(1)).toEqual(booked.slice(1))
})

test('a zone outside Brazil, a stale save and another clinic are refused', async () => {
  const abroad = await change({ time_zone: 'Europe/Lisbon', keep_clock: true })
  expect([abroad.statusCode, abroad.json().field]).toEqual([422, 'time_zone'])
  await change({ time_zone: 'America/Manaus', keep_clock: true })
  const stale = await change({ time_zone: 'America/Bahia', keep_clock: true })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale'])
  const other = await signUpClinic(postura)
  expect((await other.call('GET', '/api/clinic')).json()).toMatchObject({ time_zone: 'America/Sao_Paulo', rev: 1 })
})

test('a booking of today that would move over one of yesterday is refused, and nothing changes', async () => {
  const { id: patient_id } = await addPatient(clinic)
  const late = { start_time: '2026-11-17T02:00:00Z', end_time: '2026-11-17T03:00:00Z' }
  await bookAppointment(clinic, { patient_id, ...late })
  await bookAppointment(clinic, { patient_id, ...toTimeRange('2026-11-17', '00:15', '01:00') })
  const response = await change({ time_zone: 'America/Noronha', keep_clock: true })
  expect([response.statusCode, response.json().code]).toEqual([409, 'patient_overlap'])
  expect((await clinic.call('GET', '/api/clinic')).json().time_zone).toBe('America/Sao_Paulo')
})

test('the message about a canceled class keeps the hour that the clock showed', async () => {
  const { id: patient_id } = await addPatient(clinic)
  const { id } = await addClass(clinic, { ...toTimeRange('2026-11-18', '18:00', '19:00'), add: [patient_id] })
  await cancel(clinic, { classes: [classFor(id, [patient_id])] })
  await change({ time_zone: 'America/Manaus', keep_clock: true })
  const [notice] = await listNotices(clinic)
  expect(notice?.bookings.map(({ start_time }) => timeOf(start_time, 'America/Manaus'))).toEqual(['18:00'])
})

test.each<TimeZone>(['America/Manaus', 'America/Noronha'])(
  'messages about two times of a visit, and an answer to it, keep the hours that the clock showed in %s',
  async (zone) => {
    const { id: patient_id } = await addPatient(clinic)
    const [early, late] = [toTimeRange('2026-11-18', '10:00', '11:00'), toTimeRange('2026-11-18', '11:00', '12:00')]
    const visit = await bookAppointment(clinic, { patient_id, ...late })
    const told = { admin_id: clinic.id, patient_id, subject_id: visit.id, kind: 'moved' }
    for (const { start_time: starts_at } of [early, late]) await createMessage(postura.ownerUrl, { ...told, starts_at })
    const { admin_id, subject_id } = told
    await createVisitAnswer(postura.ownerUrl, { admin_id, patient_id, subject_id, starts_at: late.start_time })
    expect((await change({ time_zone: zone, keep_clock: true })).statusCode).toBe(200)
    const { rows } = await postura.owner.query(
      'select starts_at from clinic.messages where admin_id = $1 order by starts_at',
      [clinic.id],
    )
    expect(rows.map(({ starts_at }) => timeOf(starts_at, zone))).toEqual(['10:00', '11:00'])
    const answers = (await clinic.call('GET', '/api/visit-answers')).json()
    expect(answers.map(({ start_time }: { start_time: string }) => timeOf(start_time, zone))).toEqual(['11:00'])
  },
)
