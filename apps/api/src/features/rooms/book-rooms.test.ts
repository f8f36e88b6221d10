import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment, newAppointment, newAppointmentSeries } from '../../testing/factories/appointment.factory.ts'
import { addClass, newClass, newClassSeries } from '../../testing/factories/class.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { createProfessional, createRoom } from '../../testing/factories/record.factory.ts'

const postura = useTestApp()
/** A Monday. */
const DAY = '2026-11-23'
const at = (start: string, end: string) => toTimeRange(DAY, start, end)
let clinic: TestClinic
let ana: string
let rui: string
let carla: string
let igor: string
let room: string

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  ana = (await addPatient(clinic, { name: 'Ana Lima' })).id
  rui = (await addPatient(clinic, { name: 'Rui Lima' })).id
  carla = await createProfessional(postura.ownerUrl, { admin_id: clinic.id })
  igor = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Igor' })
  room = await createRoom(postura.ownerUrl, { admin_id: clinic.id })
})

const ofAna = () => ({ patient_id: ana, professional_id: carla, room_id: room, ...at('14:00', '15:00') })
const ofRui = () => ({ patient_id: rui, professional_id: igor, room_id: room, ...at('14:30', '15:30') })
const refusal = 'Horário já ocupado: 23/11/2026 14:00–15:00 Ana Lima (Sala 1).'

test('a taken room refuses an appointment of another professional, and is squeezed in when asked', async () => {
  await bookAppointment(clinic, ofAna())
  const input = newAppointment(ofRui())
  const refused = await clinic.call('POST', '/api/appointments', input)
  expect([refused.json().code, refused.json().message]).toEqual(['time_taken', refusal])
  const squeezed = await clinic.call('POST', '/api/appointments', { ...input, squeeze_in: true })
  expect(squeezed.json()).toMatchObject({ room_id: room, squeezed_in: true })
  expect(
    (await clinic.call('POST', '/api/appointments', newAppointment({ ...ofRui(), room_id: null }))).json().code,
  ).toBe('patient_overlap')
})

test('another room, no room and another time are free', async () => {
  await bookAppointment(clinic, ofAna())
  const second = await createRoom(postura.ownerUrl, { admin_id: clinic.id, name: 'Sala 2' })
  const ask = async (over: object) =>
    (
      await clinic.call('POST', '/api/agenda/conflicts', {
        patient_id: rui,
        professional_id: igor,
        slots: [at('14:00', '15:00')],
        ...over,
      })
    ).json()
  expect(await ask({ room_id: room })).toMatchObject([[{ name: 'Ana Lima', room: 'Sala 1', wall: false }]])
  expect(await ask({ room_id: second })).toEqual([[]])
  expect(await ask({})).toEqual([[]])
  // A slot may name its own room and professional.
  const own = { ...at('14:00', '15:00'), room_id: room }
  const hers = { ...at('14:00', '15:00'), professional_id: carla }
  expect(await ask({ slots: [at('14:00', '15:00'), own, hers] })).toMatchObject([
    [],
    [{ room: 'Sala 1' }],
    [{ room: null }],
  ])
  expect(await ask({ room_id: room, slots: [at('15:00', '16:00')] })).toEqual([[]])
})

test('a class and its series take their room, and keep it when another field changes', async () => {
  await bookAppointment(clinic, ofAna())
  const input = newClass({ professional_id: igor, room_id: room, ...at('14:00', '15:00') })
  expect((await clinic.call('POST', '/api/classes', input)).json().message).toBe(refusal)
  const {
    id,
    add: _,
    when_full: __,
    ...fields
  } = newClass({ professional_id: igor, room_id: room, ...at('16:00', '17:00') })
  await clinic.call('POST', '/api/classes', { id, ...fields })
  const { room_id: ___, ...withoutRoom } = fields
  const changed = await clinic.call('PUT', `/api/classes/${id}`, { ...withoutRoom, title: 'Solo', rev: 1 })
  expect(changed.json()).toMatchObject({ title: 'Solo', room_id: room })
  const series = newClassSeries({ professional_id: igor, room_id: room })
  expect((await clinic.call('POST', '/api/classes/series', series)).statusCode).toBe(200)
  expect((await clinic.call('POST', '/api/classes/series', series)).statusCode).toBe(200)
  expect((await clinic.call('GET', '/api/class-groups')).json()).toMatchObject([{ room_id: room }])
})

test('a series of appointments is in its room, and a new room goes to those that follow', async () => {
  const series = newAppointmentSeries({ patient_id: ana, professional_id: carla, room_id: room })
  await clinic.call('POST', '/api/appointments/series', series)
  const roomsNow = async () =>
    (await clinic.call('GET', `/api/patients/${ana}/appointments`))
      .json()
      .map((each: { room_id: string }) => each.room_id)
  expect(new Set(await roomsNow())).toEqual(new Set([room]))
  const second = await createRoom(postura.ownerUrl, { admin_id: clinic.id, name: 'Sala 2' })
  const [first] = (await clinic.call('GET', `/api/patients/${ana}/appointments`)).json()
  const { start_time, end_time, rev } = first
  await clinic.call('PUT', `/api/appointments/${first.id}/time`, {
    start_time,
    end_time,
    rev,
    room_id: second,
    scope: 'following',
  })
  expect(new Set(await roomsNow())).toEqual(new Set([second]))
  const { entries } = (await clinic.call('GET', `/api/history/appointments/${first.id}`)).json()
  expect(JSON.stringify(entries)).toContain('Sala 2')
})

test('an archived room takes no new booking, but an entry stays in it', async () => {
  const booked = await bookAppointment(clinic, ofAna())
  await clinic.call('PUT', `/api/rooms/${room}/archived`, { archived: true })
  const refused = await clinic.call(
    'POST',
    '/api/appointments',
    newAppointment({ ...ofRui(), ...at('17:00', '18:00') }),
  )
  expect([refused.json().code, refused.json().field]).toEqual(['room_archived', 'room_id'])
  const moved = await clinic.call('PUT', `/api/appointments/${booked.id}/time`, {
    ...at('10:00', '11:00'),
    room_id: room,
    rev: 1,
  })
  expect(moved.json()).toMatchObject({ room_id: room })
})

test('the room of another clinic is like an unknown one', async () => {
  const other = await signUpPaidClinic(postura)
  const foreign = await createRoom(postura.ownerUrl, { admin_id: other.id })
  for (const room_id of [foreign, newId()]) {
    const refused = await clinic.call('POST', '/api/appointments', newAppointment({ ...ofAna(), room_id }))
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'room_not_found'])
  }
})

test('an undo is refused if the room was taken since', async () => {
  const booked = await bookAppointment(clinic, ofAna())
  const change = newId()
  const move = { ...at('14:00', '15:00'), room_id: null, rev: 1 }
  await clinic.call('PUT', `/api/appointments/${booked.id}/time`, move, { 'x-change-id': change })
  await addClass(clinic, { professional_id: igor, room_id: room, ...at('14:00', '15:00') })
  const undone = await clinic.call('POST', `/api/changes/${change}/undo`)
  expect(undone.json().code).toBe('undo_time_taken')
})

test('a free slot needs a free room, and keeps the gap of the clinic', async () => {
  await bookAppointment(clinic, ofAna())
  const starts = async (over: object): Promise<string[]> => {
    const query = { from: DAY, days: '1', minutes: '60', step: '30', limit: '50', professional_id: igor, ...over }
    const slots = (await clinic.call('GET', `/api/agenda/free-slots?${new URLSearchParams(query)}`)).json()
    return slots
      .map(({ start_time }: { start_time: string }) => timeOf(start_time))
      .filter((time: string) => time > '12:59')
  }
  expect(await starts({})).toContain('14:00')
  expect(await starts({ room_id: room })).toEqual(['13:00', '15:00', '15:30', '16:00', '16:30', '17:00'])
  const { rev, working_hours: _ } = (await clinic.call('GET', '/api/clinic')).json()
  await postura.owner.query('update clinic.clinics set session_gap = 10 where admin_id = $1', [clinic.id])
  expect(rev).toBe(1)
  expect(await starts({ professional_id: carla })).toEqual(['15:30', '16:00', '16:30', '17:00'])
})
