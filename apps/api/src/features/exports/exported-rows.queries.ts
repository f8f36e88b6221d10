import type { PatientPath } from '@postura/domain/exports/dossier/dossier-table'
import { namedColumnsOf } from '@postura/domain/exports/exported.csv'
import type { ExportedTable } from '@postura/domain/exports/exported-table'
import { type ExportedTableName, exportedTables } from '@postura/domain/exports/exported-tables'
import { type RawBuilder, sql } from 'kysely'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

/** Rows of this patient only. */
type OfPatient = {
  patientId: string
  path: PatientPath
  /** Rows of them that are deleted, to which other rows may still belong. */
  deleted?: readonly string[]
}
export type RowOptions = { withNames?: boolean; of?: OfPatient }

/** `line` is the row as JSON, with every digit that is stored. */
export type ExportedRow = { key: string[]; line: string; names: (string | null)[] }

const listOf = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(parts)
const columnOf = (name: string): RawBuilder<unknown> => sql.ref(`t.${name}`)

/** Name of the row that an id of `t` belongs to. */
const nameBehind = (adminId: string, table: ExportedTable, column: string): RawBuilder<string | null> =>
  sql`(select named.name from ${sql.id('clinic', table.columns[column]?.names ?? '')} named
    where named.admin_id = ${adminId} and named.id = ${columnOf(column)})`

const ofPatient = (adminId: string, { patientId, path, deleted = [] }: OfPatient): RawBuilder<unknown> =>
  typeof path === 'string'
    ? sql`and ${columnOf(path)} = ${patientId}`
    : sql`and ${columnOf(path.column)} = any(array(select own.id from ${sql.id('clinic', path.table)} own
        where own.admin_id = ${adminId} and own.patient_id = ${patientId}) || ${deleted}::uuid[])`

/** Rows after this key, in the order of the key. */
export const findExportedRows = async (
  { db, adminId }: AdminRead,
  name: ExportedTableName,
  after: readonly string[] | null,
  { withNames = false, of }: RowOptions = {},
): Promise<ExportedRow[]> => {
  const table: ExportedTable = exportedTables[name]
  const [schema = '', relation = ''] = name.split('.')
  const keys = Object.entries(table.key)
  const place = listOf(keys.map(([column]) => columnOf(column)))
  const from =
    after && sql`and (${place}) > (${listOf(keys.map(([, type], at) => sql`${after[at]}::${sql.raw(type)}`))})`
  const names = withNames ? namedColumnsOf(table).map((column) => nameBehind(adminId, table, column)) : []
  const { rows } = await sql<ExportedRow>`
    select array[${listOf(keys.map(([column]) => sql`${columnOf(column)}::text`))}] as key,
      (select row_to_json(shown)::text from (select ${listOf(Object.keys(table.columns).map(columnOf))}) shown) as line,
      array[${names.length > 0 ? listOf(names) : sql``}]::text[] as names
    from ${sql.id(schema, relation)} t
    where t.admin_id = ${adminId} ${of ? ofPatient(adminId, of) : sql``} ${from ?? sql``}
    order by ${place} limit ${table.size}`.execute(db)
  return rows
}

/** One export of a clinic at a time, in all processes; it ends with the transaction. */
export const tryLockExport = async ({ db, adminId }: AdminRead): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`clinic-export|${adminId}`}, 0)) as taken`.execute(db)
  return rows[0]?.taken === true
}

export type StoredColumn = { table: string; column: string; type: string; isRequired: boolean }

/** Types of all columns, for the schema of the files. */
export const findStoredColumns = async ({ db }: AdminRead): Promise<StoredColumn[]> => {
  const { rows } = await sql<StoredColumn>`
    select n.nspname || '.' || c.relname as "table", a.attname::text as "column", format_type(a.atttypid, null) as type,
      a.attnotnull as "isRequired"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('clinic', 'billing') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by 1, a.attnum`.execute(db)
  return rows
}

/** The history of the clinic says who exported and when. */
export const markExported = async ({ db, adminId }: AdminTx, at: Date): Promise<void> => {
  await db
    .updateTable('clinic.clinics')
    .set({ exported_at: at.toISOString() })
    .where('admin_id', '=', adminId)
    .execute()
}
