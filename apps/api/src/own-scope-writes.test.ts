import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from './testing/build-test-app.ts'
import { addMember, signUpPaidClinic, type TestClinic } from './testing/factories/account.factory.ts'
import { newAppointment, newAppointmentSeries } from './testing/factories/appointment.factory.ts'
import { addPatient, newPatient } from './testing/factories/patient.factory.ts'
import { createAppointment, createProfessional } from './testing/factories/record.factory.ts'
import { createOthersRecords, secrets } from './testing/own-scope/others-records.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let scoped: TestClinic
let professionalId = ''
let otherId = ''
let patient_id = ''
/** Id of the other professional's patient and of their records. */
const hidden = newId()

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
  otherId = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Davi Reis' })
  await clinic.call('PUT', '/api/clinic/team-agenda', { team_agenda: 'own', rev: 1 })
  patient_id = (await addPatient(clinic, { name: 'Minha Paciente' })).id
  await createOthersRecords(postura, clinic.id, { id: hidden, professional_id: otherId, shared: patient_id })
  scoped = await addMember(postura, clinic.id, 'professional')
  const { rows } = await postura.owner.query('select professional_id from clinic.members where id = $1', [scoped.id])
  professionalId = rows.find((row) => row.professional_id !== null)?.professional_id
  const visit = { admin_id: clinic.id, patient_id, professional_id: professionalId }
  await createAppointment(postura.ownerUrl, {
    ...visit,
    start_time: '2026-11-02T12:00:00Z',
    end_time: '2026-11-02T13:00:00Z',
  })
})

describe('a professional with own scope', () => {
  const book = (over: object, headers: Record<string, string> = {}) =>
    scoped.call('POST', '/api/appointments', newAppointment({ patient_id, ...over }), headers)
  const on = (day: string) => toTimeRange(day, '09:00', '10:00')

  test('books for themselves, whoever is chosen, and a retry is the same appointment', async () => {
    const input = newAppointment({ patient_id, professional_id: otherId, ...on('2027-01-11') })
    const [first, second] = [
      await scoped.call('POST', '/api/appointments', input),
      await scoped.call('POST', '/api/appointments', input),
    ]
    expect([first.statusCode, first.json().professional_id]).toEqual([200, professionalId])
    expect([second.statusCode, second.json().id]).toEqual([200, input.id])
    const nobody = await book({ professional_id: null, ...on('2027-01-12') })
    expect(nobody.json().professional_id).toBe(professionalId)
    const occurrence = { ...on('2027-01-13'), id: newId(), moved: false, squeeze_in: false }
    const series = {
      ...newAppointmentSeries({ patient_id, professional_id: otherId }),
      occurrences: [occurrence],
    }
    for (const _ of ['first', 'retry'])
      expect((await scoped.call('POST', '/api/appointments/series', series)).statusCode).toBe(200)
    const { professional_id } = (await scoped.call('GET', `/api/appointments/${occurrence.id}`)).json()
    expect(professional_id).toBe(professionalId)
  })

  test('takes an appointment of nobody, and gives none to another professional', async () => {
    const id = await createAppointment(postura.ownerUrl, {
      admin_id: clinic.id,
      patient_id,
      ...on('2027-01-14'),
    })
    const { id: _, ...change } = newAppointment({ patient_id, ...on('2027-01-14') })
    const kept = await scoped.call('PUT', `/api/appointments/${id}`, { ...change, professional_id: null, rev: 1 })
    expect([kept.statusCode, kept.json().professional_id]).toEqual([200, null])
    const { rev } = kept.json()
    const taken = await scoped.call('PUT', `/api/appointments/${id}`, { ...change, professional_id: otherId, rev })
    expect([taken.statusCode, taken.json().professional_id]).toEqual([200, professionalId])
  })

  test('moves an appointment in time, and gives it to no other professional', async () => {
    const { id, rev } = (await book(on('2027-02-01'))).json()
    const later = toTimeRange('2027-02-01', '11:00', '12:00')
    const moved = await scoped.call('PUT', `/api/appointments/${id}/time`, { ...later, professional_id: otherId, rev })
    expect([moved.statusCode, moved.json()]).toMatchObject([200, { ...later, professional_id: professionalId }])
  })

  test('moves several sessions of their own, and finds none of another professional', async () => {
    const own = (await book(on('2027-02-22'))).json()
    const others = await createAppointment(postura.ownerUrl, {
      admin_id: clinic.id,
      patient_id,
      professional_id: otherId,
      ...on('2027-02-23'),
    })
    const move = (...moves: object[]) => scoped.call('PUT', `/api/patients/${patient_id}/appointments/times`, { moves })
    const mine = { id: own.id, rev: 1, professional_id: otherId, ...on('2027-02-24') }
    const refused = await move(mine, { id: others, rev: 1, ...on('2027-02-25') })
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'appointment_not_found'])
    expect((await move(mine)).json()).toEqual({ changed: 1 })
    const moved = (await scoped.call('GET', `/api/patients/${patient_id}/appointments`)).json()
    expect(moved.find(({ id }: { id: string }) => id === own.id)).toMatchObject({ professional_id: professionalId })
    expect(moved.map(({ id }: { id: string }) => id)).not.toContain(others)
  })

  test('sees a patient whom they register, and cannot take the id of a hidden one', async () => {
    const patient = newPatient({ name: 'Nova Paciente' })
    expect((await scoped.call('POST', '/api/patients', patient)).statusCode).toBe(200)
    expect((await scoped.call('GET', `/api/patients/${patient.id}`)).statusCode).toBe(200)
    expect((await book({ patient_id: patient.id, ...on('2027-01-15') })).statusCode).toBe(200)
    expect((await scoped.call('POST', '/api/patients', newPatient({ id: hidden }))).json().code).toBe('conflict')
    expect((await book({ id: hidden, ...on('2027-01-18') })).json().code).toBe('conflict')
  })

  test('hears that a time is taken, and not by whom', async () => {
    await createAppointment(postura.ownerUrl, {
      admin_id: clinic.id,
      patient_id: hidden,
      professional_id: otherId,
      ...on('2027-01-19'),
    })
    await createAppointment(postura.ownerUrl, {
      admin_id: clinic.id,
      patient_id,
      professional_id: otherId,
      ...on('2027-01-19'),
    })
    const refused = await book(on('2027-01-19'))
    expect([refused.json().code, refused.json().message]).toEqual([
      'patient_overlap',
      'O paciente já tem outra consulta nesse horário: 19/01/2027 09:00–10:00.',
    ])
    const conflicts = await scoped.call('POST', '/api/agenda/conflicts', {
      patient_id,
      slots: [on('2027-01-19')],
    })
    expect(conflicts.json()).toMatchObject([[{ name: null, wall: true }]])
  })

  test('does not read the name of a hidden patient in the history of their own appointment', async () => {
    const own = { admin_id: clinic.id, professional_id: professionalId, ...on('2027-01-25') }
    const id = await createAppointment(postura.ownerUrl, { ...own, patient_id: hidden })
    const move = 'update clinic.appointments set patient_id = $1 where admin_id = $2 and id = $3'
    await postura.owner.query(move, [patient_id, clinic.id, id])
    const history = `/api/history/appointments/${id}`
    expect((await clinic.call('GET', history)).body).toContain(secrets.name)
    const seen = await scoped.call('GET', history)
    expect([seen.statusCode, seen.body.includes(secrets.name)]).toEqual([200, false])
  })

  test('changes only their own part of a series that another continues', async () => {
    const [mine, theirs] = ['2027-02-01', '2027-02-08'].map((day) => ({
      ...on(day),
      id: newId(),
      moved: false,
      squeeze_in: false,
    }))
    const series = newAppointmentSeries({ patient_id })
    await scoped.call('POST', '/api/appointments/series', { ...series, occurrences: [mine, theirs] })
    await postura.owner.query('update clinic.appointments set professional_id = $1 where admin_id = $2 and id = $3', [
      otherId,
      clinic.id,
      theirs?.id,
    ])
    const deleted = await scoped.call('DELETE', `/api/appointments/${mine?.id}?scope=following`)
    expect(deleted.json()).toEqual({ deleted: 1 })
    expect((await clinic.call('GET', `/api/appointments/${theirs?.id}`)).statusCode).toBe(200)
  })

  test('undoes a completed session with its charge', async () => {
    const { id } = (await book(on('2027-01-20'))).json()
    const changeId = newId()
    const charge = { amount_cents: 100, pending: true, payment_method: null }
    const done = { seen: 'scheduled', status: 'completed', charge }
    const completed = await scoped.call('PUT', `/api/appointments/${id}/status`, done, { 'x-change-id': changeId })
    expect([completed.statusCode, completed.json().charge.amount_cents]).toEqual([200, 100])
    expect((await scoped.call('POST', `/api/changes/${changeId}/undo`)).statusCode).toBe(200)
    expect((await scoped.call('GET', `/api/appointments/${id}`)).json()).toMatchObject({
      status: 'scheduled',
      charge: null,
    })
  })

  test('restores no appointment that has become another’s', async () => {
    const { id, rev } = (await book(on('2027-01-21'))).json()
    const changeId = newId()
    const time = { ...on('2027-01-22'), rev }
    await scoped.call('PUT', `/api/appointments/${id}/time`, time, { 'x-change-id': changeId })
    await postura.owner.query('alter table clinic.appointments disable trigger history')
    await postura.owner.query('update clinic.appointments set professional_id = $1 where admin_id = $2 and id = $3', [
      otherId,
      clinic.id,
      id,
    ])
    await postura.owner.query('alter table clinic.appointments enable trigger history')
    expect((await scoped.call('POST', `/api/changes/${changeId}/undo`)).json().code).toBe('nothing_to_undo')
  })
})
