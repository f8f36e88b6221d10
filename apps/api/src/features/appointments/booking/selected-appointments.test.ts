import type { Appointment } from '@postura/domain/appointments/appointment'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { addMember, signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../../testing/factories/appointment.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { createProfessional } from '../../../testing/factories/record.factory.ts'

const postura = useTestApp()
const DAY = '2026-11-23'
let clinic: TestClinic
let [bia, caio] = ['', '']
let booked: Appointment[]

/** Ana at 9, Rui at 10, both with Bia. */
beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  bia = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Bia' })
  caio = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Caio' })
  booked = []
  for (const [name, start, end] of [
    ['Ana', '09:00', '10:00'],
    ['Rui', '10:00', '11:00'],
  ] as const) {
    const { id: patient_id } = await addPatient(clinic, { name })
    booked.push(await bookAppointment(clinic, { patient_id, professional_id: bia, ...toTimeRange(DAY, start, end) }))
  }
})

const moveOf = (n: number, start: string, end: string, over: object = {}) => ({
  id: booked[n]?.id,
  rev: 1,
  ...toTimeRange(DAY, start, end),
  ...over,
})
const move = (moves: object[], as = clinic, change = newId()) =>
  as.call('PUT', '/api/appointments/times', { moves }, { 'x-change-id': change })
const confirm = (sessions: object[], as = clinic, change = newId()) =>
  as.call('PUT', '/api/appointments/confirmed', { sessions }, { 'x-change-id': change })
const read = async (n: number): Promise<Appointment> =>
  (await clinic.call('GET', `/api/appointments/${booked[n]?.id}`)).json()
const times = async () => [timeOf((await read(0)).start_time), timeOf((await read(1)).start_time)]
const undo = async (change: string) => (await clinic.call('POST', `/api/changes/${change}/undo`)).statusCode

describe('chosen sessions of several patients', () => {
  test('move into each other’s old times in one request, with one undo and the same answer to a retry', async () => {
    const change = newId()
    const moves = [moveOf(0, '10:00', '11:00'), moveOf(1, '11:00', '12:00')]
    const moved = await move(moves, clinic, change)
    expect([moved.statusCode, moved.json()]).toEqual([200, { changed: 2 }])
    expect(await times()).toEqual(['10:00', '11:00'])
    expect((await move(moves)).json()).toEqual({ changed: 2 })
    expect(await undo(change)).toBe(200)
    expect(await times()).toEqual(['09:00', '10:00'])
  })

  test('go to another professional together, and their history says so', async () => {
    const moves = [0, 1].map((n) =>
      moveOf(n, `${9 + n}:00`.padStart(5, '0'), `${10 + n}:00`, { professional_id: caio }),
    )
    expect((await move(moves)).statusCode).toBe(200)
    expect((await read(1)).professional_id).toBe(caio)
    const { entries } = (await clinic.call('GET', `/api/history/appointments/${booked[1]?.id}`)).json()
    expect(entries).toHaveLength(2)
  })

  test('that meet at the new time of a professional are refused, unless the second is squeezed in', async () => {
    const same = [moveOf(0, '15:00', '16:00'), moveOf(1, '15:30', '16:30')]
    expect((await move(same)).json().code).toBe('time_taken')
    expect(await times()).toEqual(['09:00', '10:00'])
    const squeezed = same.map((each, n) => ({ ...each, squeeze_in: n === 1 }))
    expect((await move(squeezed)).statusCode).toBe(200)
    expect([(await read(0)).squeezed_in, (await read(1)).squeezed_in]).toEqual([false, true])
  })

  test('are all refused if one is stale or of another clinic', async () => {
    const stale = await move([moveOf(0, '15:00', '16:00'), moveOf(1, '16:00', '17:00', { rev: 9 })])
    expect(stale.json().code).toBe('stale')
    expect(await times()).toEqual(['09:00', '10:00'])
    const other = await signUpPaidClinic(postura)
    expect((await move([moveOf(0, '15:00', '16:00')], other)).json().code).toBe('appointment_not_found')
  })

  test('are confirmed in one request with one undo; one that is confirmed already stays so and is not counted', async () => {
    const sessions = booked.map(({ id, rev }) => ({ id, rev }))
    expect((await confirm(sessions.slice(0, 1))).json()).toEqual({ changed: 1 })
    const change = newId()
    // The second time is a retry after a lost response.
    for (let n = 0; n < 2; n += 1) expect((await confirm(sessions, clinic, change)).json()).toEqual({ changed: 1 })
    expect((await confirm(sessions)).json()).toEqual({ changed: 0 })
    expect([(await read(0)).status, (await read(1)).status]).toEqual(['confirmed', 'confirmed'])
    expect(await undo(change)).toBe(200)
    expect([(await read(0)).status, (await read(1)).status]).toEqual(['confirmed', 'scheduled'])
  })

  test('are not confirmed if one was changed or canceled', async () => {
    await clinic.call('PUT', `/api/appointments/${booked[1]?.id}/status`, { seen: 'scheduled', status: 'canceled' })
    expect((await confirm(booked.map(({ id, rev }) => ({ id, rev })))).json().code).toBe('stale')
    expect((await read(0)).status).toBe('scheduled')
  })

  test('of another clinic are like unknown ones, and stay as they are', async () => {
    const other = await signUpPaidClinic(postura)
    const refused = await confirm([{ id: booked[0]?.id, rev: 1 }], other)
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'appointment_not_found'])
    expect((await read(0)).status).toBe('scheduled')
  })

  test('of others are like unknown ones for a professional with own scope', async () => {
    await clinic.call('PUT', '/api/clinic/team-agenda', { team_agenda: 'own', rev: 1 })
    const own = await addMember(postura, clinic.id, 'professional')
    expect((await confirm([{ id: booked[0]?.id, rev: 1 }], own)).json().code).toBe('appointment_not_found')
    expect((await move([moveOf(0, '15:00', '16:00')], own)).json().code).toBe('appointment_not_found')
  })
})
