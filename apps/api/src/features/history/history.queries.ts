import { MAX_HISTORY_ENTRIES, type RecordName } from '@postura/domain/history/history'
import type { DatabaseRow, RecordedChange } from '@postura/domain/history/history.rules'
import { type NamedRecord, namedRecords } from '@postura/domain/history/vocabulary'
import { sql } from 'kysely'
import { andOwn, type OwnRows, onlyOwn } from '../../db/own-scope.ts'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

/** The clinic is its own record, with the clinic's id. */
export type HistoryTable = RecordName | 'clinics'

/** A deleted category, expense rule, commission rule, part or price has no page that would show its history. */
type DeletableTable =
  | RecordName
  | 'commission_rules'
  | 'expense_categories'
  | 'expense_rules'
  | 'payment_parts'
  | 'prices'

/** Records that own scope limits. */
const ownRowsOf: Partial<Record<HistoryTable | DeletableTable | NamedRecord, OwnRows>> = {
  patients: 'patient',
  appointments: 'appointment',
  classes: 'class',
  notifications: 'ofPatient',
  payments: 'ofPatient',
  packages: 'ofPatient',
  class_pauses: 'ofPatient',
}

/** Current row of the record; undefined if it is deleted or belongs to another clinic. */
export const findRow = async (read: AdminRead, record: HistoryTable, id: string): Promise<DatabaseRow | undefined> => {
  const rowsOf = ownRowsOf[record]
  const { rows } = await sql<{ row: DatabaseRow }>`
    select to_jsonb(record) as row from ${sql.id('clinic', record)} as record
    where admin_id = ${read.adminId} and ${sql.ref(record === 'clinics' ? 'admin_id' : 'id')} = ${id}
      ${rowsOf ? andOwn(read, rowsOf, 'record') : sql``}`.execute(read.db)
  return rows[0]?.row
}

/** Latest changes of one record, one more than is shown. */
export const findHistoryRows = async (
  { db, adminId }: AdminRead,
  record: HistoryTable,
  id: string,
): Promise<RecordedChange[]> => {
  const rows = await db
    .selectFrom('clinic.history')
    .select(['seq', 'op', 'old', 'actor_id', 'changed_at'])
    .where('admin_id', '=', adminId)
    .where('table_name', '=', record)
    .where('row_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(MAX_HISTORY_ENTRIES + 1)
    .execute()
  return rows.map(({ op, old, ...row }) => ({ ...row, op: op as RecordedChange['op'], old: old as DatabaseRow | null }))
}

/** Current names of these records. */
export const findNames = async (
  read: AdminRead,
  kind: NamedRecord,
  ids: readonly string[],
): Promise<[string, string][]> => {
  const { column, show } = namedRecords[kind]
  const rowsOf = ownRowsOf[kind]
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${sql.ref(column)} as name from ${sql.id('clinic', kind)} as record
    where admin_id = ${read.adminId} and id = any(${ids}::uuid[])${rowsOf ? andOwn(read, rowsOf, 'record') : sql``}`.execute(
    read.db,
  )
  return rows.map(({ id, name }) => [id, show(name)])
}

/** True if one of these bookings is another professional's. */
export const hasOthersBooking = async (
  read: AdminRead,
  record: 'appointments' | 'classes',
  ids: readonly string[],
): Promise<boolean> => {
  const rows = read.db
    .selectFrom(`clinic.${record}`)
    .select('id')
    .where('admin_id', '=', read.adminId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
  const own = rows.$call(onlyOwn(read, record === 'classes' ? 'class' : 'appointment', `clinic.${record}`))
  return (await rows.execute()).length > (await own.execute()).length
}

/** Number of records this change has already deleted, added or updated, if one of these is among them: a retry after a lost response. */
const countByThisChange =
  (op: 'delete' | 'insert' | 'update') =>
  async ({ db, adminId, changeId }: AdminTx, record: DeletableTable, ids: readonly string[]): Promise<number> => {
    const rows = await db
      .selectFrom('clinic.history')
      .select('row_id')
      .where('admin_id', '=', adminId)
      .where('change_id', '=', changeId)
      .where('table_name', '=', record)
      .where('op', '=', op)
      .execute()
    return rows.some(({ row_id }) => ids.includes(row_id)) ? rows.length : 0
  }
export const countAddedByThisChange = countByThisChange('insert')
export const countUpdatedByThisChange = countByThisChange('update')
const countDeletedByThisChange = countByThisChange('delete')

/** Returns the number of deleted records, 0 if the first one does not exist. A retry after a lost response returns the number of its first run. */
export const deleteRecords = async (
  tx: AdminTx,
  record: DeletableTable,
  [first, ...others]: readonly [string, ...string[]],
): Promise<number> => {
  const rowsOf = ownRowsOf[record]
  const { numDeletedRows } = await tx.db
    .deleteFrom(`clinic.${record}`)
    .$call((rows) => (rowsOf ? onlyOwn(tx, rowsOf, `clinic.${record}`)(rows) : rows))
    .where('admin_id', '=', tx.adminId)
    .where('id', '=', sql<string>`any(${[first, ...others]}::uuid[])`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows) || countDeletedByThisChange(tx, record, [first])
}
