import { newId } from '@postura/domain/shared/ids'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { AdminTx } from '../../db/tenant.ts'
import { newPatient } from '../../testing/factories/patient.factory.ts'
import {
  createAppointment,
  createEnrollment,
  createNotification,
  createPayment,
  createProfessional,
} from '../../testing/factories/record.factory.ts'
import { useUndo } from '../../testing/use-undo.ts'

const undoing = useUndo()
const { postura, patientOf, act, undo, everything, revsOf } = undoing

/** Checks that an undo restores every row of the clinic exactly, to the microsecond. */
const restores = async (work: (tx: AdminTx) => Promise<unknown>) => {
  const before = await everything()
  const changeId = await act(work)
  expect(await everything()).not.toEqual(before)
  const response = await undo(changeId)
  expect([response.statusCode, response.body]).toEqual([200, '{}'])
  expect(await everything()).toEqual(before)
}

describe('POST /api/changes/:id/undo restores', () => {
  test('a delete with its cascaded rows; generated columns are computed again', async () => {
    const { patient_id } = await patientOf()
    for (const title of ['Um', 'Dois'])
      await createNotification(postura.ownerUrl, { admin_id: undoing.clinic.id, patient_id, title })
    await restores(({ db }) => sql`delete from clinic.patients where id = ${patient_id}`.execute(db))
    const { rows } = await postura.owner.query(
      'select search_name, phone_digits, rev from clinic.patients where id = $1',
      [patient_id],
    )
    expect(rows).toEqual([{ search_name: 'joao da silva', phone_digits: '11912345678', rev: 2 }])
  })

  test('references that a delete set to null', async () => {
    const own = await patientOf()
    const professional_id = await createProfessional(postura.ownerUrl, { admin_id: undoing.clinic.id })
    const appointment_id = await createAppointment(postura.ownerUrl, { ...own, professional_id })
    const payment = await createPayment(postura.ownerUrl, { ...own, appointment_id })
    await restores(({ db }) => sql`delete from clinic.professionals where id = ${professional_id}`.execute(db))
    await restores(({ db }) => sql`delete from clinic.appointments where id = ${appointment_id}`.execute(db))
    expect(await revsOf('payments', [payment])).toEqual([3])
  })

  test('a series moved onto its own times, despite the exclusion constraint', async () => {
    const own = await patientOf()
    const ids: string[] = []
    for (const hour of [12, 13, 14])
      ids.push(
        await createAppointment(postura.ownerUrl, {
          ...own,
          start_time: `2026-12-01T${hour}:00:00.123456Z`,
          end_time: `2026-12-01T${hour + 1}:00:00.123456Z`,
        }),
      )
    await restores(async ({ db }) => {
      await sql`set constraints all deferred`.execute(db)
      await sql`update clinic.appointments set start_time = start_time + interval '1 hour', end_time = end_time + interval '1 hour'
        where id = any(${ids}::uuid[])`.execute(db)
    })
    expect(await revsOf('appointments', ids)).toEqual([3, 3, 3])
  })

  test('three rows in one action: one added, one changed, one deleted', async () => {
    const own = await patientOf()
    const [changed, deleted] = [await createPayment(postura.ownerUrl, own), await createPayment(postura.ownerUrl, own)]
    await restores(async ({ db, adminId }) => {
      await sql`insert into clinic.payments (admin_id, patient_id, amount_cents, description, due_date)
        values (${adminId}, ${own.patient_id}, 1, 'nova', '2026-11-20')`.execute(db)
      await sql`update clinic.payments set status = 'paid', paid_date = now(), payment_method = 'pix' where id = ${changed}`.execute(
        db,
      )
      await sql`delete from clinic.payments where id = ${deleted}`.execute(db)
    })
  })

  test('a row that was updated twice and deleted in the same change', async () => {
    const { patient_id } = await patientOf()
    await restores(async ({ db }) => {
      await sql`update clinic.patients set name = 'Um', phone = '1' where id = ${patient_id}`.execute(db)
      await sql`update clinic.patients set name = 'Dois', archived_at = now() where id = ${patient_id}`.execute(db)
      await sql`delete from clinic.patients where id = ${patient_id}`.execute(db)
    })
  })

  test('a class with its seats, a series and the clinic settings', async () => {
    const own = await patientOf()
    const enrollment = await createEnrollment(postura.ownerUrl, own)
    await restores(({ db }) =>
      sql`delete from clinic.classes where id = (select class_id from clinic.class_enrollments where id = ${enrollment})`.execute(
        db,
      ),
    )
    await restores(({ db, adminId }) =>
      sql`insert into clinic.series (admin_id, kind, rule) values (${adminId}, 'class', '{"weekdays": [1, 3]}')`.execute(
        db,
      ),
    )
    const changeId = await act(({ db }) =>
      sql`update clinic.clinics set name = 'Outra', working_hours = '{"1": [["08:00", "12:00"]]}'`.execute(db),
    )
    expect((await undo(changeId)).statusCode).toBe(200)
    const { rows } = await postura.owner.query('select name, working_hours from clinic.clinics where admin_id = $1', [
      undoing.clinic.id,
    ])
    expect(rows).toEqual([{ name: null, working_hours: {} }])
  })

  test('an undo', async () => {
    const { patient_id } = await patientOf()
    const changeId = await act(({ db }) => sql`delete from clinic.patients where id = ${patient_id}`.execute(db))
    const undoId = newId()
    await undo(changeId, undoing.clinic, { 'x-change-id': undoId })
    expect((await undo(undoId)).statusCode).toBe(200)
    expect((await undoing.clinic.call('GET', `/api/patients/${patient_id}`)).statusCode).toBe(404)
  })
})

test('a retried undo after a lost response succeeds', async () => {
  const { patient_id } = await patientOf()
  const changeId = await act(({ db }) => sql`delete from clinic.patients where id = ${patient_id}`.execute(db))
  const input = { 'x-change-id': newId() }
  expect((await undo(changeId, undoing.clinic, input)).statusCode).toBe(200)
  expect((await undo(changeId, undoing.clinic, input)).statusCode).toBe(200)
  expect(await revsOf('patients', [patient_id])).toEqual([2])
})

test('an edit during an undo is not lost: one of the two is refused as stale', async () => {
  for (let n = 0; n < 20; n += 1) {
    const { patient_id } = await patientOf()
    const changeId = newId()
    await undoing.clinic.call(
      'PUT',
      `/api/patients/${patient_id}/archived`,
      { archived: true },
      { 'x-change-id': changeId },
    )
    const { name, birth_date, phone, address } = newPatient({ name: 'Editada' })
    const [undone, edit] = await Promise.all([
      undo(changeId),
      undoing.clinic.call('PUT', `/api/patients/${patient_id}`, { name, birth_date, phone, address, rev: 2 }),
    ])
    expect([undone.statusCode, edit.statusCode].sort()).toEqual([200, 409])
    const after = (await undoing.clinic.call('GET', `/api/patients/${patient_id}`)).json()
    expect([after.name, after.archived_at !== null]).toEqual(
      edit.statusCode === 200 ? ['Editada', true] : ['João da Silva', false],
    )
  }
})
