import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpClinic, signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import {
  bookAppointment,
  listCalendarAppointments,
  newAppointmentSeries,
} from '../../../testing/factories/appointment.factory.ts'
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
  test('books every row of the preview and stores the rule', async () => {
    const series = newAppointmentSeries({ patient_id, title: 'Pilates', description: 'Trazer\nmeias' })
    const response = await create(series)
    expect([response.statusCode, response.json()]).toEqual([200, { appointments: 4 }])
    expect(await listCalendarAppointments(clinic)).toMatchObject(
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

  test('a series that ends on a day stores that day', async () => {
    const rule = { weekdays: ['monday' as const], ends: { until: '2026-12-14' } }
    await create(newAppointmentSeries({ patient_id, rule }))
    expect(await seriesRows()).toEqual([{ kind: 'appointment', rule, until: '2026-12-14' }])
  })

  test('a retry returns the same series; different data with the same id is a conflict', async () => {
    const series = newAppointmentSeries({ patient_id })
    await create(series)
    const again = await create(series)
    expect([again.statusCode, again.json()]).toEqual([200, { appointments: 4 }])
    const other = await addPatient(clinic, { name: 'Rui Lima' })
    const [first, ...rest] = series.occurrences
    for (const change of [
      { occurrences: rest },
      { occurrences: [{ ...first, ...toTimeRange('2026-11-24', '09:00', '10:00') }, ...rest] },
      { occurrences: [{ ...first, id: newId() }, ...rest] },
      { patient_id: other.id },
      { title: 'Pilates' },
    ]) {
      const response = await create({ ...series, ...change })
      expect([response.statusCode, response.json().code]).toEqual([409, 'conflict'])
    }
    expect(await listCalendarAppointments(clinic)).toHaveLength(4)
  })

  test('a row with an existing id is a conflict, and nothing is booked', async () => {
    const taken = await bookAppointment(clinic, { patient_id })
    const series = newAppointmentSeries({ patient_id })
    const occurrences = series.occurrences.map((row, n) => (n === 2 ? { ...row, id: taken.id } : row))
    expect((await create({ ...series, occurrences })).json().code).toBe('conflict')
    expect(await listCalendarAppointments(clinic)).toEqual([taken])
    expect(await seriesRows()).toEqual([])
  })

  test('a time taken after the preview refuses all rows; squeeze_in is per row', async () => {
    const other = await addPatient(clinic, { name: 'Rui Lima' })
    await bookAppointment(clinic, { patient_id: other.id, ...toTimeRange('2026-11-30', '09:30', '10:30') })
    const series = newAppointmentSeries({ patient_id })
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
    const squeezed = (await listCalendarAppointments(clinic)).filter(({ squeezed_in }) => squeezed_in)
    expect(squeezed.map(({ id }) => id)).toEqual([series.occurrences[1]?.id])
  })

  test('overlaps of the same patient are refused, also between rows of the series', async () => {
    const series = newAppointmentSeries({ patient_id })
    const occurrences = series.occurrences.map((row) => ({ ...row, squeeze_in: true }))
    const twice = [...occurrences, { ...occurrences[0], id: newId() }]
    expect((await create({ ...series, occurrences: twice })).json()).toMatchObject({ code: 'patient_overlap' })
    await bookAppointment(clinic, { patient_id, ...toTimeRange('2026-12-07', '09:59', '10:30') })
    const refused = await create({ ...series, occurrences })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'patient_overlap'])
    expect(refused.json().message).toContain('07/12/2026 09:59–10:30 Ana Lima')
    expect([await seriesRows(), (await listCalendarAppointments(clinic)).length]).toEqual([[], 1])
  })

  test('the message names three conflicts and counts the rest', async () => {
    const other = await addPatient(clinic, { name: 'Rui Lima' })
    await create(newAppointmentSeries({ patient_id: other.id }))
    expect((await create(newAppointmentSeries({ patient_id }))).json().message).toBe(
      'Horário já ocupado: 23/11/2026 09:00–10:00 Rui Lima; 30/11/2026 09:00–10:00 Rui Lima; 07/12/2026 09:00–10:00 Rui Lima e mais 1.',
    )
  })

  test('undo removes the rows and the rule', async () => {
    const changeId = newId()
    await create(newAppointmentSeries({ patient_id }), clinic, changeId)
    expect((await clinic.call('POST', `/api/changes/${changeId}/undo`)).statusCode).toBe(200)
    expect([await seriesRows(), await listCalendarAppointments(clinic)]).toEqual([[], []])
  })

  test('all rows get the only professional of the clinic', async () => {
    const carla = await createProfessional(postura.ownerUrl, { admin_id: clinic.id })
    await create(newAppointmentSeries({ patient_id }))
    expect(new Set((await listCalendarAppointments(clinic)).map(({ professional_id }) => professional_id))).toEqual(
      new Set([carla]),
    )
  })

  test('an archived patient gets no series', async () => {
    await clinic.call('PUT', `/api/patients/${patient_id}/archived`, { archived: true })
    expect((await create(newAppointmentSeries({ patient_id }))).json()).toMatchObject({
      code: 'patient_archived',
      field: 'patient_id',
    })
  })

  const row = (n: number) => ({
    ...toTimeRange(
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
    expect((await create({ ...newAppointmentSeries({ patient_id }), ...change })).statusCode).toBe(422)
    expect(await listCalendarAppointments(clinic)).toEqual([])
  })

  test('a series may have 104 rows', async () => {
    const occurrences = Array.from({ length: 104 }, (_, n) => row(n))
    expect((await create(newAppointmentSeries({ patient_id, occurrences }))).json()).toEqual({ appointments: 104 })
  })

  test('people of another clinic are refused like unknown ones, and another clinic may use the same series id', async () => {
    const b = await signUpClinic(postura)
    const theirs = (await addPatient(b)).id
    const carla = await createProfessional(postura.ownerUrl, { admin_id: b.id })
    for (const [field, id] of [
      ['patient_id', theirs],
      ['professional_id', carla],
    ] as const) {
      const foreign = await create(newAppointmentSeries({ patient_id, [field]: id }))
      const unknown = await create(newAppointmentSeries({ patient_id, [field]: newId() }))
      expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
    }
    const series = newAppointmentSeries({ patient_id: theirs })
    await create(series, b)
    expect((await create({ ...series, patient_id })).json()).toEqual({ appointments: 4 })
    expect((await listCalendarAppointments(b)).map((each) => each.patient_id)).toEqual([theirs, theirs, theirs, theirs])
  })
})
