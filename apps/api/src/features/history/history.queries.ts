import { HISTORY_LENGTH, type RecordName } from '@postura/domain/history/history'
import type { Recorded, Row } from '@postura/domain/history/history.rules'
import { type Named, named } from '@postura/domain/history/vocabulary'
import { sql } from 'kysely'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

/** The record as it stands now, or nothing if it is gone or someone else's. */
export const findRow = async ({ db, adminId }: AdminRead, record: RecordName, id: string): Promise<Row | undefined> => {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(record) as row from ${sql.id('clinic', record)} as record
    where admin_id = ${adminId} and id = ${id}`.execute(db)
  return rows[0]?.row
}

/** The latest changes of one record, one more than a person is shown. */
export const findRecorded = async ({ db, adminId }: AdminRead, record: RecordName, id: string): Promise<Recorded[]> => {
  const rows = await db
    .selectFrom('clinic.history')
    .select(['seq', 'op', 'old', 'actor_id', 'changed_at'])
    .where('admin_id', '=', adminId)
    .where('table_name', '=', record)
    .where('row_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(HISTORY_LENGTH + 1)
    .execute()
  return rows.map(({ op, old, ...row }) => ({ ...row, op: op as Recorded['op'], old: old as Row | null }))
}

/** What the clinic calls these records today. */
export const findNames = async (
  { db, adminId }: AdminRead,
  kind: Named,
  ids: readonly string[],
): Promise<[string, string][]> => {
  const { column, show } = named[kind]
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${sql.ref(column)} as name from ${sql.id('clinic', kind)}
    where admin_id = ${adminId} and id = any(${ids}::uuid[])`.execute(db)
  return rows.map(({ id, name }) => [id, show(name)])
}

/** How many of these records the action under way has deleted or added already, this one among them: its answer was lost, and it came again. */
const countDone =
  (op: 'delete' | 'insert') =>
  async ({ db, adminId, changeId }: AdminTx, record: RecordName, id: string): Promise<number> => {
    const rows = await db
      .selectFrom('clinic.history')
      .select('row_id')
      .where('admin_id', '=', adminId)
      .where('change_id', '=', changeId)
      .where('table_name', '=', record)
      .where('op', '=', op)
      .execute()
    return rows.some(({ row_id }) => row_id === id) ? rows.length : 0
  }
export const countDeletedAlready = countDone('delete')
export const countAddedAlready = countDone('insert')
