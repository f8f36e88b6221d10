import { type RawBuilder, sql } from 'kysely'
import type { AdminTx, UnlockedTx } from '../../db/tenant.ts'
import { withDeferredConstraints } from '../../db/with-deferred-constraints.ts'
import type { Due } from './erase-due.ts'
import type { erasedTables } from './erased-tables.ts'

const CLINICS_AT_ONCE = 500

/** Clinics whose end has come or comes before this moment, page by page. A record whose years are not over is left alone. */
export const findDueDeletions = async ({ db }: UnlockedTx, last: string, before: Date): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    select admin_id as id, due_at, reminded_at is not null as "isReminded" from clinic.deletions
    where admin_id > ${last} and due_at <= ${before.toISOString()} and (record_until is null or record_until < current_date)
    order by admin_id limit ${CLINICS_AT_ONCE}`.execute(db)
  return rows
}

/** From then on there is no way back. False if the owner has returned, or the end has not come. */
export const startErasure = async ({ db, adminId }: AdminTx, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('clinic.deletions')
    .set({ started_at: sql`coalesce(started_at, now())` })
    .where('admin_id', '=', adminId)
    .where('due_at', '<=', now.toISOString())
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await sql`insert into public.erasures (kind, id, admin_id) values ('clinic', ${adminId}, ${adminId}) on conflict do nothing`.execute(
    db,
  )
  return true
}

/** Last day on which the law keeps a signed record of the clinic; null if there is none, or the years are over. */
export const findRecordEnd = async ({ db, adminId }: AdminTx): Promise<string | null> => {
  const { rows } = await sql<{ until: string | null }>`
    select until::text from (
      select (max(e.signed_at) + make_interval(years => max(c.clinical_years)))::date as until
      from clinic.clinical_entries e join clinic.clinics c on c.admin_id = e.admin_id where e.admin_id = ${adminId}) record
    where until >= current_date`.execute(db)
  return rows[0]?.until ?? null
}

/** The database checks that the years are over (migrations/0071). */
export const endRecord = async ({ db, adminId }: AdminTx): Promise<void> => {
  await db.updateTable('clinic.deletions').set({ record_over_at: sql`now()` }).where('admin_id', '=', adminId).execute()
}

export const keepRecordUntil = async ({ db, adminId }: AdminTx, until: string): Promise<void> => {
  await db.updateTable('clinic.deletions').set({ record_until: until }).where('admin_id', '=', adminId).execute()
}

/** The history gets no line about the rows that go with their clinic. */
const withoutHistory = ({ db, adminId }: UnlockedTx): Promise<unknown> =>
  sql`select set_config('app.erases_clinic', ${adminId}, true)`.execute(db)

type Batch = {
  table: (typeof erasedTables)[number]
  /** Key of the last row that was deleted. */
  before: readonly string[] | null
  size: number
  besideRecord: boolean
}

/** Deletes the next rows, from the last key on, so that no deleted row is searched again. Returns the key of the last one; null at the end. */
export const deleteRows = async (
  tx: UnlockedTx,
  { table, before, size, besideRecord }: Batch,
): Promise<string[] | null> => {
  const { db, adminId } = tx
  await withoutHistory(tx)
  const keys = Object.entries(table.key)
  const listOf = (parts: readonly RawBuilder<unknown>[]) => sql.join([sql`t.admin_id`, ...parts])
  const place = listOf(keys.map(([column]) => sql.ref(`t.${column}`)))
  const order = sql.join([sql`t.admin_id desc`, ...keys.map(([column]) => sql`${sql.ref(`t.${column}`)} desc`)])
  const bound = before?.map((value, at) => sql`${value}::${sql.raw(keys[at]?.[1] ?? 'text')}`)
  const from = sql.table(table.name)
  const { rows } = await sql<{ key: string[] }>`
    with batch as (
      select ${place} from ${from} t
      where t.admin_id = ${adminId} ${bound ? sql`and (${place}) < (${sql.join([sql`${adminId}::uuid`, ...bound])})` : sql``}
        ${besideRecord && table.besideRecord ? sql`and ${sql.raw(table.besideRecord)}` : sql``}
      order by ${order} limit ${size}),
    gone as (delete from ${from} t where (${place}) in (select * from batch))
    select array[${sql.join([sql`admin_id::text`, ...keys.map(([column]) => sql`${sql.ref(column)}::text`)])}] as key from batch`.execute(
    db,
  )
  const last = rows.at(-1)?.key.slice(1)
  return last && rows.length === size && keys.length > 0 ? last : null
}

/** Deletes the clinic itself and what is left of it. Late writes hold its row, so they come before or find nothing. */
export const deleteClinicRow = async (tx: AdminTx): Promise<void> => {
  const { db, adminId } = tx
  await withoutHistory(tx)
  // Its last rows refer to each other.
  await withDeferredConstraints(tx, async () => {
    await db.deleteFrom('clinic.clinics').where('admin_id', '=', adminId).execute()
  })
  await db.deleteFrom('clinic.history').where('admin_id', '=', adminId).execute()
}
