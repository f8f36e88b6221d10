import { newId } from '@postura/domain/shared/ids'
import { timedOn } from '@postura/domain/shared/time/recurrence'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpClinic, signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { book, newAppointment } from '../../../testing/factories/appointment.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { createProfessional } from '../../../testing/factories/record.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let patient_id: string

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
  patient_id = (await addPatient(clinic)).id
})

const create = (wish: object, as = clinic) => as.call('POST', '/api/appointments', wish)
const at = (day: string, start = '14:00', end = '15:00') => timedOn(day, start, end)

describe('POST /api/appointments', () => {
  test('books, and answers with the patient', async () => {
    const wish = newAppointment({ patient_id, ...at('2026-11-24') })
    expect((await create(wish)).json()).toEqual({
      ...wish,
      patient_name: 'João da Silva',
      patient_phone: '(11) 91234-5678',
      professional_id: null,
      series_id: null,
      cancel_reason: null,
      squeezed_in: false,
      reminded_at: null,
      charge: null,
      package: null,
      rev: 1,
    })
  })

  test('a description keeps its lines, whatever machine they were typed on', async () => {
    const wish = newAppointment({ patient_id, ...at('2026-12-01'), description: ' Dor no ombro\r\n\r\n\tà noite ' })
    expect((await create(wish)).json().description).toBe('Dor no ombro\n\n\tà noite')
    expect((await create(wish)).statusCode).toBe(200)
  })

  test('the same wish again is the same appointment; another under its id is a conflict', async () => {
    const wish = newAppointment({ patient_id, ...at('2026-12-02') })
    const first = await create(wish)
    const second = await create(wish)
    expect([second.statusCode, second.body]).toEqual([200, first.body])
    expect((await create({ ...wish, id: wish.id.toUpperCase() })).body).toBe(first.body)
    const other = await create({ ...wish, ...at('2026-12-02', '15:00', '16:00') })
    expect([other.statusCode, other.json().code]).toEqual([409, 'conflict'])
  })

  test('a repeated wish is recognised with an offset, with a reason it has no use for, and when completed', async () => {
    const charge = { amount_cents: 9_000, pending: true, payment_method: null }
    const offset = { start_time: '2026-12-03T14:00:00-03:00', end_time: '2026-12-03T15:00:00-03:00' }
    for (const over of [offset, { cancel_reason: 'patient' as const }, { status: 'completed' as const, charge }]) {
      const wish = newAppointment({ patient_id, ...at('2026-12-04'), ...over })
      const first = await create(wish)
      const second = await create(wish)
      expect([second.statusCode, second.body]).toEqual([200, first.body])
    }
  })

  test('a session that already was is written with its payment', async () => {
    const charge = { amount_cents: 12_000, pending: false, payment_method: 'cash' as const }
    const done = await book(clinic, { patient_id, ...at('2026-11-10'), status: 'completed', charge })
    expect(done.charge).toMatchObject({ amount_cents: 12_000, status: 'paid', due_date: '2026-11-10' })
    const undecided = newAppointment({ patient_id, ...at('2026-11-11'), status: 'completed' })
    expect((await create(undecided)).json()).toMatchObject({ code: 'charge_undecided' })
  })

  test('another patient at a time that is taken is refused by name, and squeezed in when asked to be', async () => {
    await book(clinic, { patient_id, ...at('2026-11-25') })
    const other = await addPatient(clinic, { name: 'Ana' })
    const wish = newAppointment({ patient_id: other.id, ...at('2026-11-25', '14:30', '15:30') })
    const refused = await create(wish)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'time_taken',
        field: 'start_time',
        message: 'Horário já ocupado: 25/11/2026 14:00–15:00 João da Silva.',
      },
    ])
    const squeezed = await create({ ...wish, squeeze_in: true })
    expect(squeezed.json()).toMatchObject({ squeezed_in: true })
  })

  test('the same patient is never in two places, squeezed in or not', async () => {
    await book(clinic, { patient_id, ...at('2026-11-26') })
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
    await book(clinic, { patient_id, ...at('2026-11-26', '15:00', '16:00') })
    await book(clinic, { patient_id, ...at('2026-11-26'), status: 'canceled', cancel_reason: 'no_show' })
  })

  test('an archived patient gets nothing new', async () => {
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

describe('whose appointment it is', () => {
  test('the only professional, when nobody is named; nobody, when there are several or it is said', async () => {
    const owner = await signUpPaidClinic(postura)
    const ana = await addPatient(owner)
    const carla = await createProfessional(postura.ownerUrl, { admin_id: owner.id })
    const left = newAppointment({ patient_id: ana.id })
    expect((await create(left, owner)).json().professional_id).toBe(carla)
    expect((await create(left, owner)).statusCode).toBe(200)
    const nobody = await book(owner, { patient_id: ana.id, professional_id: null, ...at('2026-11-24') })
    expect(nobody.professional_id).toBeNull()
    const rui = await createProfessional(postura.ownerUrl, { admin_id: owner.id, name: 'Rui' })
    expect((await book(owner, { patient_id: ana.id, ...at('2026-11-25') })).professional_id).toBeNull()
    const named = await book(owner, { patient_id: ana.id, professional_id: rui, ...at('2026-11-26') })
    expect(named.professional_id).toBe(rui)
  })

  test('the intruder: a foreign patient or professional is like an unknown one', async () => {
    const b = await signUpPaidClinic(postura)
    const theirs = { patient_id: (await addPatient(b)).id, professional_id: '' }
    theirs.professional_id = await createProfessional(postura.ownerUrl, { admin_id: b.id })
    for (const [field, code] of [
      ['patient_id', 'patient_not_found'],
      ['professional_id', 'professional_not_found'],
    ] as const) {
      const wish = newAppointment({ patient_id, ...at('2026-12-07') })
      const foreign = await create({ ...wish, [field]: theirs[field] })
      const unknown = await create({ ...wish, [field]: newId() })
      expect([foreign.statusCode, foreign.json()]).toMatchObject([404, { code, field }])
      expect([foreign.statusCode, foreign.body]).toEqual([unknown.statusCode, unknown.body])
    }
    const { rows } = await postura.owner.query('select from clinic.appointments where admin_id = $1', [b.id])
    expect(rows).toEqual([])
  })

  test('the intruder: an id of another clinic is as free as any, and so is its time', async () => {
    const b = await signUpClinic(postura)
    const own = await addPatient(b)
    const wish = newAppointment({ patient_id, ...at('2026-12-08') })
    await create(wish)
    const mine = await create({ ...wish, patient_id: own.id }, b)
    expect([mine.statusCode, mine.json()]).toMatchObject([200, { patient_id: own.id, squeezed_in: false }])
    expect((await create({ ...wish, admin_id: b.id })).statusCode).toBe(422)
    expect((await postura.anonymous('POST', '/api/appointments', wish)).statusCode).toBe(401)
  })

  test('who left treats nobody new, and keeps what was theirs', async () => {
    const professional_id = await createProfessional(postura.ownerUrl, { admin_id: clinic.id })
    const mine = await book(clinic, { patient_id, professional_id, ...timedOn('2027-02-01', '08:00', '09:00') })
    await clinic.call('PUT', `/api/professionals/${professional_id}/archived`, { archived: true })
    const next = newAppointment({ patient_id, professional_id, ...timedOn('2027-02-02', '08:00', '09:00') })
    const refused = await clinic.call('POST', '/api/appointments', next)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'professional_archived'])
    const { title, description, start_time, end_time, status, rev } = mine
    const kept = { patient_id, professional_id, title, description: 'Joelho', start_time, end_time, status, rev }
    expect((await clinic.call('PUT', `/api/appointments/${mine.id}`, kept)).statusCode, description).toBe(200)
  })
})
