import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../../testing/factories/appointment.factory.ts'
import {
  addClass,
  addClassSeries,
  addPatients,
  changeSeats,
  getClass,
  listEnrolledPatients,
} from '../../../testing/factories/class.factory.ts'
import { enableMakeups, getPatientMakeups, takeMakeup } from '../../../testing/factories/makeup.factory.ts'
import { listPackages, sellPackage } from '../../../testing/factories/money/package.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let patient_id: string

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  patient_id = (await addPatient(clinic, { name: 'Maria Souza' })).id
})

/** Adds a class on a day of November 2026. The clock is at November 15. November 20 is a holiday. */
const classOn = (day: number, over: object = {}) =>
  addClass(clinic, { ...toTimeRange(`2026-11-${day}`, '18:00', '19:00'), squeeze_in: true, ...over })
const enrolled = (day = 24, over: object = {}) => classOn(day, { add: [patient_id], ...over })
const giveUp = (id: string, changeId = newId()) => changeSeats(clinic, id, { remove: [patient_id] }, changeId)
const undo = (changeId: string) => clinic.call('POST', `/api/changes/${changeId}/undo`)
const open = async () =>
  (await getPatientMakeups(clinic, patient_id))?.makeups.map(({ valid_until }) => valid_until) ?? []

describe('leaving a seat', () => {
  test('grants no make-up and no message if the clinic offers none', async () => {
    const response = await giveUp((await enrolled()).id)
    expect(response.json()).toEqual({ canceled: 1, enrolled: 0, full: [], given_up: [] })
    expect(await open()).toEqual([])
  })

  test('in time grants a make-up until the end of the month, and undo removes it', async () => {
    await enableMakeups(clinic)
    const { id } = await enrolled()
    const changeId = newId()
    const given = { patient_id, valid_until: '2026-11-30', said: 'Reposição até 30/11' }
    expect((await giveUp(id, changeId)).json()).toMatchObject({ canceled: 1, given_up: [given] })
    expect(await getPatientMakeups(clinic, patient_id)).toMatchObject({
      patient_name: 'Maria Souza',
      makeups: [{ missed_on: '2026-11-24', valid_until: '2026-11-30' }],
    })
    expect((await undo(changeId)).statusCode).toBe(200)
    expect([await open(), await listEnrolledPatients(clinic, id)]).toEqual([[], [patient_id]])
  })

  test.each([
    ['too late', { makeup_notice_hours: 168 }, 16, 'Sem reposição: o aviso precisa vir com 168 horas de antecedência'],
    ['on a holiday', {}, 20, 'Sem reposição: feriado'],
    [
      'when above the monthly limit',
      { makeup_monthly_limit: 1 },
      25,
      'Sem reposição: o limite é de 1 reposição por mês',
    ],
  ])('%s grants no make-up and returns the reason', async (_, policy, day, said) => {
    await enableMakeups(clinic, policy)
    await giveUp((await enrolled(24)).id)
    const before = await open()
    const response = await giveUp((await enrolled(day)).id)
    expect(response.json().given_up).toEqual([{ patient_id, valid_until: null, said }])
    expect(await open()).toEqual(before)
  })

  test('with scope following grants no make-up', async () => {
    await enableMakeups(clinic)
    const [first] = await addClassSeries(clinic, { add: [patient_id] })
    const response = await changeSeats(clinic, first?.id, { remove: [patient_id], scope: 'following' })
    expect(response.json()).toMatchObject({ canceled: 4, given_up: [] })
    expect(await open()).toEqual([])
  })

  test('that a package pays for grants no make-up: the session stays in the package', async () => {
    await enableMakeups(clinic)
    await sellPackage(clinic, { patient_id, type: 'Aula em grupo' })
    const { given_up } = (await giveUp((await enrolled()).id)).json()
    expect(given_up).toEqual([{ patient_id, valid_until: null, said: 'A sessão continua no pacote' }])
  })

  test('by an excused absence grants a make-up, until the patient is marked present', async () => {
    // November 15 is a holiday, so the test runs on the 16th.
    postura.clock.now = new Date('2026-11-16T12:00:00Z')
    await enableMakeups(clinic, { makeup_notice_hours: 2 })
    const { id } = await enrolled(16)
    const attend = (attendance: string) =>
      clinic.call('PUT', `/api/classes/${id}/attendance`, { patients: [patient_id], attendance })
    expect((await attend('excused')).json().given_up).toMatchObject([{ said: 'Reposição até 30/11' }])
    expect(await open()).toEqual(['2026-11-30'])
    // The same attendance twice grants one make-up.
    await attend('excused')
    expect(await open()).toEqual(['2026-11-30'])
    expect((await attend('present')).json().given_up).toEqual([])
    expect(await open()).toEqual([])
    await enableMakeups(clinic, { makeup_notice_hours: 24 })
    expect((await attend('excused')).json().given_up).toMatchObject([{ valid_until: null }])
    postura.clock.now = new Date('2026-11-15T12:00:00Z')
  })

  test('in the class form grants a make-up', async () => {
    await enableMakeups(clinic)
    const { id, rev, title, description, capacity, start_time, end_time } = await enrolled()
    const form = { rev, title, description, capacity, start_time, end_time, remove: [patient_id] }
    expect((await clinic.call('PUT', `/api/classes/${id}`, form)).statusCode).toBe(200)
    expect(await open()).toEqual(['2026-11-30'])
  })

  test('and taking it again deletes the make-up', async () => {
    await enableMakeups(clinic)
    const { id } = await enrolled()
    await giveUp(id)
    await changeSeats(clinic, id, { add: [patient_id] })
    expect(await open()).toEqual([])
    await giveUp(id)
    // A make-up cannot be used in the class it was granted for.
    expect((await takeMakeup(clinic, id, patient_id)).json().code).toBe('makeup_of_this_class')
  })

  test('grants only one make-up per class, even if the seat is taken and left again', async () => {
    await enableMakeups(clinic)
    const { id } = await enrolled()
    await giveUp(id)
    await takeMakeup(clinic, (await classOn(26)).id, patient_id)
    await changeSeats(clinic, id, { add: [patient_id] })
    const said = 'Sem reposição: a desta aula já foi usada'
    expect((await giveUp(id)).json().given_up).toEqual([{ patient_id, valid_until: null, said }])
    expect(await open()).toEqual([])
  })

  test('cannot exceed the monthly limit through an undo', async () => {
    await enableMakeups(clinic, { makeup_monthly_limit: 2 })
    const [a, b, c] = [await enrolled(23), await enrolled(24), await enrolled(25)]
    await giveUp(a.id)
    await giveUp(b.id)
    const again = newId()
    await changeSeats(clinic, a.id, { add: [patient_id] }, again)
    await giveUp(c.id)
    expect((await undo(again)).json().code).toBe('changed_since')
    expect(await open()).toHaveLength(2)
  })

  test('grants a make-up that stays when the class is deleted', async () => {
    await enableMakeups(clinic)
    const { id } = await enrolled()
    await giveUp(id)
    await clinic.call('DELETE', `/api/classes/${id}`)
    expect(await open()).toEqual(['2026-11-30'])
  })

  test('by concurrent requests grants no more make-ups than the monthly limit', async () => {
    await enableMakeups(clinic, { makeup_monthly_limit: 2 })
    const classes = await Promise.all([23, 24, 25, 26, 27].map((day) => enrolled(day)))
    await Promise.all(classes.map(({ id }) => giveUp(id)))
    expect(await open()).toHaveLength(2)
  })
})

describe('a make-up', () => {
  let missed: string
  beforeEach(async () => {
    await enableMakeups(clinic)
    missed = (await enrolled(24)).id
    await giveUp(missed)
  })

  test('lists only classes that the patient could join', async () => {
    const [someone = ''] = await addPatients(clinic, 1)
    const free = await classOn(26, { capacity: 2, add: [someone] })
    await classOn(25, { capacity: 1, add: [someone] }) // full
    await classOn(27, { add: [patient_id] }) // already enrolled
    await addClass(clinic, { ...toTimeRange('2026-12-01', '18:00', '19:00') }) // after the make-up expires
    await addClass(clinic, { ...toTimeRange('2026-11-14', '18:00', '19:00') }) // in the past
    await bookAppointment(clinic, { patient_id, ...toTimeRange('2026-11-23', '18:30', '19:30'), squeeze_in: true })
    await classOn(23) // overlaps an appointment
    await classOn(28) // in the patient's pause
    const on = (day: string) => ({ id: newId(), from_date: day, to_date: day, keeps_seat: false })
    await clinic.call('POST', '/api/class-pauses', { ...on('2026-11-28'), patient_id })
    const released = await classOn(30, { capacity: 1, add: [someone] })
    await clinic.call('POST', '/api/class-pauses', { ...on('2026-11-30'), patient_id: someone })
    const { openings } = (await getPatientMakeups(clinic, patient_id)) ?? { openings: [] }
    expect(openings).toMatchObject([free, released].map(({ id }) => ({ class_id: id, free: 1 })))
  })

  test('is used for one seat, and undo makes it available again', async () => {
    const { id } = await classOn(26)
    const other = await classOn(27)
    const changeId = newId()
    const taken = await takeMakeup(clinic, id, patient_id, { 'x-change-id': changeId })
    expect(taken.json().seats).toMatchObject([{ patient_id, is_makeup: true, package: null }])
    // Retry after a lost response.
    expect((await takeMakeup(clinic, id, patient_id)).json().seats).toHaveLength(1)
    expect(await open()).toEqual([])
    expect((await takeMakeup(clinic, other.id, patient_id)).json().code).toBe('no_makeup_left')
    expect(await listEnrolledPatients(clinic, other.id)).toEqual([])
    expect((await undo(changeId)).statusCode).toBe(200)
    expect([await open(), await listEnrolledPatients(clinic, id)]).toEqual([['2026-11-30'], []])
  })

  test('uses no package session', async () => {
    await sellPackage(clinic, { patient_id, type: 'Aula em grupo' })
    const { id } = await classOn(15)
    await takeMakeup(clinic, id, patient_id)
    await clinic.call('PUT', `/api/classes/${id}/attendance`, { patients: [patient_id], attendance: 'present' })
    expect((await getClass(clinic, id)).seats).toMatchObject([
      { attendance: 'present', is_makeup: true, package: null },
    ])
    expect((await listPackages(clinic, patient_id)).map(({ used }) => used)).toEqual([0])
  })

  test('is refunded if its seat is left in time, and stays used if left late', async () => {
    const { id } = await classOn(26)
    await takeMakeup(clinic, id, patient_id)
    expect((await giveUp(id)).json().given_up).toMatchObject([{ said: 'Reposição até 30/11' }])
    expect(await open()).toEqual(['2026-11-30'])
    await takeMakeup(clinic, id, patient_id)
    await enableMakeups(clinic, { makeup_notice_hours: 168, makeup_validity: 'days' })
    await clinic.call('PUT', `/api/classes/${id}/time`, {
      rev: (await getClass(clinic, id)).rev,
      ...toTimeRange('2026-11-16', '18:00', '19:00'),
      squeeze_in: true,
    })
    expect((await giveUp(id)).json().given_up).toMatchObject([{ valid_until: null }])
    expect(await open()).toEqual([])
  })

  test('is refunded also if its seat is left with scope following', async () => {
    const [first] = await addClassSeries(clinic, { capacity: 3 })
    await takeMakeup(clinic, first?.id ?? '', patient_id)
    const left = await changeSeats(clinic, first?.id, { remove: [patient_id], scope: 'following' })
    expect(left.json()).toMatchObject({ canceled: 1, given_up: [{ said: 'Reposição até 30/11' }] })
    expect(await open()).toEqual(['2026-11-30'])
  })

  test('is deleted with a patient who has no other records', async () => {
    await clinic.call('DELETE', `/api/classes/${missed}`)
    expect((await clinic.call('DELETE', `/api/patients/${patient_id}`)).statusCode).toBe(200)
  })

  test('is available again when the class of its seat is deleted', async () => {
    const { id } = await classOn(26)
    await takeMakeup(clinic, id, patient_id)
    await clinic.call('DELETE', `/api/classes/${id}`)
    expect(await open()).toEqual(['2026-11-30'])
  })

  test('gives one seat to concurrent requests for many classes', async () => {
    const classes = await Promise.all([16, 17, 18, 19, 23, 25, 26, 27].map((day) => classOn(day)))
    const answers = await Promise.all(classes.map(({ id }) => takeMakeup(clinic, id, patient_id)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const seats = await Promise.all(classes.map(({ id }) => listEnrolledPatients(clinic, id)))
    expect(seats.flat()).toEqual([patient_id])
  })

  test('prevents the undo of leaving the seat once it is used', async () => {
    await enableMakeups(clinic)
    const { id } = await enrolled(25)
    const changeId = newId()
    await giveUp(id, changeId)
    for (const day of [26, 27]) await takeMakeup(clinic, (await classOn(day)).id, patient_id)
    expect((await undo(changeId)).json().code).toBe('changed_since')
  })

  test.each([
    ['a full class', 'class_full'],
    ['a class after the expiry date', 'no_makeup_left'],
    ['a class the patient is enrolled in', 'already_enrolled'],
    ['an unknown class', 'class_not_found'],
  ])('for %s is refused', async (_, code) => {
    const [someone = ''] = await addPatients(clinic, 1)
    const ids: Record<string, () => Promise<{ id: string }>> = {
      class_full: () => classOn(26, { capacity: 1, add: [someone] }),
      no_makeup_left: () => addClass(clinic, { ...toTimeRange('2026-12-01', '18:00', '19:00') }),
      already_enrolled: () => enrolled(26),
      class_not_found: async () => ({ id: newId() }),
    }
    const { id } = (await ids[code]?.()) ?? { id: '' }
    expect((await takeMakeup(clinic, id, patient_id)).json().code).toBe(code)
    expect(await open()).toHaveLength(1)
  })

  test('is not visible or usable in another clinic', async () => {
    const other = await signUpPaidClinic(postura)
    expect((await other.call('GET', '/api/makeups')).json()).toEqual([])
    expect((await takeMakeup(other, missed, patient_id)).json().code).toBe('class_not_found')
    const theirs = await addClass(other)
    expect((await takeMakeup(other, theirs.id, patient_id)).json().code).toBe('patient_not_found')
  })
})
