import { sql } from 'kysely'
import { BOOKING_DAYS } from '../../db/guard/table-retention.ts'
import type { UnlockedTx } from '../../db/tenant.ts'

const CLINICS_AT_ONCE = 500

/** Ids of clinics, page by page. */
export const findClinicsAfter = async ({ db }: UnlockedTx, last: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('clinic.clinics')
    .select('admin_id')
    .where('admin_id', '>', last)
    .orderBy('admin_id')
    .limit(CLINICS_AT_ONCE)
    .execute()
  return rows.map(({ admin_id }) => admin_id)
}

/** Ends bookings that were confirmed and are over since, and those that nobody confirmed. */
export const deleteOldBookings = async ({ db, adminId }: UnlockedTx, now: Date): Promise<void> => {
  await sql`
    delete from clinic.online_bookings where admin_id = ${adminId} and (
      start_time < ${now.toISOString()}::timestamptz - make_interval(days => ${BOOKING_DAYS})
      or (status = 'held' and asked_at < ${now.toISOString()}::timestamptz - interval '1 day'))`.execute(db)
}

type Batch = { after: string; before: Date; size: number }

/**
 * Deletes what is older than `before` among the next rows, in the order of the primary key, so that no row is searched for.
 * Returns the last number that was deleted; null after the first row that is younger.
 */
export const deleteOldHistory = async (
  { db, adminId }: UnlockedTx,
  { after, before, size }: Batch,
): Promise<string | null> => {
  const { rows } = await sql<{ last: string | null; found: number; deleted: number }>`
    with batch as (
      select seq, changed_at < ${before.toISOString()} as is_old from clinic.history
      where admin_id = ${adminId} and seq > ${after} order by seq limit ${size}),
    gone as (
      delete from clinic.history
      where admin_id = ${adminId} and seq = any(array(select seq from batch where is_old)) returning seq)
    select max(seq)::text as last, count(*)::int as deleted, (select count(*)::int from batch) as found from gone`.execute(
    db,
  )
  const [done] = rows
  return done && done.found === size && done.deleted === size ? done.last : null
}
