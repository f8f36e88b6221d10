import type { HistoryTableName } from '@postura/domain/exports/dossier/dossier.vocabularies'
import { historyTables } from '@postura/domain/exports/dossier/dossier.vocabularies'
import type { SeatClass } from '@postura/domain/exports/dossier/dossier-rows.rules'
import type { DatabaseRow, RecordedChange } from '@postura/domain/history/history.rules'
import { sql } from 'kysely'
import type { AdminRead } from '../../../db/tenant.ts'

/** What the dossier says about the classes of seats. */
export const findSeatClasses = async (
  { db, adminId }: AdminRead,
  ids: readonly string[],
): Promise<Map<string, SeatClass>> => {
  const { rows } = await sql<SeatClass & { id: string }>`
    select class.id, class.title, class.start_time, class.end_time, professional.name as professional
    from clinic.classes class
    left join clinic.professionals professional on professional.admin_id = ${adminId} and professional.id = class.professional_id
    where class.admin_id = ${adminId} and class.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...seat }) => [id, seat]))
}

export type RowChange = RecordedChange & { table_name: HistoryTableName; row_id: string; change_id: string }

/** All changes of these rows, latest first. */
export const findChangesOf = async ({ db, adminId }: AdminRead, ids: readonly string[]): Promise<RowChange[]> => {
  const { rows } = await sql<RowChange>`
    select seq, op, old, actor_id, changed_at, table_name, row_id, change_id from clinic.history
    where admin_id = ${adminId} and row_id = any(${ids}::uuid[]) and table_name = any(${historyTables}::text[])
    order by seq desc`.execute(db)
  return rows
}

/** Patients that were deleted in these changes and are not there again. */
export const findDeletedPatients = async (
  { db, adminId }: AdminRead,
  changes: readonly string[],
): Promise<{ change_id: string; row_id: string }[]> => {
  const { rows } = await sql<{ change_id: string; row_id: string }>`
    select gone.change_id, gone.row_id from clinic.history gone
    where gone.admin_id = ${adminId} and gone.change_id = any(${changes}::uuid[])
      and gone.table_name = 'patients' and gone.op = 'delete'
      and not exists (select from clinic.patients patient where patient.admin_id = ${adminId} and patient.id = gone.row_id)`.execute(
    db,
  )
  return rows
}

/** Of these changes, those that deleted another patient who came back, and those by which they came back. */
export const findUndoneMerges = async (
  { db, adminId }: AdminRead,
  changes: readonly string[],
  persons: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ merge: string; undo: string }>`
    select gone.change_id as merge, back.change_id as undo from clinic.history gone
    join clinic.history back on back.admin_id = ${adminId} and back.table_name = 'patients' and back.row_id = gone.row_id
      and back.op = 'insert' and back.seq > gone.seq and back.change_id = any(${changes}::uuid[])
    where gone.admin_id = ${adminId} and gone.change_id = any(${changes}::uuid[])
      and gone.table_name = 'patients' and gone.op = 'delete' and gone.row_id <> all(${persons}::uuid[])`.execute(db)
  return new Set(rows.flatMap(({ merge, undo }) => [merge, undo]))
}

/** Rows whose images name one of these: `patient_id` a person, the others a row of theirs. */
export type Owners = Readonly<Record<'patient_id' | 'payment_id' | 'package_id' | 'makeup_id', readonly string[]>>
type FormerPart = { rows: { table: HistoryTableName; id: string }[]; last: string | null }

/** Changes that one statement reads: a clinic may have millions. */
const WINDOW = 50_000

/** Last change of the next part of the history; null if it is the last part. */
const findWindowEnd = async ({ db, adminId }: AdminRead, after: string): Promise<string | null> => {
  const { rows } = await sql<{ seq: string }>`
    select seq::text from clinic.history where admin_id = ${adminId} and seq > ${after}
    order by seq offset ${WINDOW - 1} limit 1`.execute(db)
  return rows[0]?.seq ?? null
}

/** Rows that were theirs in the next part of the history: deleted, or another's since. No index has the owner. */
export const findFormerRows = async (
  read: AdminRead,
  { patient_id, ...parents }: Owners,
  after: string,
): Promise<FormerPart> => {
  const last = await findWindowEnd(read, after)
  const belongs = Object.entries(parents).flatMap(([column, ids]) =>
    ids.length > 0 ? [sql`op = 'delete' and old ->> ${sql.lit(column)} = any(${ids}::text[])`] : [],
  )
  const { rows } = await sql<{ table: HistoryTableName; id: string }>`
    select distinct table_name as "table", row_id as id from clinic.history
    where admin_id = ${read.adminId} and seq > ${after} ${last ? sql`and seq <= ${last}` : sql``} and op <> 'insert'
      and table_name = any(${historyTables}::text[])
      and (${sql.join([sql`old ->> 'patient_id' = any(${patient_id}::text[])`, ...belongs], sql` or `)})`.execute(
    read.db,
  )
  return { rows, last }
}

/** Rows as they are now; those that are deleted are missing. */
export const findRowsNow = async (
  { db, adminId }: AdminRead,
  table: HistoryTableName,
  ids: readonly string[],
): Promise<Map<string, DatabaseRow>> => {
  const { rows } = await sql<{ id: string; row: DatabaseRow }>`
    select record.id, to_jsonb(record) as row from ${sql.id('clinic', table)} record
    where record.admin_id = ${adminId} and record.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, row }) => [id, row]))
}
