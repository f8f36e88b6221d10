import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpClinic, signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { bookAppointment, newAppointment } from '../../../testing/factories/appointment.factory.ts'
import {
  addClass,
  addPatients,
  changeSeats,
  getClass,
  listClasses,
  newClass,
} from '../../../testing/factories/class.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { createProfessional } from '../../../testing/factories/record.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let patients: string[]

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  patients = await addPatients(clinic, 3)
})

const create = (input: object, as = clinic) => as.call('POST', '/api/classes', input)
const professional = (name: string) => createProfessional(postura.ownerUrl, { admin_id: clinic.id, name })
const at = (start: string, end: string) => toTimeRange('2026-11-23', start, end)
const everyEnrollment = async () => {
  const { rows } = await postura.owner.query('select id from clinic.class_enrollments where admin_id = $1', [clinic.id])
  return rows
}

describe('POST /api/classes', () => {
  test('creates a class with its enrollments', async () => {
    const { add, ...input } = newClass({ add: patients.slice(0, 2), description: 'Solo e bola' })
    const response = await create({ ...input, add })
    const seat = {
      patient_phone: '(11) 91234-5678',
      patient_archived: false,
      over_capacity: false,
      attendance: null,
      package: null,
      is_makeup: false,
      is_paused: false,
      overdue_cents: 0,
    }
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        ...input,
        professional_id: null,
        room_id: null,
        series_id: null,
        status: 'scheduled',
        squeezed_in: false,
        rev: 1,
        enrolled: 2,
        waiting: 0,
        seats: [
          { ...seat, patient_id: patients[0], patient_name: 'Paciente 01' },
          { ...seat, patient_id: patients[1], patient_name: 'Paciente 02' },
        ],
        queue: [],
        left: [],
        following: { classes: 0, enrollments: 0 },
      },
    ])
  })

  test('a retry returns the same class; different data or patients with the same id are a conflict', async () => {
    const input = newClass({ add: patients.slice(0, 1) })
    const first = await create(input)
    expect((await create(input)).body).toBe(first.body)
    expect((await create({ ...input, id: input.id.toUpperCase() })).body).toBe(first.body)
    await changeSeats(clinic, input.id, { add: patients.slice(1, 2) })
    expect((await create(input)).json()).toMatchObject({ id: input.id, enrolled: 2 })
    const others = { add: patients.slice(0, 3) }
    for (const change of [{ title: 'Solo' }, { capacity: 6 }, at('20:00', '21:00'), { description: 'x' }, others]) {
      const other = await create({ ...input, ...change })
      expect([other.statusCode, other.json().code]).toEqual([409, 'conflict'])
    }
    expect(await listClasses(clinic)).toHaveLength(1)
  })

  test('more patients than seats create nothing, unless when_full allows it', async () => {
    const input = newClass({ capacity: 2, add: patients })
    const refused = await create(input)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Não há vagas para 3 pacientes nesta aula:\nseg, 23/11/2026 18:00: 0/2 ocupadas',
    ])
    expect([await listClasses(clinic), await everyEnrollment()]).toEqual([[], []])
    const { enrolled, seats } = (await create({ ...input, when_full: 'exceed' })).json()
    expect([enrolled, seats.map((seat: { over_capacity: boolean }) => seat.over_capacity)]).toEqual([
      3,
      [false, false, true],
    ])
  })

  test('an archived or unknown patient creates neither class nor enrollment', async () => {
    await clinic.call('PUT', `/api/patients/${patients[2]}/archived`, { archived: true })
    expect((await create(newClass({ add: patients }))).json().code).toBe('patient_archived')
    expect((await create(newClass({ add: [newId()] }))).json().code).toBe('patient_not_found')
    expect([await listClasses(clinic), await everyEnrollment()]).toEqual([[], []])
  })

  test('undo removes the class and its enrollments', async () => {
    const changeId = newId()
    await clinic.call('POST', '/api/classes', newClass({ add: patients }), { 'x-change-id': changeId })
    expect((await clinic.call('POST', `/api/changes/${changeId}/undo`)).statusCode).toBe(200)
    expect([await listClasses(clinic), await everyEnrollment()]).toEqual([[], []])
  })

  test.each([
    { title: ' ' },
    { title: 'a'.repeat(121) },
    { capacity: 0 },
    { capacity: 1.5 },
    { capacity: 501 },
    { capacity: '5' },
    { add: ['abc'] },
    { end_time: '2026-11-23T20:00:00Z' },
    { series_id: newId() },
    { status: 'canceled' },
    { admin_id: newId() },
  ])('refuses %j', async (over) => {
    expect((await create({ ...newClass(), ...over })).statusCode).toBe(422)
    expect(await listClasses(clinic)).toEqual([])
  })
})

describe('the time of a class', () => {
  test('is refused where an appointment is, with its name, unless squeeze_in is set', async () => {
    await bookAppointment(clinic, { patient_id: patients[0] ?? '', ...at('18:30', '19:30') })
    const refused = await create(newClass())
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'time_taken', field: 'start_time', message: 'Horário já ocupado: 23/11/2026 18:30–19:30 Paciente 01.' },
    ])
    expect((await create(newClass({ squeeze_in: true }))).json()).toMatchObject({ squeezed_in: true })
  })

  test('blocks an appointment, and the message names the class', async () => {
    await addClass(clinic)
    const input = newAppointment({ patient_id: patients[0] ?? '', ...at('18:59', '20:00') })
    const refused = await clinic.call('POST', '/api/appointments', input)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'time_taken',
        field: 'start_time',
        message: 'Horário já ocupado: 23/11/2026 18:00–19:00 aula Pilates em grupo.',
      },
    ])
    await bookAppointment(clinic, { patient_id: patients[0] ?? '', ...at('19:00', '20:00') })
    const squeezed = await clinic.call('POST', '/api/appointments', {
      ...input,
      id: newId(),
      ...at('17:30', '18:30'),
      squeeze_in: true,
    })
    expect(squeezed.json()).toMatchObject({ squeezed_in: true })
  })

  test('is refused where another class is, but may begin when the other ends', async () => {
    await addClass(clinic)
    expect((await create(newClass({ title: 'Solo' }))).json().code).toBe('time_taken')
    expect((await create(newClass(at('19:00', '20:00')))).json()).toMatchObject({ squeezed_in: false })
  })

  test('conflicts only with the same professional if there are several, and without one only if all are busy', async () => {
    const [carla, davi] = [await professional('Carla'), await professional('Davi')]
    await addClass(clinic, { professional_id: carla })
    expect((await create(newClass({ professional_id: carla }))).json().code).toBe('time_taken')
    expect((await create(newClass({ professional_id: davi }))).json()).toMatchObject({ squeezed_in: false })
    expect((await create(newClass({ professional_id: null }))).json().code).toBe('time_taken')
    const patient_id = patients[0] ?? ''
    const input = newAppointment({ patient_id, professional_id: carla, ...at('18:00', '19:00') })
    expect((await clinic.call('POST', '/api/appointments', input)).json().code).toBe('time_taken')
  })

  test('conflicts with another appointment of an enrolled patient, unless squeeze_in is set', async () => {
    const [carla, davi] = [await professional('Carla'), await professional('Davi')]
    const patient_id = patients[0] ?? ''
    await addClass(clinic, { professional_id: carla, add: [patient_id] })
    const input = newAppointment({ patient_id, professional_id: davi, ...at('18:00', '19:00') })
    expect((await clinic.call('POST', '/api/appointments', input)).json().code).toBe('time_taken')
    expect((await clinic.call('POST', '/api/appointments', { ...input, squeeze_in: true })).statusCode).toBe(200)
  })

  test('belongs to the only professional by default, and never to an archived one', async () => {
    const carla = await professional('Carla')
    expect(await addClass(clinic)).toMatchObject({ professional_id: carla })
    await clinic.call('PUT', `/api/professionals/${carla}/archived`, { archived: true })
    const refused = await create(newClass({ professional_id: carla, ...at('20:00', '21:00') }))
    expect(refused.json()).toMatchObject({ code: 'professional_archived', field: 'professional_id' })
  })
})

test('people of another clinic are refused like unknown ones, and another clinic may use the same class id', async () => {
  const b = await signUpClinic(postura)
  const theirs = (await addPatient(b)).id
  const carla = await createProfessional(postura.ownerUrl, { admin_id: b.id })
  const refusal = async (over: object) => {
    const { statusCode, body } = await create(newClass(over))
    return [statusCode, body]
  }
  for (const place of [0, 1, 2])
    expect(await refusal({ add: patients.slice(0, 2).toSpliced(place, 0, theirs) })).toEqual(
      await refusal({ add: patients.slice(0, 2).toSpliced(place, 0, newId()) }),
    )
  expect(await refusal({ professional_id: carla })).toEqual(await refusal({ professional_id: newId() }))
  expect(await listClasses(clinic)).toEqual([])
  const theirClass = await addClass(b, { add: [theirs] })
  expect((await create(newClass({ id: theirClass.id, title: 'Minha' }))).json()).toMatchObject({ enrolled: 0 })
  expect(await getClass(b, theirClass.id)).toEqual(theirClass)
})
