import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import {
  addClass,
  addClassSeries,
  addPatients,
  changeSeats,
  getClass,
  listEnrolledPatients,
} from '../../../testing/factories/class.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let patients: string[]

beforeEach(async () => {
  postura.clock.now = new Date('2026-11-15T12:00:00Z')
  clinic = await signUpPaidClinic(postura)
  patients = await addPatients(clinic, 4)
})

const some = (...which: number[]): string[] => which.map((n) => patients[n] ?? '')
/** All enrollment rows of the class, also canceled ones. */
const rowsOf = async (classId: string) => {
  const { rows } = await postura.owner.query(
    `select patient_id, status, over_capacity from clinic.class_enrollments where class_id = $1 order by created_at, id`,
    [classId],
  )
  return rows
}
const seatsIn = (classes: readonly { id: string }[]) =>
  Promise.all(classes.map(({ id }) => listEnrolledPatients(clinic, id)))

describe('PUT /api/classes/:id/seats', () => {
  test('enrolls patients and returns the count', async () => {
    const { id } = await addClass(clinic)
    const response = await changeSeats(clinic, id, { add: some(0, 1) })
    expect([response.statusCode, response.json()]).toEqual([200, { enrolled: 2, canceled: 0, full: [], given_up: [] }])
    expect(await getClass(clinic, id)).toMatchObject({
      enrolled: 2,
      seats: [
        { patient_id: patients[0], patient_name: 'Paciente 01', over_capacity: false, attendance: null },
        { patient_id: patients[1], patient_name: 'Paciente 02', over_capacity: false, attendance: null },
      ],
    })
  })

  test('an enrolled patient keeps the seat and takes no other', async () => {
    const { id } = await addClass(clinic, { capacity: 2, add: some(0) })
    expect((await changeSeats(clinic, id, { add: some(0, 1) })).json()).toMatchObject({ enrolled: 1 })
    expect((await changeSeats(clinic, id, { add: some(0, 1) })).json()).toEqual({
      enrolled: 0,
      canceled: 0,
      full: [],
      given_up: [],
    })
    expect(await rowsOf(id)).toHaveLength(2)
  })

  test('a leaving patient’s row is canceled and kept; enrolling again creates a new row', async () => {
    const { id } = await addClass(clinic, { add: some(0) })
    expect((await changeSeats(clinic, id, { remove: some(0) })).json()).toEqual({
      enrolled: 0,
      canceled: 1,
      full: [],
      given_up: [],
    })
    expect(await listEnrolledPatients(clinic, id)).toEqual([])
    expect((await changeSeats(clinic, id, { remove: some(0) })).json().canceled).toBe(0)
    await changeSeats(clinic, id, { add: some(0) })
    expect(await rowsOf(id)).toMatchObject([{ status: 'canceled' }, { status: 'enrolled' }])
  })

  test('a leaving patient frees the seat for a new one in the same request', async () => {
    const { id } = await addClass(clinic, { capacity: 1, add: some(0) })
    const swap = { add: some(1), remove: some(0) }
    expect((await changeSeats(clinic, id, swap)).json()).toEqual({ enrolled: 1, canceled: 1, full: [], given_up: [] })
    expect(await listEnrolledPatients(clinic, id)).toEqual(some(1))
  })

  test('a class without seats for all patients enrolls none and returns its occupation', async () => {
    const { id } = await addClass(clinic, { capacity: 2, add: some(0) })
    const refused = await changeSeats(clinic, id, { add: some(1, 2) })
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'class_full',
        field: 'add',
        message: 'Não há vagas para 2 pacientes nesta aula:\nseg, 23/11/2026 18:00: 1/2 ocupadas',
      },
    ])
    expect(await listEnrolledPatients(clinic, id)).toEqual(some(0))
    expect((await changeSeats(clinic, id, { add: some(1) })).statusCode).toBe(200)
    expect((await changeSeats(clinic, id, { add: some(2) })).json().message).toBe(
      'Não há vaga nesta aula:\nseg, 23/11/2026 18:00: 2/2 ocupadas',
    )
  })

  test('overfilling needs when_full exceed, and marks only the patients over capacity', async () => {
    const { id } = await addClass(clinic, { capacity: 2, add: some(0) })
    const exceeded = await changeSeats(clinic, id, { add: some(1, 2), when_full: 'exceed' })
    expect(exceeded.json()).toEqual({ enrolled: 2, canceled: 0, full: [], given_up: [] })
    expect((await rowsOf(id)).map(({ over_capacity }) => over_capacity)).toEqual([false, false, true])
    expect(await getClass(clinic, id)).toMatchObject({ enrolled: 3, capacity: 2 })
    expect((await changeSeats(clinic, id, { add: some(3) })).json().code).toBe('class_full')
  })

  test('an enrolled patient leaves the waiting list', async () => {
    const { id } = await addClass(clinic, { capacity: 1, add: some(0) })
    for (const patient_id of some(1, 2))
      await clinic.call('PUT', `/api/classes/${id}/waiting`, { patient_id, waits: true })
    await changeSeats(clinic, id, { add: some(1), when_full: 'exceed' })
    expect((await getClass(clinic, id)).queue.map(({ patient_id }) => patient_id)).toEqual(some(2))
    await changeSeats(clinic, id, { add: some(2) })
    expect((await getClass(clinic, id)).queue).toHaveLength(1)
  })

  test('with when_full wait a patient waits for full classes and is enrolled in the others', async () => {
    const series = await addClassSeries(clinic, { capacity: 1 })
    await changeSeats(clinic, series[1]?.id, { add: some(0) })
    const outcome = await changeSeats(clinic, series[0]?.id, { add: some(1), when_full: 'wait', scope: 'following' })
    expect(outcome.json()).toMatchObject({ enrolled: 3, full: [{ id: series[1]?.id }] })
    expect((await getClass(clinic, series[1]?.id)).queue.map(({ patient_id }) => patient_id)).toEqual(some(1))
    // If every class is full, the patient only joins the waiting list.
    const alone = await changeSeats(clinic, series[1]?.id, { add: some(2), when_full: 'wait' })
    expect(alone.json()).toMatchObject({ enrolled: 0, full: [{ id: series[1]?.id }] })
    expect((await getClass(clinic, series[1]?.id)).queue.map(({ patient_id }) => patient_id)).toEqual(some(1, 2))
  })

  test('an archived patient is refused together with the other patients of the request', async () => {
    const archived = await addPatient(clinic, { name: 'Zélia' })
    const { id } = await addClass(clinic)
    await clinic.call('PUT', `/api/patients/${archived.id}/archived`, { archived: true })
    const refused = await changeSeats(clinic, id, { add: [...some(0), archived.id] })
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'patient_archived',
        field: 'add',
        message: 'Paciente arquivado: Zélia. Reative para marcar consultas e aulas.',
      },
    ])
    expect(await listEnrolledPatients(clinic, id)).toEqual([])
  })

  test('a patient with an enrolment of any status cannot be deleted', async () => {
    const { id } = await addClass(clinic, { add: some(0) })
    await changeSeats(clinic, id, { remove: some(0) })
    expect((await clinic.call('DELETE', `/api/patients/${patients[0]}`)).json().code).toBe('patient_has_records')
  })

  test('an unknown class is refused', async () => {
    expect((await changeSeats(clinic, newId(), { add: some(0) })).json()).toEqual({
      code: 'class_not_found',
      message: 'Aula não encontrada',
    })
  })

  test.each([
    ['the same patient twice', (id: string) => ({ add: [id, id] })],
    ['the same patient, once in capitals', (id: string) => ({ add: [id, id.toUpperCase()] })],
    ['a patient who is added and removed', (id: string) => ({ add: [id], remove: [id] })],
    ['an unknown when_full', (id: string) => ({ add: [id], when_full: 'squeeze' })],
    ['a status', () => ({ status: 'canceled' })],
  ])('refuses %s', async (_, change) => {
    const { id } = await addClass(clinic)
    expect((await changeSeats(clinic, id, change(patients[0] ?? ''))).statusCode).toBe(422)
  })
})

describe('PUT /api/classes/:id/seats with scope following', () => {
  const following = { scope: 'following' }

  test('enrolls in this class and every later one, not in earlier ones', async () => {
    const classes = await addClassSeries(clinic)
    const response = await changeSeats(clinic, classes[1]?.id, { add: some(0), ...following })
    expect(response.json()).toEqual({ enrolled: 3, canceled: 0, full: [], given_up: [] })
    expect(await seatsIn(classes)).toEqual([[], some(0), some(0), some(0)])
    const left = await changeSeats(clinic, classes[2]?.id, { remove: some(0), ...following })
    expect(left.json()).toEqual({ enrolled: 0, canceled: 2, full: [], given_up: [] })
    expect(await seatsIn(classes)).toEqual([[], some(0), [], []])
  })

  test('enrolls also in classes that were moved alone, but not in ended ones', async () => {
    const classes = await addClassSeries(clinic)
    await clinic.call('PUT', `/api/classes/${classes[2]?.id}/time`, {
      ...toTimeRange('2026-12-08', '07:00', '08:00'),
      rev: 1,
    })
    postura.clock.now = new Date('2026-12-01T12:00:00Z')
    expect((await changeSeats(clinic, classes[0]?.id, { add: some(0), ...following })).json().enrolled).toBe(3)
    expect(await seatsIn(classes)).toEqual([some(0), [], some(0), some(0)])
  })

  test('is refused by one full class, and each full class is named', async () => {
    const classes = await addClassSeries(clinic, { capacity: 1 })
    for (const n of [1, 3]) await changeSeats(clinic, classes[n]?.id, { add: some(1) })
    const refused = await changeSeats(clinic, classes[0]?.id, { add: some(0), ...following })
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'some_classes_full',
        field: 'add',
        message:
          'Não há vaga em 2 das 4 aulas:\nseg, 30/11/2026 19:00: 1/1 ocupadas\nseg, 14/12/2026 19:00: 1/1 ocupadas',
      },
    ])
    expect(await seatsIn(classes)).toEqual([[], some(1), [], some(1)])
  })

  test('with when_full skip enrolls where seats are free and returns the full classes', async () => {
    const classes = await addClassSeries(clinic, { capacity: 1 })
    await changeSeats(clinic, classes[2]?.id, { add: some(1) })
    const response = await changeSeats(clinic, classes[0]?.id, { add: some(0), when_full: 'skip', ...following })
    const { id, start_time, end_time } = classes[2] ?? {}
    expect(response.json()).toEqual({
      enrolled: 3,
      canceled: 0,
      full: [{ id, start_time, end_time, enrolled: 1, capacity: 1 }],
      given_up: [],
    })
    expect(await seatsIn(classes)).toEqual([some(0), some(0), some(1), some(0)])
    expect(await rowsOf(id ?? '')).toEqual([{ patient_id: patients[1], status: 'enrolled', over_capacity: false }])
  })

  test('with when_full skip is refused if every class is full', async () => {
    const classes = await addClassSeries(clinic, { capacity: 1, add: some(1) })
    const refused = await changeSeats(clinic, classes[2]?.id, { add: some(0), when_full: 'skip', ...following })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'class_full',
        message:
          'Não há vaga em nenhuma das 2 aulas:\nseg, 07/12/2026 19:00: 1/1 ocupadas\nseg, 14/12/2026 19:00: 1/1 ocupadas',
      },
    ])
  })

  test('more seats than a change may have are refused', async () => {
    const [first] = await addClassSeries(clinic, { capacity: 200 })
    const add = Array.from({ length: 200 }, () => newId())
    await postura.owner.query(
      `insert into clinic.classes (admin_id, series_id, title, capacity, start_time, end_time)
       select admin_id, series_id, title, capacity, start_time + make_interval(hours => n), end_time + make_interval(hours => n)
       from clinic.classes, generate_series(1, 12) n where admin_id = $1 and id = $2`,
      [clinic.id, first?.id],
    )
    const response = await changeSeats(clinic, first?.id, { add, scope: 'following' })
    expect([response.statusCode, response.json()]).toMatchObject([422, { code: 'invalid_input', field: 'add' }])
  })

  test('with when_full exceed enrolls in full classes too and marks the seats only there', async () => {
    const classes = await addClassSeries(clinic, { capacity: 1 })
    await changeSeats(clinic, classes[2]?.id, { add: some(1) })
    await changeSeats(clinic, classes[0]?.id, { add: some(0), when_full: 'exceed', ...following })
    const marks = await Promise.all(classes.map(async ({ id }) => (await rowsOf(id)).map((row) => row.over_capacity)))
    expect(marks).toEqual([[false], [false], [false, true], [false]])
  })
})

test('a patient of another clinic at any position of the request refuses all enrollments', async () => {
  const b = await signUpPaidClinic(postura)
  const theirs = (await addPatient(b)).id
  const { id } = await addClass(clinic)
  for (const place of [0, 1, 2]) {
    const foreign = await changeSeats(clinic, id, { add: some(0, 1).toSpliced(place, 0, theirs) })
    const unknown = await changeSeats(clinic, id, { add: some(0, 1).toSpliced(place, 0, newId()) })
    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
  }
  expect(await rowsOf(id)).toEqual([])
  const foreign = await changeSeats(b, id, { add: [theirs], scope: 'following' })
  const unknown = await changeSeats(b, newId(), { add: [theirs], scope: 'following' })
  expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
  expect(await rowsOf(id)).toEqual([])
})
