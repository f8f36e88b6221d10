import { defaultWorkingHours } from '@postura/domain/clinics/working-hours'
import { listFreeSlots } from '@postura/domain/scheduling/free-slot.rules'
import { newId } from '@postura/domain/shared/ids'
import { addMinutes } from '@postura/domain/shared/time/clock-time'
import { isSameTime } from '@postura/domain/shared/time/instant'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { instantOf } from '@postura/domain/shared/time/zoned-time'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import { addClass, changeSeats } from '../../testing/factories/class.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { createProfessional } from '../../testing/factories/record.factory.ts'

const postura = useTestApp()
const DAY = '2026-11-23'
let clinic: TestClinic
let ana: string
let rui: string

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  ana = (await addPatient(clinic, { name: 'Ana Lima' })).id
  rui = (await addPatient(clinic, { name: 'Rui Lima' })).id
})

const professional = (over: object = {}) => createProfessional(postura.ownerUrl, { admin_id: clinic.id, ...over })
const at = (start: string, end: string, day = DAY) => toTimeRange(day, start, end)
const ask = (over: object, as = clinic) =>
  as.call('POST', '/api/agenda/conflicts', { patient_id: rui, slots: [at('14:00', '15:00')], ...over })
/** Names of the conflicts of each slot. */
const inTheWay = async (over: object = {}): Promise<string[][]> =>
  (await ask(over)).json().map((slot: { name: string }[]) => slot.map(({ name }) => name))

describe('POST /api/agenda/conflicts', () => {
  test('returns the conflicts per slot, in order of time, with the wall flag', async () => {
    const first = await bookAppointment(clinic, { patient_id: ana, ...at('14:00', '14:30') })
    const second = await bookAppointment(clinic, { patient_id: rui, ...at('14:30', '15:00') })
    const slots = [at('14:00', '15:00', '2026-11-24'), at('14:00', '15:00')]
    const told = ({ id, patient_name: name, start_time, end_time }: typeof first) => ({
      id,
      kind: 'appointment',
      name,
      start_time,
      end_time,
      room: null,
    })
    expect((await ask({ slots })).json()).toEqual([
      [],
      [
        { ...told(first), wall: false },
        { ...told(second), wall: true },
      ],
    ])
  })

  test.each([
    ['13:00', '14:00', []],
    ['15:00', '16:00', []],
    ['13:00', '14:01', ['Ana Lima']],
    ['14:59', '16:00', ['Ana Lima']],
    ['14:20', '14:40', ['Ana Lima']],
    ['08:00', '20:00', ['Ana Lima']],
  ])('compares the ends exclusively: %s–%s', async (start, end, names) => {
    await bookAppointment(clinic, { patient_id: ana, ...at('14:00', '15:00') })
    expect(await inTheWay({ slots: [at(start, end)] })).toEqual([names])
  })

  test('finds a booking past midnight, even one of half a day', async () => {
    await bookAppointment(clinic, { patient_id: ana, ...at('20:00', '08:00') })
    expect(await inTheWay({ slots: [at('07:59', '09:00', '2026-11-24')] })).toEqual([['Ana Lima']])
    expect(await inTheWay({ slots: [at('08:00', '09:00', '2026-11-24')] })).toEqual([[]])
  })

  test('ignores canceled bookings; a completed one conflicts, but is no wall', async () => {
    await bookAppointment(clinic, { patient_id: rui, ...at('14:00', '15:00'), status: 'canceled' })
    expect(await inTheWay()).toEqual([[]])
    await bookAppointment(clinic, { patient_id: rui, ...at('14:00', '15:00'), status: 'completed', charge: null })
    expect((await ask({})).json()).toMatchObject([[{ name: 'Rui Lima', wall: false }]])
  })

  test('ignores the appointment that is being moved', async () => {
    const { id } = await bookAppointment(clinic, { patient_id: rui, ...at('14:00', '15:00') })
    expect(await inTheWay({ except: [id] })).toEqual([[]])
    expect(await inTheWay({ except: [newId()] })).toEqual([['Rui Lima']])
  })

  test('checks only the time if there is no patient', async () => {
    await bookAppointment(clinic, { patient_id: ana, ...at('14:00', '15:00') })
    expect((await ask({ patient_id: null })).json()).toMatchObject([[{ name: 'Ana Lima', wall: false }]])
  })

  test('finds all bookings of the clinic if it has one professional, whichever is given', async () => {
    const carla = await professional()
    await bookAppointment(clinic, { patient_id: ana, ...at('14:00', '15:00') })
    for (const professional_id of [undefined, null, carla])
      expect(await inTheWay({ professional_id })).toEqual([['Ana Lima']])
  })

  test('finds only bookings of the same professional if the clinic has several', async () => {
    const [carla, igor] = [await professional(), await professional({ name: 'Igor' })]
    await bookAppointment(clinic, { patient_id: ana, professional_id: carla, ...at('14:00', '15:00') })
    expect(await inTheWay({ professional_id: carla })).toEqual([['Ana Lima']])
    expect(await inTheWay({ professional_id: igor })).toEqual([[]])
    expect((await ask({ professional_id: igor, patient_id: ana })).json()).toMatchObject([[{ wall: true }]])
  })

  test('without a professional, a time is taken only if all professionals are busy', async () => {
    const [carla, igor] = [await professional(), await professional({ name: 'Igor' })]
    const eva = (await addPatient(clinic, { name: 'Eva Lima' })).id
    await bookAppointment(clinic, { patient_id: ana, professional_id: carla, ...at('14:00', '15:00') })
    for (const professional_id of [null, undefined]) expect(await inTheWay({ professional_id })).toEqual([[]])
    await bookAppointment(clinic, { patient_id: eva, professional_id: igor, ...at('14:30', '15:30') })
    for (const professional_id of [null, undefined])
      expect(await inTheWay({ professional_id })).toEqual([['Ana Lima', 'Eva Lima']])
    expect(await inTheWay({ professional_id: null, slots: [at('15:00', '16:00')] })).toEqual([[]])
  })

  test('without a professional, a time is taken if each professional has a booking in it, even one after another', async () => {
    const [carla, igor] = [await professional(), await professional({ name: 'Igor' })]
    const eva = (await addPatient(clinic, { name: 'Eva Lima' })).id
    await bookAppointment(clinic, { patient_id: ana, professional_id: carla, ...at('13:30', '14:30') })
    await bookAppointment(clinic, { patient_id: eva, professional_id: igor, ...at('14:30', '15:30') })
    expect(await inTheWay({ professional_id: null })).toEqual([['Ana Lima', 'Eva Lima']])
    expect(await inTheWay({ professional_id: null, slots: [at('14:30', '15:00')] })).toEqual([[]])
  })

  test('a booking without a professional takes one of the free ones', async () => {
    const [carla, igor] = [await professional(), await professional({ name: 'Igor' })]
    const eva = (await addPatient(clinic, { name: 'Eva Lima' })).id
    await bookAppointment(clinic, { patient_id: ana, professional_id: null, ...at('14:00', '15:00') })
    for (const professional_id of [carla, igor, null]) expect(await inTheWay({ professional_id })).toEqual([[]])
    await bookAppointment(clinic, { patient_id: eva, professional_id: igor, ...at('14:00', '15:00') })
    expect(await inTheWay({ professional_id: carla })).toEqual([['Ana Lima']])
    expect(await inTheWay({ professional_id: null })).toEqual([['Ana Lima', 'Eva Lima']])
  })

  test('agrees with booking: without a professional it is refused only if all are busy', async () => {
    const [carla, igor] = [await professional(), await professional({ name: 'Igor' })]
    const eva = (await addPatient(clinic, { name: 'Eva Lima' })).id
    const time = at('14:00', '15:00')
    await bookAppointment(clinic, { patient_id: ana, professional_id: carla, ...time })
    const free = await bookAppointment(clinic, { patient_id: rui, professional_id: null, ...time })
    expect(free).toMatchObject({ squeezed_in: false })
    const input = { id: newId(), patient_id: eva, professional_id: igor, title: 'Pilates', description: '', ...time }
    const full = await clinic.call('POST', '/api/appointments', { ...input, status: 'scheduled' })
    expect([full.statusCode, full.json().code]).toEqual([409, 'time_taken'])
  })

  test('does not count archived professionals', async () => {
    const [carla, igor] = [await professional(), await professional({ name: 'Igor' })]
    await bookAppointment(clinic, { patient_id: ana, professional_id: igor, ...at('14:00', '15:00') })
    expect(await inTheWay({ professional_id: carla })).toEqual([[]])
    await clinic.call('PUT', `/api/professionals/${igor}/archived`, { archived: true })
    expect(await inTheWay({ professional_id: carla })).toEqual([['Ana Lima']])
  })

  test('bookings without a professional that follow one another take only one professional', async () => {
    const [carla, igor] = [await professional(), await professional({ name: 'Igor' })]
    await bookAppointment(clinic, { patient_id: ana, professional_id: null, ...at('14:00', '14:30') })
    await bookAppointment(clinic, { patient_id: ana, professional_id: null, ...at('14:30', '15:00') })
    for (const professional_id of [carla, igor, null]) expect(await inTheWay({ professional_id })).toEqual([[]])
    const eva = (await addPatient(clinic, { name: 'Eva Lima' })).id
    await bookAppointment(clinic, { patient_id: eva, professional_id: igor, ...at('14:45', '15:30') })
    // Only the second half is full, so only its bookings are named.
    expect(await inTheWay({ professional_id: carla })).toEqual([['Ana Lima']])
    expect((await ask({ professional_id: null })).json()).toMatchObject([
      [{ name: 'Ana Lima', ...at('14:30', '15:00') }, { name: 'Eva Lima' }],
    ])
    expect(await inTheWay({ professional_id: null, slots: [at('14:00', '14:45')] })).toEqual([[]])
  })

  test('an archived professional takes no active one and is blocked by their own bookings only', async () => {
    const [carla, , davi] = [
      await professional(),
      await professional({ name: 'Igor' }),
      await professional({ name: 'Davi' }),
    ]
    const eva = (await addPatient(clinic, { name: 'Eva Lima' })).id
    const old = await bookAppointment(clinic, { patient_id: rui, professional_id: davi, ...at('16:00', '17:00') })
    await clinic.call('PUT', `/api/professionals/${davi}/archived`, { archived: true })
    await bookAppointment(clinic, { patient_id: ana, professional_id: carla, ...at('14:00', '15:00') })
    await bookAppointment(clinic, { patient_id: eva, professional_id: null, ...at('14:00', '15:00') })
    expect(await inTheWay({ professional_id: davi, except: [old.id] })).toEqual([[]])
    const move = { rev: old.rev, scope: 'one', ...at('14:00', '15:00') }
    const moved = await clinic.call('PUT', `/api/appointments/${old.id}/time`, move)
    expect([moved.statusCode, moved.json().squeezed_in]).toEqual([200, false])
    expect(await inTheWay({ patient_id: null, professional_id: davi })).toEqual([['Rui Lima']])
    // The time of the active ones is full, without the archived one.
    expect(await inTheWay({ patient_id: null, professional_id: null })).toEqual([['Ana Lima', 'Eva Lima']])
  })

  test('is the rule of the proposed free time, for every quarter of an hour and every professional', async () => {
    const active = [await professional(), await professional({ name: 'Igor' })]
    const archived = await professional({ name: 'Davi' })
    const [carla, igor] = active
    const plan = [
      ['08:00', '08:30', null],
      ['08:30', '09:00', null],
      ['08:15', '09:15', carla],
      ['09:15', '10:00', igor],
      ['09:30', '10:30', archived],
      ['09:45', '10:15', null],
    ] as const
    const bookings: Awaited<ReturnType<typeof bookAppointment>>[] = []
    for (const [start, end, professional_id] of plan)
      bookings.push(
        await bookAppointment(clinic, {
          patient_id: (await addPatient(clinic)).id,
          professional_id,
          ...at(start, end),
          squeeze_in: true,
        }),
      )
    await clinic.call('PUT', `/api/professionals/${archived}/archived`, { archived: true })
    const slots = Array.from({ length: 16 }, (_, n) => addMinutes('07:30', n * 15)).flatMap((start) =>
      [15, 30, 60].map((minutes) => at(start, addMinutes(start, minutes))),
    )
    const atWork = { start: '00:00', end: '23:59', breaks: [] }
    const search = {
      from: DAY,
      days: 1,
      now: instantOf(DAY).toISOString(),
      step: 15,
      gap: 0,
      hours: { ...defaultWorkingHours, monday: atWork },
      professionals: active.map((each) => ({ id: each, working_hours: null })),
      closures: [],
      bookings: bookings.map((each) => ({ ...each, room_id: null, is_theirs: false })),
      room_id: null,
    }
    for (const professional_id of [...active, archived, null]) {
      const free = [15, 30, 60].flatMap((minutes) => listFreeSlots({ ...search, minutes, professional_id }, 1_000))
      const isTaken = slots.map((slot) => !free.some((each) => isSameTime(each, slot)))
      const found = await inTheWay({ patient_id: null, professional_id, slots })
      expect(found.map((names) => names.length > 0)).toEqual(isTaken)
      expect(new Set(isTaken).size).toBe(2)
    }
  })

  test('agrees with booking: two professionals may have the same time', async () => {
    const [carla, igor] = [await professional(), await professional({ name: 'Igor' })]
    await bookAppointment(clinic, { patient_id: ana, professional_id: carla })
    expect(await bookAppointment(clinic, { patient_id: rui, professional_id: igor })).toMatchObject({
      squeezed_in: false,
    })
  })

  test('finds a class by its title, also for an enrolled patient, but never as a wall', async () => {
    const [carla, igor] = [await professional(), await professional({ name: 'Igor' })]
    const time = at('14:30', '15:30')
    const { id } = await addClass(clinic, { professional_id: carla, add: [rui], ...time })
    const told = { id, kind: 'class', name: 'Pilates em grupo', room: null, ...time, wall: false }
    expect((await ask({ professional_id: carla, patient_id: ana })).json()).toEqual([[told]])
    expect((await ask({ professional_id: igor, patient_id: rui })).json()).toEqual([[told]])
    expect(await inTheWay({ professional_id: igor, patient_id: ana })).toEqual([[]])
    expect(await inTheWay({ professional_id: carla, except: [id] })).toEqual([[]])
    await changeSeats(clinic, id, { remove: [rui] })
    expect(await inTheWay({ professional_id: igor, patient_id: rui })).toEqual([[]])
  })

  test.each([
    { slots: [] },
    { slots: Array.from({ length: 105 }, () => at('14:00', '15:00')) },
    { slots: [{ start_time: '2026-11-23T15:00:00Z', end_time: '2026-11-23T14:00:00Z' }] },
    { patient_id: 'abc' },
    { except: null },
    { admin_id: newId() },
  ])('refuses %j', async (over) => {
    expect((await ask(over)).statusCode).toBe(422)
  })

  test('finds nothing of another clinic, and treats its ids like unknown ones', async () => {
    const intruder = await signUpPaidClinic(postura)
    const carla = await professional()
    const { id } = await bookAppointment(clinic, { patient_id: ana, ...at('14:00', '15:00') })
    const theirs = { patient_id: ana, professional_id: carla, except: [id] }
    expect((await ask(theirs, intruder)).json()).toEqual([[]])
    const patient_id = (await addPatient(intruder)).id
    const own = await bookAppointment(intruder, { patient_id, ...at('14:00', '15:00') })
    const unknown = { patient_id: newId(), professional_id: newId(), except: [newId()] }
    const answer = await ask(theirs, intruder)
    expect(answer.json()).toMatchObject([[{ id: own.id }]])
    expect(answer.body).toBe((await ask(unknown, intruder)).body)
  })
})
