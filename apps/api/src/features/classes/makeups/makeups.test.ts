import { newId } from '@postura/domain/shared/ids'
import { timedOn } from '@postura/domain/shared/time/recurrence'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { book } from '../../../testing/factories/appointment.factory.ts'
import {
  addClass,
  addClassSeries,
  addPatients,
  changeSeats,
  enrolledIn,
  getClass,
} from '../../../testing/factories/class.factory.ts'
import { giveMakeups, offerOf, takeMakeup } from '../../../testing/factories/makeup.factory.ts'
import { packagesOf, sellPackage } from '../../../testing/factories/package.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let patient_id: string

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  patient_id = (await addPatient(clinic, { name: 'Maria Souza' })).id
})

/** Classes of the days after the 15th of November, on which the tests take place; the 20th is a holiday. */
const classOn = (day: number, over: object = {}) =>
  addClass(clinic, { ...timedOn(`2026-11-${day}`, '18:00', '19:00'), squeeze_in: true, ...over })
const enrolled = (day = 24, over: object = {}) => classOn(day, { add: [patient_id], ...over })
const giveUp = (id: string, changeId = newId()) => changeSeats(clinic, id, { remove: [patient_id] }, changeId)
const undo = (changeId: string) => clinic.call('POST', `/api/changes/${changeId}/undo`)
const open = async () => (await offerOf(clinic, patient_id))?.makeups.map(({ valid_until }) => valid_until) ?? []

describe('a seat that is given up', () => {
  test('brings nothing where the clinic gives no make-ups, and says nothing of it', async () => {
    const response = await giveUp((await enrolled()).id)
    expect(response.json()).toEqual({ canceled: 1, enrolled: 0, full: [], given_up: [] })
    expect(await open()).toEqual([])
  })

  test('in time brings one until the month ends, and its undo takes it back', async () => {
    await giveMakeups(clinic)
    const { id } = await enrolled()
    const changeId = newId()
    const given = { patient_id, valid_until: '2026-11-30', said: 'Reposição até 30/11' }
    expect((await giveUp(id, changeId)).json()).toMatchObject({ canceled: 1, given_up: [given] })
    expect(await offerOf(clinic, patient_id)).toMatchObject({
      patient_name: 'Maria Souza',
      makeups: [{ missed_on: '2026-11-24', valid_until: '2026-11-30' }],
    })
    expect((await undo(changeId)).statusCode).toBe(200)
    expect([await open(), await enrolledIn(clinic, id)]).toEqual([[], [patient_id]])
  })

  test.each([
    ['too late', { makeup_notice_hours: 168 }, 16, 'Sem reposição: o aviso precisa vir com 168 horas de antecedência'],
    ['on a holiday', {}, 20, 'Sem reposição: feriado'],
    [
      'once more than the month allows',
      { makeup_monthly_limit: 1 },
      25,
      'Sem reposição: o limite é de 1 reposição por mês',
    ],
  ])('%s says why there is none', async (_, policy, day, said) => {
    await giveMakeups(clinic, policy)
    await giveUp((await enrolled(24)).id)
    const before = await open()
    const response = await giveUp((await enrolled(day)).id)
    expect(response.json().given_up).toEqual([{ patient_id, valid_until: null, said }])
    expect(await open()).toEqual(before)
  })

  test('for good, with all that follow, brings none', async () => {
    await giveMakeups(clinic)
    const [first] = await addClassSeries(clinic, { add: [patient_id] })
    const response = await changeSeats(clinic, first?.id, { remove: [patient_id], scope: 'following' })
    expect(response.json()).toMatchObject({ canceled: 4, given_up: [] })
    expect(await open()).toEqual([])
  })

  test('of a package stays in the package', async () => {
    await giveMakeups(clinic)
    await sellPackage(clinic, { patient_id, type: 'Aula em grupo' })
    const { given_up } = (await giveUp((await enrolled()).id)).json()
    expect(given_up).toEqual([{ patient_id, valid_until: null, said: 'A sessão continua no pacote' }])
  })

  test('on its day, by whoever is excused, brings one too, until they came after all', async () => {
    // The 15th is a holiday.
    postura.clock.now = new Date('2026-11-16T12:00:00Z')
    await giveMakeups(clinic, { makeup_notice_hours: 2 })
    const { id } = await enrolled(16)
    const attend = (attendance: string) =>
      clinic.call('PUT', `/api/classes/${id}/attendance`, { patients: [patient_id], attendance })
    expect((await attend('excused')).json().given_up).toMatchObject([{ said: 'Reposição até 30/11' }])
    expect(await open()).toEqual(['2026-11-30'])
    // Said twice, it is one.
    await attend('excused')
    expect(await open()).toEqual(['2026-11-30'])
    expect((await attend('present')).json().given_up).toEqual([])
    expect(await open()).toEqual([])
    await giveMakeups(clinic, { makeup_notice_hours: 24 })
    expect((await attend('excused')).json().given_up).toMatchObject([{ valid_until: null }])
    postura.clock.now = new Date('2026-11-15T12:00:00Z')
  })

  test('by the form of the class brings one too', async () => {
    await giveMakeups(clinic)
    const { id, rev, title, description, capacity, start_time, end_time } = await enrolled()
    const form = { rev, title, description, capacity, start_time, end_time, remove: [patient_id] }
    expect((await clinic.call('PUT', `/api/classes/${id}`, form)).statusCode).toBe(200)
    expect(await open()).toEqual(['2026-11-30'])
  })

  test('and taken again leaves nothing to make up for', async () => {
    await giveMakeups(clinic)
    const { id } = await enrolled()
    await giveUp(id)
    await changeSeats(clinic, id, { add: [patient_id] })
    expect(await open()).toEqual([])
    await giveUp(id)
    // It is made up for elsewhere.
    expect((await takeMakeup(clinic, id, patient_id)).json().code).toBe('makeup_of_this_class')
  })

  test('brings one for each class, however often it is taken again and given up', async () => {
    await giveMakeups(clinic)
    const { id } = await enrolled()
    await giveUp(id)
    await takeMakeup(clinic, (await classOn(26)).id, patient_id)
    await changeSeats(clinic, id, { add: [patient_id] })
    const said = 'Sem reposição: a desta aula já foi usada'
    expect((await giveUp(id)).json().given_up).toEqual([{ patient_id, valid_until: null, said }])
    expect(await open()).toEqual([])
  })

  test('and given back by undo is no more than the month allows', async () => {
    await giveMakeups(clinic, { makeup_monthly_limit: 2 })
    const [a, b, c] = [await enrolled(23), await enrolled(24), await enrolled(25)]
    await giveUp(a.id)
    await giveUp(b.id)
    const again = newId()
    await changeSeats(clinic, a.id, { add: [patient_id] }, again)
    await giveUp(c.id)
    expect((await undo(again)).json().code).toBe('changed_since')
    expect(await open()).toHaveLength(2)
  })

  test('stays made up for when its class is deleted', async () => {
    await giveMakeups(clinic)
    const { id } = await enrolled()
    await giveUp(id)
    await clinic.call('DELETE', `/api/classes/${id}`)
    expect(await open()).toEqual(['2026-11-30'])
  })

  test('at once in two classes brings no more than the month allows', async () => {
    await giveMakeups(clinic, { makeup_monthly_limit: 2 })
    const classes = await Promise.all([23, 24, 25, 26, 27].map((day) => enrolled(day)))
    await Promise.all(classes.map(({ id }) => giveUp(id)))
    expect(await open()).toHaveLength(2)
  })
})

describe('a make-up', () => {
  let missed: string
  beforeEach(async () => {
    await giveMakeups(clinic)
    missed = (await enrolled(24)).id
    await giveUp(missed)
  })

  test('names the classes with a seat in which they could come, and no other', async () => {
    const [someone = ''] = await addPatients(clinic, 1)
    const free = await classOn(26, { capacity: 2, add: [someone] })
    await classOn(25, { capacity: 1, add: [someone] }) // full
    await classOn(27, { add: [patient_id] }) // there already
    await addClass(clinic, { ...timedOn('2026-12-01', '18:00', '19:00') }) // after it ends
    await addClass(clinic, { ...timedOn('2026-11-14', '18:00', '19:00') }) // over
    await book(clinic, { patient_id, ...timedOn('2026-11-23', '18:30', '19:30'), squeeze_in: true })
    await classOn(23) // in the way of an appointment
    const { openings } = (await offerOf(clinic, patient_id)) ?? { openings: [] }
    expect(openings.map(({ class_id, free: seats }) => [class_id, seats])).toEqual([[free.id, 1]])
  })

  test('is used once, for a seat of its own, and its undo gives it back', async () => {
    const { id } = await classOn(26)
    const other = await classOn(27)
    const changeId = newId()
    const taken = await takeMakeup(clinic, id, patient_id, { 'x-change-id': changeId })
    expect(taken.json().seats).toMatchObject([{ patient_id, is_makeup: true, package: null }])
    // After a lost answer.
    expect((await takeMakeup(clinic, id, patient_id)).json().seats).toHaveLength(1)
    expect(await open()).toEqual([])
    expect((await takeMakeup(clinic, other.id, patient_id)).json().code).toBe('no_makeup_left')
    expect(await enrolledIn(clinic, other.id)).toEqual([])
    expect((await undo(changeId)).statusCode).toBe(200)
    expect([await open(), await enrolledIn(clinic, id)]).toEqual([['2026-11-30'], []])
  })

  test('takes no session of a package', async () => {
    await sellPackage(clinic, { patient_id, type: 'Aula em grupo' })
    const { id } = await classOn(15)
    await takeMakeup(clinic, id, patient_id)
    await clinic.call('PUT', `/api/classes/${id}/attendance`, { patients: [patient_id], attendance: 'present' })
    expect((await getClass(clinic, id)).seats).toMatchObject([
      { attendance: 'present', is_makeup: true, package: null },
    ])
    expect((await packagesOf(clinic, patient_id)).map(({ used }) => used)).toEqual([0])
  })

  test('given up in time is open again as it was, given up late it is used', async () => {
    const { id } = await classOn(26)
    await takeMakeup(clinic, id, patient_id)
    expect((await giveUp(id)).json().given_up).toMatchObject([{ said: 'Reposição até 30/11' }])
    expect(await open()).toEqual(['2026-11-30'])
    await takeMakeup(clinic, id, patient_id)
    await giveMakeups(clinic, { makeup_notice_hours: 168, makeup_validity: 'days' })
    await clinic.call('PUT', `/api/classes/${id}/time`, {
      rev: (await getClass(clinic, id)).rev,
      ...timedOn('2026-11-16', '18:00', '19:00'),
      squeeze_in: true,
    })
    expect((await giveUp(id)).json().given_up).toMatchObject([{ valid_until: null }])
    expect(await open()).toEqual([])
  })

  test('given up with all that follow is given back all the same', async () => {
    const [first] = await addClassSeries(clinic, { capacity: 3 })
    await takeMakeup(clinic, first?.id ?? '', patient_id)
    const left = await changeSeats(clinic, first?.id, { remove: [patient_id], scope: 'following' })
    expect(left.json()).toMatchObject({ canceled: 1, given_up: [{ said: 'Reposição até 30/11' }] })
    expect(await open()).toEqual(['2026-11-30'])
  })

  test('goes with a patient of whom nothing else is left', async () => {
    await clinic.call('DELETE', `/api/classes/${missed}`)
    expect((await clinic.call('DELETE', `/api/patients/${patient_id}`)).statusCode).toBe(200)
  })

  test('is open again when the class it was used for is deleted', async () => {
    const { id } = await classOn(26)
    await takeMakeup(clinic, id, patient_id)
    await clinic.call('DELETE', `/api/classes/${id}`)
    expect(await open()).toEqual(['2026-11-30'])
  })

  test('asked for in many classes at once has one seat', async () => {
    const classes = await Promise.all([16, 17, 18, 19, 23, 25, 26, 27].map((day) => classOn(day)))
    const answers = await Promise.all(classes.map(({ id }) => takeMakeup(clinic, id, patient_id)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const seats = await Promise.all(classes.map(({ id }) => enrolledIn(clinic, id)))
    expect(seats.flat()).toEqual([patient_id])
  })

  test('the undo of giving the seat up is refused once it was used', async () => {
    await giveMakeups(clinic)
    const { id } = await enrolled(25)
    const changeId = newId()
    await giveUp(id, changeId)
    for (const day of [26, 27]) await takeMakeup(clinic, (await classOn(day)).id, patient_id)
    expect((await undo(changeId)).json().code).toBe('changed_since')
  })

  test.each([
    ['a class that is full', 'class_full'],
    ['a class after its end', 'no_makeup_left'],
    ['a class they are in', 'already_enrolled'],
    ['no class', 'class_not_found'],
  ])('for %s is refused', async (_, code) => {
    const [someone = ''] = await addPatients(clinic, 1)
    const ids: Record<string, () => Promise<{ id: string }>> = {
      class_full: () => classOn(26, { capacity: 1, add: [someone] }),
      no_makeup_left: () => addClass(clinic, { ...timedOn('2026-12-01', '18:00', '19:00') }),
      already_enrolled: () => enrolled(26),
      class_not_found: async () => ({ id: newId() }),
    }
    const { id } = (await ids[code]?.()) ?? { id: '' }
    expect((await takeMakeup(clinic, id, patient_id)).json().code).toBe(code)
    expect(await open()).toHaveLength(1)
  })

  test('is nobody else’s', async () => {
    const other = await signUpPaidClinic(postura)
    expect((await other.call('GET', '/api/makeups')).json()).toEqual([])
    expect((await takeMakeup(other, missed, patient_id)).json().code).toBe('class_not_found')
    const theirs = await addClass(other)
    expect((await takeMakeup(other, theirs.id, patient_id)).json().code).toBe('patient_not_found')
  })
})
