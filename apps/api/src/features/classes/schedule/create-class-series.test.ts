import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { bookAppointment, bookAppointmentSeries } from '../../../testing/factories/appointment.factory.ts'
import { addClass, addPatients, listClasses, newClassSeries } from '../../../testing/factories/class.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { createProfessional } from '../../../testing/factories/record.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let patients: string[]

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  patients = await addPatients(clinic, 2)
})

const create = (series: object, as = clinic, changeId = newId()) =>
  as.call('POST', '/api/classes/series', series, { 'x-change-id': changeId })
/** Ids of all series, classes and enrollments of the clinic. */
const written = async () => {
  const { rows } = await postura.owner.query(
    `select id from clinic.series where admin_id = $1 union all select id from clinic.classes where admin_id = $1
     union all select id from clinic.class_enrollments where admin_id = $1`,
    [clinic.id],
  )
  return rows.length
}

describe('POST /api/classes/series', () => {
  test('creates every class with all enrollments in one change', async () => {
    const series = newClassSeries({ add: patients })
    expect((await create(series)).json()).toEqual({ classes: 4 })
    const classes = await listClasses(clinic)
    expect(classes.map(({ start_time }) => start_time)).toEqual(series.occurrences.map(({ start_time }) => start_time))
    expect(classes.map(({ enrolled }) => enrolled)).toEqual([2, 2, 2, 2])
    expect(new Set(classes.map(({ series_id }) => series_id))).toEqual(new Set([series.id]))
    expect(classes.map(({ following }) => following)).toEqual([
      { classes: 3, enrollments: 6 },
      { classes: 2, enrollments: 4 },
      { classes: 1, enrollments: 2 },
      { classes: 0, enrollments: 0 },
    ])
    const { rows } = await postura.owner.query('select kind, rule from clinic.series where id = $1', [series.id])
    expect(rows).toEqual([{ kind: 'class', rule: series.rule }])
  })

  test('a retry returns the same series; different data with the same id is a conflict', async () => {
    const series = newClassSeries({ add: patients })
    for (let n = 0; n < 2; n += 1) expect((await create(series)).json()).toEqual({ classes: 4 })
    const [first, ...rest] = series.occurrences
    for (const change of [
      { title: 'Solo' },
      { capacity: 6 },
      { occurrences: rest },
      { occurrences: [{ ...first, id: newId() }, ...rest] },
      { occurrences: [{ ...first, ...toTimeRange('2026-11-24', '09:00', '10:00') }, ...rest] },
    ])
      expect((await create({ ...series, ...change })).json().code).toBe('conflict')
    expect(await written()).toBe(1 + 4 + 8)
    const third = await addPatients(clinic, 1)
    expect((await create({ ...series, add: [...patients, ...third] })).json().code).toBe('conflict')
  })

  test('an id that a class or an appointment series already has is a conflict', async () => {
    const taken = await addClass(clinic)
    const [appointment] = await bookAppointmentSeries(clinic, { patient_id: patients[0] ?? '' })
    const before = await written()
    const series = newClassSeries()
    const occurrences = series.occurrences.map((row, n) => (n === 2 ? { ...row, id: taken.id } : row))
    expect((await create({ ...series, occurrences })).json().code).toBe('conflict')
    expect((await create({ ...series, id: appointment?.series_id })).json().code).toBe('conflict')
    expect(await written()).toBe(before)
  })

  test('classes that overlap each other are refused', async () => {
    const series = newClassSeries()
    const [first] = series.occurrences
    const occurrences = series.occurrences.map((row, n) => (n === 1 && first ? { ...first, id: row.id } : row))
    expect((await create({ ...series, occurrences })).statusCode).toBe(422)
  })

  test('more patients than seats are refused with every class named, unless when_full is exceed', async () => {
    const series = newClassSeries({ capacity: 1, add: patients })
    const refused = await create(series)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      [
        'Não há vagas para 2 pacientes em nenhuma das 4 aulas:',
        'seg, 23/11/2026 19:00: 0/1 ocupadas',
        'seg, 30/11/2026 19:00: 0/1 ocupadas',
        'seg, 07/12/2026 19:00: 0/1 ocupadas',
        'seg, 14/12/2026 19:00: 0/1 ocupadas',
      ].join('\n'),
    ])
    expect(await written()).toBe(0)
    await create({ ...series, when_full: 'exceed' })
    expect((await listClasses(clinic)).map(({ seats }) => seats.map((seat) => seat.over_capacity))).toEqual(
      Array.from({ length: 4 }, () => [false, true]),
    )
  })

  test('a time taken after the preview refuses all classes; squeeze_in is per class', async () => {
    await bookAppointment(clinic, { patient_id: patients[0] ?? '', ...toTimeRange('2026-11-30', '19:30', '20:30') })
    const series = newClassSeries()
    const refused = await create(series)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'time_taken', message: 'Horário já ocupado: 30/11/2026 19:30–20:30 Paciente 01.' },
    ])
    expect(await written()).toBe(0)
    const asking = (asks: number) => series.occurrences.map((row, n) => ({ ...row, squeeze_in: n === asks }))
    expect((await create({ ...series, occurrences: asking(0) })).json().code).toBe('time_taken')
    expect((await create({ ...series, occurrences: asking(1) })).statusCode).toBe(200)
    expect((await listClasses(clinic)).map(({ squeezed_in }) => squeezed_in)).toEqual([false, true, false, false])
  })

  test('an archived patient refuses the whole series', async () => {
    await clinic.call('PUT', `/api/patients/${patients[1]}/archived`, { archived: true })
    expect((await create(newClassSeries({ add: patients }))).json().code).toBe('patient_archived')
    expect(await written()).toBe(0)
  })

  test('undo removes the rule, the classes and the enrollments', async () => {
    const changeId = newId()
    await create(newClassSeries({ add: patients }), clinic, changeId)
    expect((await clinic.call('POST', `/api/changes/${changeId}/undo`)).statusCode).toBe(200)
    expect(await written()).toBe(0)
  })

  test('a series may have 104 classes with enrollments', async () => {
    const occurrences = Array.from({ length: 104 }, (_, n) => ({
      ...toTimeRange(`${2027 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-01`, '09:00', '10:00'),
      id: newId(),
      moved: false,
      squeeze_in: false,
    }))
    const many = await addPatients(clinic, 10)
    expect((await create(newClassSeries({ occurrences, capacity: 10, add: many }))).json()).toEqual({ classes: 104 })
    expect(await written()).toBe(1 + 104 + 1_040)
  })

  test.each([
    ['no class', { occurrences: [] }],
    ['a rule without weekdays', { rule: { weekdays: [], ends: { times: 4 } } }],
    ['no seat', { capacity: 0 }],
    [
      'the same patient twice',
      { add: ['019a0000-0000-7000-8000-000000000000', '019A0000-0000-7000-8000-000000000000'] },
    ],
    ['a status', { status: 'scheduled' }],
  ])('refuses %s', async (_, change) => {
    expect((await create({ ...newClassSeries(), ...change })).statusCode).toBe(422)
    expect(await written()).toBe(0)
  })

  test('people of another clinic are refused like unknown ones, and another clinic may use the same series id', async () => {
    const b = await signUpPaidClinic(postura)
    const theirs = (await addPatient(b)).id
    const carla = await createProfessional(postura.ownerUrl, { admin_id: b.id })
    const refusal = async (over: object) => {
      const { statusCode, body } = await create(newClassSeries(over))
      return [statusCode, body]
    }
    for (const place of [0, 1, 2])
      expect(await refusal({ add: patients.toSpliced(place, 0, theirs) })).toEqual(
        await refusal({ add: patients.toSpliced(place, 0, newId()) }),
      )
    expect(await refusal({ professional_id: carla })).toEqual(await refusal({ professional_id: newId() }))
    expect(await written()).toBe(0)
    const series = newClassSeries({ add: [theirs] })
    await create(series, b)
    expect((await create({ ...series, add: patients })).json()).toEqual({ classes: 4 })
    expect((await listClasses(b)).map(({ seats }) => seats.map((seat) => seat.patient_id))).toEqual(
      Array.from({ length: 4 }, () => [theirs]),
    )
  })
})
