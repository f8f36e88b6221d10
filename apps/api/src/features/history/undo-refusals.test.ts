import { newId } from '@postura/domain/shared/ids'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addMember, signUpClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { grantPlan } from '../../testing/factories/clinic.factory.ts'
import { newPatient } from '../../testing/factories/patient.factory.ts'
import {
  createAppointment,
  createEnrollment,
  createNotification,
  createPayment,
} from '../../testing/factories/record.factory.ts'
import { useUndo } from '../../testing/use-undo.ts'

const undoing = useUndo()
const { postura, patientOf, act, undo, everything } = undoing

const refuses = async (changeId: string, code: string, as: TestClinic = undoing.clinic) => {
  const before = await everything(as.id)
  const response = await undo(changeId, as)
  expect(response.json()).toMatchObject({ code, message: expect.stringMatching(/\S/) })
  expect(await everything(as.id)).toEqual(before)
}

describe('POST /api/changes/:id/undo refuses and changes nothing', () => {
  test('when another member made the change, unless the owner undoes it', async () => {
    const { clinic } = undoing
    const [bruna, carla] = [
      await addMember(postura, clinic.id, 'reception'),
      await addMember(postura, clinic.id, 'reception'),
    ]
    const added = async (as: TestClinic) => {
      const changeId = newId()
      await as.call('POST', '/api/patients', newPatient(), { 'x-change-id': changeId })
      return changeId
    }
    const [first, second] = [await added(bruna), await added(bruna)]
    expect((await undo(first, carla)).json().code).toBe('nothing_to_undo')
    expect((await undo(first, bruna)).statusCode).toBe(200)
    expect((await undo(second)).statusCode).toBe(200)
  })

  test('when the PIX key would change without a mail to the owner', async () => {
    const { clinic } = undoing
    const { rev } = (await clinic.call('GET', '/api/clinic')).json()
    const changeId = newId()
    const pix = { pix_key_type: 'cpf', pix_key: '52998224725', pix_receiver: 'Helena Prado', rev }
    const saved = await clinic.call('PUT', '/api/clinic/receiving', pix, { 'x-change-id': changeId })
    expect(saved.statusCode).toBe(200)
    await refuses(changeId, 'nothing_to_undo')
    expect((await clinic.call('GET', '/api/clinic')).json().pix_key).toBe('52998224725')
  })

  test('when the row was changed since in any way', async () => {
    const { patient_id } = await patientOf()
    const archive = () =>
      act(({ db }) => sql`update clinic.patients set archived_at = now() where id = ${patient_id}`.execute(db))
    const first = await archive()
    const second = await archive()
    await refuses(first, 'changed_since')
    const removal = await act(({ db }) => sql`delete from clinic.patients where id = ${patient_id}`.execute(db))
    await refuses(second, 'changed_since')
    expect((await undo(removal)).statusCode).toBe(200)
    await refuses(removal, 'changed_since')
  })

  test('when one of several rows was changed since', async () => {
    const own = await patientOf()
    const payments = [await createPayment(postura.ownerUrl, own), await createPayment(postura.ownerUrl, own)]
    const changeId = await act(({ db }) =>
      sql`update clinic.payments set status = 'canceled' where id = any(${payments}::uuid[])`.execute(db),
    )
    await act(({ db }) => sql`update clinic.payments set description = 'depois' where id = ${payments[1]}`.execute(db))
    await refuses(changeId, 'changed_since')
  })

  test('when another row references an added one', async () => {
    const patient = newPatient()
    const creation = newId()
    await undoing.clinic.call('POST', '/api/patients', patient, { 'x-change-id': creation })
    const own = { admin_id: undoing.clinic.id, patient_id: patient.id }
    const notification = await createNotification(postura.ownerUrl, own)
    await refuses(creation, 'changed_since')
    await postura.owner.query('delete from clinic.notifications where id = $1', [notification])
    await createPayment(postura.ownerUrl, own)
    await refuses(creation, 'changed_since')
  })

  test('when a referenced row is deleted', async () => {
    const own = await patientOf()
    const payment = await createPayment(postura.ownerUrl, own)
    const changeId = await act(({ db }) => sql`delete from clinic.payments where id = ${payment}`.execute(db))
    await undoing.clinic.call('DELETE', `/api/patients/${own.patient_id}`)
    await refuses(changeId, 'changed_since')
  })

  test('when its time or its unique value is taken', async () => {
    const own = await patientOf()
    const appointment = await createAppointment(postura.ownerUrl, own)
    const cancel = await act(({ db }) =>
      sql`update clinic.appointments set status = 'canceled' where id = ${appointment}`.execute(db),
    )
    await createAppointment(postura.ownerUrl, own)
    await refuses(cancel, 'undo_overlaps')

    const enrollment = await createEnrollment(postura.ownerUrl, own)
    const leave = await act(({ db }) =>
      sql`update clinic.class_enrollments set status = 'canceled' where id = ${enrollment}`.execute(db),
    )
    await postura.owner.query(
      `insert into clinic.class_enrollments (admin_id, class_id, patient_id)
       select admin_id, class_id, patient_id from clinic.class_enrollments where id = $1`,
      [enrollment],
    )
    await refuses(leave, 'changed_since')
  })

  test('when the free plan is full: three patients, one deleted, one added, then undo', async () => {
    const free = await signUpClinic(postura)
    const owns = [await patientOf(free), await patientOf(free), await patientOf(free)]
    const changeId = newId()
    await free.call('DELETE', `/api/patients/${owns[0]?.patient_id}`, undefined, { 'x-change-id': changeId })
    await patientOf(free)
    await refuses(changeId, 'patient_limit_reached', free)
    await free.call('DELETE', `/api/patients/${owns[1]?.patient_id}`)
    expect((await undo(changeId, free)).statusCode).toBe(200)
  })

  test('but allows the undo if the plan has only expired', async () => {
    const expired = await signUpClinic(postura)
    const { patient_id } = await patientOf(expired)
    await grantPlan(postura.ownerUrl, expired.id, '2026-09-01')
    const changeId = newId()
    await expired.call('DELETE', `/api/patients/${patient_id}`, undefined, { 'x-change-id': changeId })
    expect((await undo(changeId, expired)).statusCode).toBe(200)
    expect((await expired.call('GET', `/api/patients/${patient_id}`)).statusCode).toBe(200)
  })

  test('after a minute', async () => {
    const { patient_id } = await patientOf()
    const changeId = await act(({ db }) => sql`delete from clinic.patients where id = ${patient_id}`.execute(db))
    await postura.owner.query(
      `update clinic.history set changed_at = changed_at - interval '61 s' where change_id = $1`,
      [changeId],
    )
    await refuses(changeId, 'undo_too_late')
  })

  test('for an unknown change and for one of another clinic, with the same response', async () => {
    const intruder = await signUpClinic(postura)
    const { patient_id } = await patientOf()
    const changeId = await act(({ db }) => sql`delete from clinic.patients where id = ${patient_id}`.execute(db))
    const foreign = await undo(changeId, intruder)
    const unknown = await undo(newId(), intruder)
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'nothing_to_undo'])
    expect(foreign.body).toBe(unknown.body)
    expect((await undo('abc')).statusCode).toBe(422)
    expect((await undo(changeId, undoing.clinic, { 'x-change-id': changeId })).json().field).toBe('x-change-id')
  })
})
