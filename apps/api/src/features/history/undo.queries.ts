import { UNDO_SECONDS } from '@postura/domain/history/history'
import { sql } from 'kysely'
import type { AdminTx } from '../../db/tenant.ts'

/** One row of a change, with its restorable columns. */
export type ChangedRow = {
  seq: string
  table: string
  id: string
  op: 'insert' | 'update' | 'delete'
  /** Columns that the history stored and the database does not generate. */
  columns: string[]
  tooLate: boolean
}

const tableOf = ({ table }: ChangedRow) => sql.id('clinic', table)
/** A clinic's row has the key `admin_id`. */
const keyOf = ({ table }: ChangedRow) => sql.ref(table === 'clinics' ? 'admin_id' : 'id')

/** Rows of a change, latest first, which is the order to undo them. */
export const findChangedRows = async ({ db, adminId }: AdminTx, changeId: string): Promise<ChangedRow[]> => {
  const { rows } = await sql<ChangedRow>`
    select seq, table_name as table, row_id as id, op,
      changed_at < now() - make_interval(secs => ${UNDO_SECONDS}) as "tooLate",
      array(
        select attname::text from pg_attribute
        where attrelid = format('clinic.%I', table_name)::regclass
          and attnum > 0 and not attisdropped and attgenerated = ''
          and old ? attname::text
        order by attnum
      ) as columns
    from clinic.history
    where admin_id = ${adminId} and change_id = ${changeId}
    order by seq desc`.execute(db)
  return rows
}

/** True if this change id is already in the history: the request is a retry after a lost response. */
export const isThisChangeApplied = async ({ db, adminId, changeId }: AdminTx): Promise<boolean> => {
  const { rows } = await sql`
    select from clinic.history
    where admin_id = ${adminId} and change_id = ${changeId}
    limit 1`.execute(db)
  return rows.length > 0
}

export const isChangedSince = async ({ db, adminId }: AdminTx, changeId: string): Promise<boolean> => {
  const { rows } = await sql`
    with mine as (
      select table_name, row_id, max(seq) as last from clinic.history
      where admin_id = ${adminId} and change_id = ${changeId}
      group by table_name, row_id)
    select from mine join clinic.history later using (table_name, row_id)
    where later.admin_id = ${adminId} and later.seq > mine.last
    limit 1`.execute(db)
  return rows.length > 0
}

/** True if the undo changed rows outside the change, such as rows that reference an inserted one. */
export const hasChangedOtherRows = async (
  { db, adminId, changeId: undoId }: AdminTx,
  changeId: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select from clinic.history as undone
    where admin_id = ${adminId} and change_id = ${undoId}
      and not exists (
        select from clinic.history as done
        where done.admin_id = ${adminId} and done.change_id = ${changeId}
          and (done.table_name, done.row_id) = (undone.table_name, undone.row_id))
    limit 1`.execute(db)
  return rows.length > 0
}

const list = (columns: readonly string[], of?: string) =>
  sql.join(columns.map((column) => sql.ref(of ? `${of}.${column}` : column)))

/** Rows of one table with the same operation and columns, each row once. */
export type UndoBatch = [ChangedRow, ...ChangedRow[]]
const idsOf = (run: UndoBatch): string[] => run.map(({ id }) => id)
const seqsOf = (run: UndoBatch): string[] => run.map(({ seq }) => seq)

const undoInserts = (run: UndoBatch, adminId: string) =>
  sql`delete from ${tableOf(run[0])} where admin_id = ${adminId} and ${keyOf(run[0])} = any(${idsOf(run)}::uuid[])`

const undoUpdates = (run: UndoBatch, adminId: string) =>
  sql`update ${tableOf(run[0])} as now
    set (${list(run[0].columns)}) = row(${list(run[0].columns, 'was')})
    from clinic.history as kept, jsonb_populate_record(null::${tableOf(run[0])}, kept.old) as was
    where kept.admin_id = ${adminId} and kept.seq = any(${seqsOf(run)}::bigint[])
      and now.admin_id = ${adminId} and now.${keyOf(run[0])} = kept.row_id`

const undoDeletes = (run: UndoBatch, adminId: string) =>
  sql`insert into ${tableOf(run[0])} (${list(run[0].columns)})
    select ${list(run[0].columns, 'was')}
    from clinic.history as kept,
      jsonb_populate_record(null::${tableOf(run[0])}, kept.old || jsonb_build_object('rev', (kept.old ->> 'rev')::int + 1)) as was
    where kept.admin_id = ${adminId} and kept.seq = any(${seqsOf(run)}::bigint[])`

const opposite = { insert: undoInserts, update: undoUpdates, delete: undoDeletes }

/** Reverts all rows of the batch in one statement. */
export const undoBatch = async ({ db, adminId }: AdminTx, run: UndoBatch): Promise<void> => {
  // An update without changed columns has nothing to restore.
  if (run[0].op === 'update' && run[0].columns.length === 0) return
  await opposite[run[0].op](run, adminId).execute(db)
}
