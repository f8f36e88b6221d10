import type { UnwrittenVisits } from '@postura/domain/clinical/unwritten/unwritten'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { addDraft, addEntry, addTreating, signUpRecordClinic } from '../../../testing/clinical/clinical.factory.ts'
import { addMember, signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { createAppointment, createClass, createEnrollment } from '../../../testing/factories/record.factory.ts'

// The test day is 2026-11-15; the record is on since then.
const postura = useTestApp()
let clinic: TestClinic & { professionalId: string }
let ana = ''
let bia = ''
beforeAll(async () => {
  clinic = await signUpRecordClinic(postura)
  ana = (await addPatient(clinic, { name: 'Ana Brandão' })).id
  bia = (await addPatient(clinic, { name: 'Bia Reis' })).id
})

const at = (hour: number, day = '2026-11-15') => ({
  start_time: `${day}T${hour}:00:00Z`,
  end_time: `${day}T${hour}:50:00Z`,
})
const attend = (over: object) =>
  createAppointment(postura.ownerUrl, {
    admin_id: clinic.id,
    patient_id: ana,
    professional_id: clinic.professionalId,
    status: 'completed',
    ...over,
  })
const unwritten = async (as: TestClinic = clinic): Promise<UnwrittenVisits> =>
  (await as.call('GET', '/api/clinical/unwritten')).json()

test('what took place without a note is listed until a draft or an entry is about it, newest first', async () => {
  const colleague = await addTreating(postura, clinic.id)
  const [first, second] = [await attend(at(11)), await attend({ ...at(12), patient_id: bia })]
  await attend({ ...at(13), status: 'scheduled' })
  await attend(at(11, '2026-11-14'))
  await attend({ ...at(14), professional_id: colleague.professionalId })
  const lesson = await createClass(postura.ownerUrl, { admin_id: clinic.id, title: 'Pilates solo', ...at(15) })
  for (const [patient_id, attendance] of [
    [ana, 'present'],
    [bia, 'absent'],
  ] as const)
    await createEnrollment(postura.ownerUrl, { admin_id: clinic.id, class_id: lesson, patient_id, attendance })

  const listed = async () => (await unwritten()).visits.map(({ kind, id }) => [kind, id])
  expect(await listed()).toEqual([
    ['class', lesson],
    ['appointment', second],
    ['appointment', first],
  ])
  expect((await unwritten()).visits.slice(0, 2)).toMatchObject([
    { title: 'Pilates solo', people: 1, start_time: '2026-11-15T15:00:00.000Z' },
    { patient_name: 'Bia Reis' },
  ])
  expect((await unwritten(colleague)).visits.map(({ kind }) => kind)).toEqual(['class', 'appointment'])

  await addDraft(clinic, { patient_id: ana, class_id: lesson })
  await addDraft(clinic, { patient_id: bia, appointment_id: second })
  const entry = await addEntry(clinic, { patient_id: ana, appointment_id: first })
  expect(await unwritten()).toEqual({ visits: [], hasMore: false })
  const values = { motivo: 'Outro paciente' }
  await addEntry(clinic, { patient_id: ana, document: 'anulacao', amends_id: entry, values })
  expect(await listed()).toEqual([['appointment', first]])
})

test('reception is refused, and a clinic without a record has none', async () => {
  const desk = await addMember(postura, clinic.id, 'reception')
  expect((await desk.call('GET', '/api/clinical/unwritten')).statusCode).toBe(403)
  const stranger = await signUpPaidClinic(postura)
  expect(await unwritten(stranger)).toEqual({ visits: [], hasMore: false })
})
