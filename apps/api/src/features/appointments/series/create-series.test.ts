import { newId } from '@postura/domain/shared/ids'
import { timedOn } from '@postura/domain/shared/time/recurrence'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpClinic, signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { book, calendarOf, newSeries } from '../../../testing/factories/appointment.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { createProfessional } from '../../../testing/factories/record.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let patient_id: string

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  patient_id = (await addPatient(clinic, { name: 'Ana Lima' })).id
})

const create = (series: object, as = clinic, changeId = newId()) =>
  as.call('POST', '/api/appointments/series', series, { 'x-change-id': changeId })
const seriesRows = async (adminId = clinic.id) =>
  (await postura.owner.query('select kind, rule, until::text from clinic.series where admin_id = $1', [adminId])).rows

describe('POST /api/appointments/series', () => {
  test('books every row that was shown, and keeps the rule', async () => {
    const series = newSeries({ patient_id, title: 'Pilates', description: 'Trazer\nmeias' })
    const response = await create(series)
    expect([response.statusCode, response.json()]).toEqual([200, { appointments: 4 }])
    expect(await calendarOf(clinic)).toMatchObject(
      series.occurrences.map(({ id, start_time, end_time }) => ({
        id,
        start_time,
        end_time,
        patient_id,
        series_id: series.id,
        title: 'Pilates',
        description: 'Trazer\nmeias',
        status: 'scheduled',
        squeezed_in: false,
      })),
    )
    expect(await seriesRows()).toEqual([{ kind: 'appointment', rule: series.rule, until: null }])
  })

  test('until a day keeps the day', async () => {
    const rule = { weekdays: ['monday' as const], ends: { until: '2026-12-14' } }
    await create(newSeries({ patient_id, rule }))
    expect(await seriesRows()).toEqual([{ kind: 'appointment', rule, until: '2026-12-14' }])
  })

  test('the same wish again is the same series; another under its id is a conflict', async () => {
    const series = newSeries({ patient_id })
    await create(series)
    const again = await create(series)
    expect([again.statusCode, again.json()]).toEqual([200, { appointments: 4 }])
    const other = await addPatient(clinic, { name: 'Rui Lima' })
    const [first, ...rest] = series.occurrences
    for (const change of [
      { occurrences: rest },
      { occurrences: [{ ...first, ...timedOn('2026-11-24', '09:00', '10:00') }, ...rest] },
      { occurrences: [{ ...first, id: newId() }, ...rest] },
      { patient_id: other.id },
      { title: 'Pilates' },
    ]) {
      const response = await create({ ...series, ...change })
      expect([response.statusCode, response.json().code]).toEqual([409, 'conflict'])
    }
    expect(await calendarOf(clinic)).toHaveLength(4)
  })

  test('a row under an id that is taken is a conflict, and nothing is booked', async () => {
    const taken = await book(clinic, { patient_id })
    const series = newSeries({ patient_id })
    const occurrences = series.occurrences.map((row, n) => (n === 2 ? { ...row, id: taken.id } : row))
    expect((await create({ ...series, occurrences })).json().code).toBe('conflict')
    expect(await calendarOf(clinic)).toEqual([taken])
    expect(await seriesRows()).toEqual([])
  })

  test('what became taken since the preview refuses all; a row is squeezed in only if it was asked for', async () => {
    const other = await addPatient(clinic, { name: 'Rui Lima' })
    await book(clinic, { patient_id: other.id, ...timedOn('2026-11-30', '09:30', '10:30') })
    const series = newSeries({ patient_id })
    const refused = await create(series)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'time_taken',
        field: 'start_time',
        message: 'Horário já ocupado: 30/11/2026 09:30–10:30 Rui Lima.',
      },
    ])
    expect(await seriesRows()).toEqual([])
    const asking = (asks: number) => series.occurrences.map((row, n) => ({ ...row, squeeze_in: n === asks }))
    expect((await create({ ...series, occurrences: asking(0) })).json().code).toBe('time_taken')
    expect((await create({ ...series, occurrences: asking(1) })).statusCode).toBe(200)
    const squeezed = (await calendarOf(clinic)).filter(({ squeezed_in }) => squeezed_in)
    expect(squeezed.map(({ id }) => id)).toEqual([series.occurrences[1]?.id])
  })

  test('the patient is a wall, also between rows of the same series', async () => {
    const series = newSeries({ patient_id })
    const occurrences = series.occurrences.map((row) => ({ ...row, squeeze_in: true }))
    const twice = [...occurrences, { ...occurrences[0], id: newId() }]
    expect((await create({ ...series, occurrences: twice })).json()).toMatchObject({ code: 'patient_overlap' })
    await book(clinic, { patient_id, ...timedOn('2026-12-07', '09:59', '10:30') })
    const refused = await create({ ...series, occurrences })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'patient_overlap'])
    expect(refused.json().message).toContain('07/12/2026 09:59–10:30 Ana Lima')
    expect([await seriesRows(), (await calendarOf(clinic)).length]).toEqual([[], 1])
  })

  test('more in the way than a sentence holds is counted', async () => {
    const other = await addPatient(clinic, { name: 'Rui Lima' })
    await create(newSeries({ patient_id: other.id }))
    expect((await create(newSeries({ patient_id }))).json().message).toBe(
      'Horário já ocupado: 23/11/2026 09:00–10:00 Rui Lima; 30/11/2026 09:00–10:00 Rui Lima; 07/12/2026 09:00–10:00 Rui Lima e mais 1.',
    )
  })

  test('is taken back whole: rows and rule', async () => {
    const changeId = newId()
    await create(newSeries({ patient_id }), clinic, changeId)
    expect((await clinic.call('POST', `/api/changes/${changeId}/undo`)).statusCode).toBe(200)
    expect([await seriesRows(), await calendarOf(clinic)]).toEqual([[], []])
  })

  test('the only professional treats them all', async () => {
    const carla = await createProfessional(postura.ownerUrl, { admin_id: clinic.id })
    await create(newSeries({ patient_id }))
    expect(new Set((await calendarOf(clinic)).map(({ professional_id }) => professional_id))).toEqual(new Set([carla]))
  })

  test('an archived patient gets none', async () => {
    await clinic.call('PUT', `/api/patients/${patient_id}/archived`, { archived: true })
    expect((await create(newSeries({ patient_id }))).json()).toMatchObject({
      code: 'patient_archived',
      field: 'patient_id',
    })
  })

  const row = (n: number) => ({
    ...timedOn(
      `20${String(27 + Math.floor(n / 12)).padStart(2, '0')}-${String((n % 12) + 1).padStart(2, '0')}-01`,
      '09:00',
      '10:00',
    ),
    id: newId(),
    moved: false,
    squeeze_in: false,
  })
  test.each([
    ['no row', { occurrences: [] }],
    ['more rows than a series may have', { occurrences: Array.from({ length: 105 }, (_, n) => row(n)) }],
    ['the same row twice', { occurrences: [row(0), row(1)].map((each) => ({ ...each, id: patient_id })) }],
    ['a rule without weekdays', { rule: { weekdays: [], ends: { times: 4 } } }],
    ['a row that ends before it starts', { occurrences: [{ ...row(0), end_time: '2026-12-31T09:00:00Z' }] }],
    ['a status', { status: 'completed' }],
  ])('refuses %s', async (_, change) => {
    expect((await create({ ...newSeries({ patient_id }), ...change })).statusCode).toBe(422)
    expect(await calendarOf(clinic)).toEqual([])
  })

  test('a hundred and four rows are one series', async () => {
    const occurrences = Array.from({ length: 104 }, (_, n) => row(n))
    expect((await create(newSeries({ patient_id, occurrences }))).json()).toEqual({ appointments: 104 })
  })

  test('the intruder: foreign people are like unknown ones, and a foreign series is no hindrance', async () => {
    const b = await signUpClinic(postura)
    const theirs = (await addPatient(b)).id
    const carla = await createProfessional(postura.ownerUrl, { admin_id: b.id })
    for (const [field, id] of [
      ['patient_id', theirs],
      ['professional_id', carla],
    ] as const) {
      const foreign = await create(newSeries({ patient_id, [field]: id }))
      const unknown = await create(newSeries({ patient_id, [field]: newId() }))
      expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
    }
    const series = newSeries({ patient_id: theirs })
    await create(series, b)
    expect((await create({ ...series, patient_id })).json()).toEqual({ appointments: 4 })
    expect((await calendarOf(b)).map((each) => each.patient_id)).toEqual([theirs, theirs, theirs, theirs])
  })
})
