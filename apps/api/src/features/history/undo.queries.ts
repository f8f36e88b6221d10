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

/** Columns of a deleted row that its image may lack. */
const addedToImage = new Set(['admin_id', 'id', 'rev', 'updated_at'])
/** The whole image of a deleted row, with a new `rev`: an open form must not save over the restored row. */
const imageOf = sql`jsonb_build_object('admin_id', kept.admin_id, 'id', kept.row_id, 'updated_at', kept.old -> 'created_at') || kept.old
  || jsonb_build_object('rev', coalesce((kept.old ->> 'rev')::int, 1) + 1)`

/** Rows of a change of one person, or of anyone if `by` is null, latest first, which is the order to undo them. */
export const findChangedRows = async (
  { db, adminId }: AdminTx,
  changeId: string,
  { by, seconds }: { by: string | null; seconds: number },
): Promise<ChangedRow[]> => {
  const [changed, tables] = await Promise.all([
    sql<Omit<ChangedRow, 'columns'> & { kept: string[] }>`
      select seq, table_name as table, row_id as id, op, array(select jsonb_object_keys(old)) as kept,
        changed_at < now() - make_interval(secs => ${seconds}) as "tooLate"
      from clinic.history
      where admin_id = ${adminId} and change_id = ${changeId} and (${by}::uuid is null or actor_id = ${by})
      order by seq desc`.execute(db),
    // Once per table and not once per row.
    sql<{ table: string; columns: string[]; filled: string[] }>`
      select relname as table, array_agg(attname::text order by attnum) as columns,
        coalesce(array_agg(attname::text) filter (where attnotnull and atthasdef), '{}') as filled
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'clinic'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
      group by relname`.execute(db),
  ])
  const storedBy = new Map(tables.rows.map((stored) => [stored.table, stored]))
  return changed.rows.map(({ kept, ...row }) => {
    const has = new Set(kept)
    const { columns = [], filled = [] } = storedBy.get(row.table) ?? {}
    // The image of a deleted row lacks its empty columns, and those that `imageOf` adds. A default stays for a column that is younger than the image.
    const isLeftOut = (column: string): boolean =>
      row.op === 'delete' && has.size > 0 && (addedToImage.has(column) || !filled.includes(column))
    return { ...row, columns: columns.filter((column) => has.has(column) || isLeftOut(column)) }
  })
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
    -- One index lookup per row; a join would read the whole history of the clinic.
    select from mine cross join lateral (
      select from clinic.history later
      where later.admin_id = ${adminId} and later.table_name = mine.table_name and later.row_id = mine.row_id
        and later.seq > mine.last
      limit 1) later
    limit 1`.execute(db)
  return rows.length > 0
}

/** True if the undo changed rows outside the change, such as rows that reference an inserted one. */
export const hasChangedOtherRows = async (
  { db, adminId, changeId: undoId }: AdminTx,
  changeId: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select table_name, row_id from clinic.history where admin_id = ${adminId} and change_id = ${undoId}
    except
    select table_name, row_id from clinic.history where admin_id = ${adminId} and change_id = ${changeId}
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
      jsonb_populate_record(null::${tableOf(run[0])}, ${imageOf}) as was
    where kept.admin_id = ${adminId} and kept.seq = any(${seqsOf(run)}::bigint[])`

const opposite = { insert: undoInserts, update: undoUpdates, delete: undoDeletes }

/** Reverts all rows of the batch in one statement. */
export const undoBatch = async ({ db, adminId }: AdminTx, run: UndoBatch): Promise<void> => {
  // An update without changed columns has nothing to restore.
  if (run[0].op === 'update' && run[0].columns.length === 0) return
  await opposite[run[0].op](run, adminId).execute(db)
}
