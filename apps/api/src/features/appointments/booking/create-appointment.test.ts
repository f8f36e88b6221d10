import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpClinic, signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { bookAppointment, newAppointment } from '../../../testing/factories/appointment.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { createProfessional } from '../../../testing/factories/record.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let patient_id: string

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
  patient_id = (await addPatient(clinic)).id
})

const create = (input: object, as = clinic) => as.call('POST', '/api/appointments', input)
const at = (day: string, start = '14:00', end = '15:00') => toTimeRange(day, start, end)

describe('POST /api/appointments', () => {
  test('books an appointment and returns it with the patient', async () => {
    const input = newAppointment({ patient_id, ...at('2026-11-24') })
    expect((await create(input)).json()).toEqual({
      ...input,
      patient_name: 'João da Silva',
      patient_phone: '(11) 91234-5678',
      guardian: null,
      professional_id: null,
      room_id: null,
      series_id: null,
      cancel_reason: null,
      squeezed_in: false,
      reminded_at: null,
      arrived_at: null,
      started_at: null,
      charge: null,
      package: null,
      rev: 1,
    })
  })

  test('normalizes the line breaks of a description', async () => {
    const input = newAppointment({ patient_id, ...at('2026-12-01'), description: ' Dor no ombro\r\n\r\n\tà noite ' })
    expect((await create(input)).json().description).toBe('Dor no ombro\n\n\tà noite')
    expect((await create(input)).statusCode).toBe(200)
  })

  test('a retry returns the same appointment; different data with the same id is a conflict', async () => {
    const input = newAppointment({ patient_id, ...at('2026-12-02') })
    const first = await create(input)
    const second = await create(input)
    expect([second.statusCode, second.body]).toEqual([200, first.body])
    expect((await create({ ...input, id: input.id.toUpperCase() })).body).toBe(first.body)
    const other = await create({ ...input, ...at('2026-12-02', '15:00', '16:00') })
    expect([other.statusCode, other.json().code]).toEqual([409, 'conflict'])
  })

  test('a retry is recognized with a time offset, with an unused cancel reason, and if completed', async () => {
    const charge = { amount_cents: 9_000, pending: true, payment_method: null }
    const offset = { start_time: '2026-12-03T14:00:00-03:00', end_time: '2026-12-03T15:00:00-03:00' }
    for (const over of [offset, { cancel_reason: 'patient' as const }, { status: 'completed' as const, charge }]) {
      const input = newAppointment({ patient_id, ...at('2026-12-04'), ...over })
      const first = await create(input)
      const second = await create(input)
      expect([second.statusCode, second.body]).toEqual([200, first.body])
    }
  })

  test('a completed past appointment is created with its payment', async () => {
    const charge = { amount_cents: 12_000, pending: false, payment_method: 'cash' as const }
    const done = await bookAppointment(clinic, { patient_id, ...at('2026-11-10'), status: 'completed', charge })
    expect(done.charge).toMatchObject({ amount_cents: 12_000, status: 'paid', due_date: '2026-11-10' })
    const undecided = newAppointment({ patient_id, ...at('2026-11-11'), status: 'completed' })
    expect((await create(undecided)).json()).toMatchObject({ code: 'charge_undecided' })
  })

  test('a taken time is refused with the name of the other patient, unless squeeze_in is set', async () => {
    await bookAppointment(clinic, { patient_id, ...at('2026-11-25') })
    const other = await addPatient(clinic, { name: 'Ana' })
    const input = newAppointment({ patient_id: other.id, ...at('2026-11-25', '14:30', '15:30') })
    const refused = await create(input)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'time_taken',
        field: 'start_time',
        message: 'Horário já ocupado: 25/11/2026 14:00–15:00 João da Silva.',
      },
    ])
    const squeezed = await create({ ...input, squeeze_in: true })
    expect(squeezed.json()).toMatchObject({ squeezed_in: true })
  })

  test('the same patient cannot have two appointments at the same time, even with squeeze_in', async () => {
    await bookAppointment(clinic, { patient_id, ...at('2026-11-26') })
    const twice = newAppointment({ patient_id, ...at('2026-11-26', '14:59', '16:00'), squeeze_in: true })
    const refused = await create(twice)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'patient_overlap',
        field: 'start_time',
        message: 'O paciente já tem outra consulta nesse horário: 26/11/2026 14:00–15:00 João da Silva.',
      },
    ])
    await bookAppointment(clinic, { patient_id, ...at('2026-11-26', '15:00', '16:00') })
    await bookAppointment(clinic, { patient_id, ...at('2026-11-26'), status: 'canceled', cancel_reason: 'no_show' })
  })

  test('an archived patient gets no new appointment', async () => {
    const archived = await addPatient(clinic, { name: 'Zélia' })
    const before = newAppointment({ patient_id: archived.id, ...at('2026-11-27') })
    await create(before)
    await clinic.call('PUT', `/api/patients/${archived.id}/archived`, { archived: true })
    const refused = await create(newAppointment({ patient_id: archived.id, ...at('2026-11-28') }))
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'patient_archived',
        field: 'patient_id',
        message:
          'Este paciente está arquivado. Reative-o para marcar consultas e aulas, registrar pagamentos ou criar notificações.',
      },
    ])
    expect((await create(before)).statusCode).toBe(200)
  })

  test.each([
    ['end_time', '2026-11-23T17:00:00Z', 'O término deve vir depois do início.'],
    ['end_time', '2026-11-24T17:00:00.001Z', 'O término deve vir depois do início.'],
    ['start_time', '1999-12-31T23:59:59Z', 'Confira o ano.'],
    ['start_time', '2100-01-01T00:00:00Z', 'Confira o ano.'],
    ['start_time', '2026-11-23', 'Formato inválido.'],
    ['start_time', '2026-11-23T14:00:00', 'Formato inválido.'],
    ['title', 'Massagem', undefined],
    ['status', 'overdue', undefined],
    ['description', 'a\u0000b', 'O texto tem caracteres que não são aceitos.'],
    ['cancel_reason', 'rain', undefined],
    ['series_id', newId(), undefined],
    ['squeezed_in', true, undefined],
  ])('refuses %s %j', async (field, value, message) => {
    const response = await create(newAppointment({ patient_id, [field]: value }))
    expect(response.statusCode).toBe(422)
    if (message) expect(response.json()).toMatchObject({ message, field })
  })
})

describe('the professional of a new appointment', () => {
  test('is the only one if none is given, and none if there are several or null is given', async () => {
    const owner = await signUpPaidClinic(postura)
    const ana = await addPatient(owner)
    const carla = await createProfessional(postura.ownerUrl, { admin_id: owner.id })
    const left = newAppointment({ patient_id: ana.id })
    expect((await create(left, owner)).json().professional_id).toBe(carla)
    expect((await create(left, owner)).statusCode).toBe(200)
    const nobody = await bookAppointment(owner, { patient_id: ana.id, professional_id: null, ...at('2026-11-24') })
    expect(nobody.professional_id).toBeNull()
    const rui = await createProfessional(postura.ownerUrl, { admin_id: owner.id, name: 'Rui' })
    expect((await bookAppointment(owner, { patient_id: ana.id, ...at('2026-11-25') })).professional_id).toBeNull()
    const named = await bookAppointment(owner, { patient_id: ana.id, professional_id: rui, ...at('2026-11-26') })
    expect(named.professional_id).toBe(rui)
  })

  test('and the patient are refused like unknown ones if they belong to another clinic', async () => {
    const b = await signUpPaidClinic(postura)
    const theirs = { patient_id: (await addPatient(b)).id, professional_id: '' }
    theirs.professional_id = await createProfessional(postura.ownerUrl, { admin_id: b.id })
    for (const [field, code] of [
      ['patient_id', 'patient_not_found'],
      ['professional_id', 'professional_not_found'],
    ] as const) {
      const input = newAppointment({ patient_id, ...at('2026-12-07') })
      const foreign = await create({ ...input, [field]: theirs[field] })
      const unknown = await create({ ...input, [field]: newId() })
      expect([foreign.statusCode, foreign.json()]).toMatchObject([404, { code, field }])
      expect([foreign.statusCode, foreign.body]).toEqual([unknown.statusCode, unknown.body])
    }
    const { rows } = await postura.owner.query('select from clinic.appointments where admin_id = $1', [b.id])
    expect(rows).toEqual([])
  })

  test('does not depend on another clinic, which may use the same id and time', async () => {
    const b = await signUpClinic(postura)
    const own = await addPatient(b)
    const input = newAppointment({ patient_id, ...at('2026-12-08') })
    await create(input)
    const mine = await create({ ...input, patient_id: own.id }, b)
    expect([mine.statusCode, mine.json()]).toMatchObject([200, { patient_id: own.id, squeezed_in: false }])
    expect((await create({ ...input, admin_id: b.id })).statusCode).toBe(422)
    expect((await postura.anonymous('POST', '/api/appointments', input)).statusCode).toBe(401)
  })

  test('cannot be an archived one, but existing appointments keep it', async () => {
    const professional_id = await createProfessional(postura.ownerUrl, { admin_id: clinic.id })
    const mine = await bookAppointment(clinic, {
      patient_id,
      professional_id,
      ...toTimeRange('2027-02-01', '08:00', '09:00'),
    })
    await clinic.call('PUT', `/api/professionals/${professional_id}/archived`, { archived: true })
    const next = newAppointment({ patient_id, professional_id, ...toTimeRange('2027-02-02', '08:00', '09:00') })
    const refused = await clinic.call('POST', '/api/appointments', next)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'professional_archived'])
    const { title, description, start_time, end_time, status, rev } = mine
    const kept = { patient_id, professional_id, title, description: 'Joelho', start_time, end_time, status, rev }
    expect((await clinic.call('PUT', `/api/appointments/${mine.id}`, kept)).statusCode, description).toBe(200)
  })
})
