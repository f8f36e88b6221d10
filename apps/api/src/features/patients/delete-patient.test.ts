import { newId } from '@postura/domain/shared/ids'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpClinic, signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { newPatient } from '../../testing/factories/patient.factory.ts'
import {
  createAppointment,
  createEnrollment,
  createNotification,
  createPackage,
  createPayment,
} from '../../testing/factories/record.factory.ts'

const postura = useTestApp()
let clinic: TestClinic

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
})

const added = async (): Promise<{ admin_id: string; patient_id: string }> => {
  const patient = newPatient()
  await clinic.call('POST', '/api/patients', patient)
  return { admin_id: clinic.id, patient_id: patient.id }
}

const refusal = {
  code: 'patient_has_records',
  message:
    'Este paciente possui registros relacionados e não pode ser excluído. Remova primeiro todas as consultas, aulas e pagamentos relacionados.',
  detail: 'Cannot delete patient',
}

describe('DELETE /api/patients/:id', () => {
  test('deletes a patient and their notifications, but not those to everyone', async () => {
    const own = await added()
    const theirs = await createNotification(postura.ownerUrl, own)
    const everyones = await createNotification(postura.ownerUrl, { admin_id: clinic.id })
    expect((await clinic.call('DELETE', `/api/patients/${own.patient_id}`)).statusCode).toBe(200)
    expect((await clinic.call('GET', `/api/patients/${own.patient_id}`)).statusCode).toBe(404)
    const { rows } = await postura.owner.query('select id from clinic.notifications where id = any($1)', [
      [theirs, everyones],
    ])
    expect(rows).toEqual([{ id: everyones }])
    expect((await clinic.call('DELETE', `/api/patients/${own.patient_id}`)).json().code).toBe('patient_not_found')
  })

  test('accepts a retry after a lost response, and the delete can be undone', async () => {
    const { patient_id } = await added()
    const input = { 'x-change-id': newId() }
    for (let n = 0; n < 2; n += 1)
      expect((await clinic.call('DELETE', `/api/patients/${patient_id}`, undefined, input)).statusCode).toBe(200)
    expect((await clinic.call('POST', `/api/changes/${input['x-change-id']}/undo`)).statusCode).toBe(200)
    expect((await clinic.call('GET', `/api/patients/${patient_id}`)).statusCode).toBe(200)
  })

  test.each([
    ['an appointment', createAppointment],
    ['a payment', createPayment],
    ['an enrolment', createEnrollment],
    [
      'a canceled enrolment',
      (url: string, own: Awaited<ReturnType<typeof added>>) => createEnrollment(url, { ...own, status: 'canceled' }),
    ],
  ])('keeps the patient if %s was added after the counts were read', async (_, create) => {
    const own = await added()
    await create(postura.ownerUrl, own)
    const response = await clinic.call('DELETE', `/api/patients/${own.patient_id}`)
    expect([response.statusCode, response.json()]).toEqual([409, refusal])
    expect((await clinic.call('GET', `/api/patients/${own.patient_id}`)).statusCode).toBe(200)
  })

  test('does not delete a patient of another clinic', async () => {
    const intruder = await signUpClinic(postura)
    const { patient_id } = await added()
    const foreign = await intruder.call('DELETE', `/api/patients/${patient_id}`)
    const unknown = await intruder.call('DELETE', `/api/patients/${newId()}`)
    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
    expect((await clinic.call('GET', `/api/patients/${patient_id}`)).statusCode).toBe(200)
  })
})

describe('GET /api/patients/:id/records', () => {
  const records = async (id: string, as = clinic) => as.call('GET', `/api/patients/${id}/records`)

  test('counts each kind of record, including canceled enrollments', async () => {
    const own = await added()
    expect((await records(own.patient_id)).json()).toEqual({
      appointments: 0,
      enrollments: 0,
      payments: 0,
      packages: 0,
      clinical_entries: 0,
    })
    await createAppointment(postura.ownerUrl, own)
    await createEnrollment(postura.ownerUrl, own)
    await createEnrollment(postura.ownerUrl, { ...own, status: 'canceled' })
    await createPayment(postura.ownerUrl, own)
    await createPackage(postura.ownerUrl, own)
    expect((await records(own.patient_id)).json()).toEqual({
      appointments: 1,
      enrollments: 2,
      payments: 1,
      packages: 1,
      clinical_entries: 0,
    })
  })

  test('returns no counts of another clinic', async () => {
    const intruder = await signUpClinic(postura)
    const own = await added()
    await createPayment(postura.ownerUrl, own)
    expect((await records(own.patient_id, intruder)).body).toBe((await records(newId(), intruder)).body)
  })
})
