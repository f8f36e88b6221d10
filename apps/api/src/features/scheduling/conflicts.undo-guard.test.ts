import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import { addClass } from '../../testing/factories/class.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { createProfessional } from '../../testing/factories/record.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let ana: string
let rui: string

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
  ana = (await addPatient(clinic, { name: 'Ana Lima' })).id
  rui = (await addPatient(clinic, { name: 'Rui Melo' })).id
})

const undo = (changeId: string) => clinic.call('POST', `/api/changes/${changeId}/undo`)
const act = async (method: string, url: string, body?: object): Promise<string> => {
  const changeId = newId()
  const response = await clinic.call(method, url, body, { 'x-change-id': changeId })
  expect(response.statusCode).toBe(200)
  return changeId
}
const statusOf = async (id: string) => (await clinic.call('GET', `/api/appointments/${id}`)).statusCode

describe('POST /api/changes/:id/undo for an appointment', () => {
  test('is refused for a deleted one if its time was booked since, and names the booking', async () => {
    const time = toTimeRange('2026-11-23', '09:00', '10:00')
    const { id } = await bookAppointment(clinic, { patient_id: ana, ...time })
    const deletion = await act('DELETE', `/api/appointments/${id}`)
    await bookAppointment(clinic, { patient_id: rui, ...time })
    const refused = await undo(deletion)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'undo_time_taken',
        message: 'Não foi possível desfazer. Horário já ocupado: 23/11/2026 09:00–10:00 Rui Melo. Nada foi alterado.',
      },
    ])
    expect(await statusOf(id)).toBe(404)
  })

  test('is refused for a canceled or moved one if its time was booked since', async () => {
    const time = toTimeRange('2026-11-24', '09:00', '10:00')
    const canceled = await bookAppointment(clinic, { patient_id: ana, ...time })
    const change = { seen: 'scheduled', status: 'canceled' }
    const cancellation = await act('PUT', `/api/appointments/${canceled.id}/status`, change)
    const moved = await bookAppointment(clinic, { patient_id: rui, ...time })
    expect((await undo(cancellation)).json().code).toBe('undo_time_taken')
    const away = { rev: moved.rev, ...toTimeRange('2026-11-24', '16:00', '17:00') }
    const move = await act('PUT', `/api/appointments/${moved.id}/time`, away)
    expect((await undo(cancellation)).statusCode).toBe(200)
    expect((await undo(move)).json().code).toBe('undo_time_taken')
  })

  test('is allowed for one that takes no time, whatever is booked there', async () => {
    const time = toTimeRange('2026-11-26', '09:00', '10:00')
    const { id, rev } = await bookAppointment(clinic, { patient_id: ana, ...time })
    const form = { patient_id: ana, title: 'Pilates', description: 'Joelho', status: 'scheduled', ...time }
    const note = await act('PUT', `/api/appointments/${id}`, { ...form, rev })
    await postura.owner.query(
      `insert into clinic.appointments (admin_id, patient_id, title, start_time, end_time) values ($1, $2, 'Pilates', $3, $4)`,
      [clinic.id, rui, time.start_time, time.end_time],
    )
    expect((await undo(note)).statusCode).toBe(200)
  })

  test('is allowed if the overlap was accepted before', async () => {
    const time = toTimeRange('2026-11-25', '09:00', '10:00')
    const first = await bookAppointment(clinic, { patient_id: ana, ...time })
    const second = await bookAppointment(clinic, { patient_id: rui, ...time, squeeze_in: true })
    for (const { id } of [first, second])
      expect((await undo(await act('DELETE', `/api/appointments/${id}`))).statusCode).toBe(200)
    expect(await Promise.all([first, second].map(({ id }) => statusOf(id)))).toEqual([200, 200])
  })

  test('is allowed if the patient attends a class of another professional at the same time', async () => {
    const two = await signUpPaidClinic(postura)
    const [carla, igor] = await Promise.all(
      ['Carla', 'Igor'].map((name) => createProfessional(postura.ownerUrl, { admin_id: two.id, name })),
    )
    const patient = (await addPatient(two, { name: 'Ana Lima' })).id
    const time = toTimeRange('2026-11-23', '18:00', '19:00')
    const { id } = await bookAppointment(two, { patient_id: patient, professional_id: carla ?? null, ...time })
    await addClass(two, { professional_id: igor ?? null, add: [patient], ...time })
    const changeId = newId()
    await two.call('DELETE', `/api/appointments/${id}`, undefined, { 'x-change-id': changeId })
    expect((await two.call('POST', `/api/changes/${changeId}/undo`)).statusCode).toBe(200)
  })
})
