import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createEnrollment, createNotification, createPayment } from '../../testing/factories/record.factory.ts'
import { useUndo } from '../../testing/use-undo.ts'

const undoing = useUndo()
const { postura, patientOf, act, undo, everything, revsOf } = undoing

/** Gives the images of a change the shape that they had before: a deleted row whole, an updated one with what triggers set. */
const giveOldShape = async (changeId: string, rows: Record<string, object>, without: string[] = []): Promise<void> => {
  for (const [id, row] of Object.entries(rows))
    await postura.owner.query(
      `update clinic.history set old = case op when 'delete' then $3::jsonb - $4::text[]
         else old || jsonb_build_object('rev', 1, 'updated_at', '2026-01-01T00:00:00Z', 'search_name', 'x', 'search_description', 'x') end
       where change_id = $1 and row_id = $2`,
      [changeId, id, row, without],
    )
}

const rowOf = async (table: string, id: string): Promise<object> => {
  const { rows } = await postura.owner.query(`select to_jsonb(t) as row from clinic.${table} t where id = $1`, [id])
  return rows[0].row
}

test.each([
  ['as it was', [], 2],
  ['without a rev', ['rev'], 2],
])('an image of before, %s, is undone exactly', async (_, without, rev) => {
  const own = await patientOf()
  const notification = await createNotification(postura.ownerUrl, { ...own, title: 'Um' })
  const payment = await createPayment(postura.ownerUrl, own)
  const seat = await createEnrollment(postura.ownerUrl, own)
  const rows = {
    [notification]: await rowOf('notifications', notification),
    [payment]: await rowOf('payments', payment),
    [seat]: await rowOf('class_enrollments', seat),
  }
  const before = await everything()
  const changeId = await act(async ({ db }) => {
    await sql`delete from clinic.notifications where id = ${notification}`.execute(db)
    await sql`delete from clinic.class_enrollments where id = ${seat}`.execute(db)
    await sql`update clinic.payments set description = 'Outra', due_date = '2026-12-01' where id = ${payment}`.execute(
      db,
    )
  })
  await giveOldShape(changeId, rows, without)
  expect((await undo(changeId)).statusCode).toBe(200)
  expect(await everything()).toEqual(before)
  expect(await revsOf('notifications', [notification])).toEqual([rev])
})

test('a deleted row gets a rev that no open form knows', async () => {
  const own = await patientOf()
  const id = await createNotification(postura.ownerUrl, { ...own, title: 'Um' })
  await act(({ db }) => sql`update clinic.notifications set title = 'Dois' where id = ${id}`.execute(db))
  const changeId = await act(({ db }) => sql`delete from clinic.notifications where id = ${id}`.execute(db))
  expect((await undo(changeId)).statusCode).toBe(200)
  expect(await revsOf('notifications', [id])).toEqual([3])
})

test('an image holds only what undo needs', async () => {
  const { patient_id } = await patientOf()
  const imageOf = async (changeId: string) =>
    (
      await postura.owner.query('select old from clinic.history where change_id = $1 and table_name = $2', [
        changeId,
        'patients',
      ])
    ).rows[0].old
  const renamed = await act(({ db }) =>
    sql`update clinic.patients set name = 'Bia' where id = ${patient_id}`.execute(db),
  )
  expect(await imageOf(renamed)).toEqual({ name: 'João da Silva' })
  const deleted = await act(({ db }) => sql`delete from clinic.patients where id = ${patient_id}`.execute(db))
  expect(Object.keys(await imageOf(deleted)).sort()).toEqual(
    ['address', 'birth_date', 'created_at', 'name', 'phone', 'rev', 'updated_at'].sort(),
  )
})

test('no nullable column has a default: a missing value of an image is empty', async () => {
  const { rows } = await postura.owner.query(`
    select attrelid::regclass::text || '.' || attname as column from pg_attribute join pg_class c on c.oid = attrelid
    where c.relnamespace = 'clinic'::regnamespace and c.relkind = 'r' and attnum > 0 and atthasdef and attgenerated = '' and not attnotnull`)
  expect(rows).toEqual([])
})
