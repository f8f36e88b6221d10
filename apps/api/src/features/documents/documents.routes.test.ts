import { newId } from '@postura/domain/shared/ids'
import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { addMember, signUpClinic, signUpPaidClinic } from '../../testing/factories/account.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import {
  createAppointment,
  createClass,
  createEnrollment,
  createProfessional,
} from '../../testing/factories/record.factory.ts'

const postura = useTestApp()
const sources = (patientId: string) => `/api/documents/sources?patient_id=${patientId}`

test('the document sources contain the patient, session days, clinic, owner, signer and active professionals', async () => {
  const clinic = await signUpClinic(postura)
  const { id: patient_id } = await addPatient(clinic)
  const own = { admin_id: clinic.id, patient_id }
  // The second one is in the evening, when it is already the next day in UTC.
  for (const [status, start, end] of [
    ['completed', '2026-10-12T12:00:00Z', '2026-10-12T13:00:00Z'],
    ['completed', '2026-10-06T00:30:00Z', '2026-10-06T01:30:00Z'],
    ['canceled', '2026-10-13T12:00:00Z', '2026-10-13T13:00:00Z'],
    ['scheduled', '2026-10-14T12:00:00Z', '2026-10-14T13:00:00Z'],
  ])
    await createAppointment(postura.ownerUrl, { ...own, status, start_time: start, end_time: end })
  await createAppointment(postura.ownerUrl, {
    admin_id: clinic.id,
    patient_id: (await addPatient(clinic)).id,
    status: 'completed',
  })
  await createProfessional(postura.ownerUrl, { admin_id: clinic.id, crefito: '12345-F' })
  await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Já saiu', archived_at: '2026-10-01' })

  const response = await clinic.call('GET', sources(patient_id))
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({
    patient: {
      id: patient_id,
      name: expect.any(String),
      birth_date: expect.any(String),
      phone: expect.any(String),
      cpf: null,
      guardian_name: null,
      guardian_cpf: null,
    },
    session_days: ['2026-10-05', '2026-10-12'],
    clinic: { name: null, document: null, address: null, city: null, default_minutes: 60 },
    owner: { name: expect.any(String), cpf: null },
    signer: { name: expect.any(String), email: expect.stringContaining('@') },
    professionals: [{ id: expect.any(String), name: 'Carla Nunes', crefito: '12345-F' }],
  })
})

test('sessions in classes count, and those with a colleague too, also for a professional who sees only their own', async () => {
  const clinic = await signUpPaidClinic(postura)
  const { id: patient_id } = await addPatient(clinic)
  const own = { admin_id: clinic.id, patient_id }
  const member = await addMember(postura, clinic.id, 'professional')
  const others = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Davi Reis' })
  const at = (day: string) => ({ start_time: `${day}T12:00:00Z`, end_time: `${day}T13:00:00Z` })
  await createAppointment(postura.ownerUrl, {
    ...own,
    ...at('2026-10-01'),
    status: 'completed',
    professional_id: others,
  })
  for (const [day, attendance] of [
    ['2026-10-05', 'present'],
    ['2026-10-07', 'absent'],
    ['2026-10-09', null],
  ] as const) {
    const class_id = await createClass(postura.ownerUrl, { admin_id: clinic.id, ...at(day) })
    await createEnrollment(postura.ownerUrl, { ...own, class_id, attendance })
  }
  const { rev } = (await clinic.call('GET', '/api/clinic')).json()
  await clinic.call('PUT', '/api/clinic/team-agenda', { team_agenda: 'own', rev })
  for (const person of [clinic, member])
    expect((await person.call('GET', sources(patient_id))).json().session_days).toEqual(['2026-10-01', '2026-10-05'])
})

test('the document sources of an unknown patient or one of another clinic are refused', async () => {
  const [clinic, other] = [await signUpClinic(postura), await signUpClinic(postura)]
  for (const patientId of [newId(), (await addPatient(other)).id]) {
    const response = await clinic.call('GET', sources(patientId))
    expect([response.statusCode, response.json().code]).toEqual([404, 'patient_not_found'])
  }
  expect((await clinic.call('GET', sources('x'))).statusCode).toBe(422)
})
