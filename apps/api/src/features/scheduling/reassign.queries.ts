import { sql } from 'kysely'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

/** Bookings that a professional still has to give. */
const LIVE = { appointments: sql`status in ('scheduled', 'confirmed')`, classes: sql`status = 'scheduled'` }

const futureOf = (
  { adminId }: AdminRead,
  table: keyof typeof LIVE,
  professionalId: string,
  now: Date,
) => sql`clinic.${sql.id(table)}
  where admin_id = ${adminId} and professional_id = ${professionalId} and start_time >= ${now.toISOString()} and ${LIVE[table]}`

type FutureBookings = { appointments: number; classes: number }

export const countFutureOf = async (read: AdminRead, professionalId: string, now: Date): Promise<FutureBookings> => {
  const count = (table: keyof typeof LIVE) =>
    sql`(select count(*)::int from ${futureOf(read, table, professionalId, now)})`
  const { rows } = await sql<FutureBookings>`
    select ${count('appointments')} as appointments, ${count('classes')} as classes`.execute(read.db)
  return rows[0] ?? { appointments: 0, classes: 0 }
}

type Reassigned = { from: string; to: string }

/** How many future bookings of the one would be at the time of a booking of the other. */
export const countOverlaps = async (read: AdminRead, { from, to }: Reassigned, now: Date): Promise<number> => {
  const bookingsOf = (professionalId: string) => {
    const times = (table: keyof typeof LIVE) =>
      sql`select id, start_time, end_time from ${futureOf(read, table, professionalId, now)}`
    return sql`${times('appointments')} union all ${times('classes')}`
  }
  const { rows } = await sql<{ count: number }>`
    select count(distinct given.id)::int as count from (${bookingsOf(from)}) given
    join (${bookingsOf(to)}) own on own.start_time < given.end_time and own.end_time > given.start_time`.execute(
    read.db,
  )
  return rows[0]?.count ?? 0
}

/**
 * Gives the future bookings of one professional to another, or to nobody, with what their patients have not been told yet. Two at one
 * time are shown as such in the agenda. Returns the number of bookings.
 */
export const reassignFuture = async (
  tx: AdminTx,
  { from, to }: { from: string; to: string | null },
  now: Date,
): Promise<number> => {
  const give = (table: keyof typeof LIVE) =>
    tx.db
      .updateTable(`clinic.${table}`)
      .set({ professional_id: to })
      .where('admin_id', '=', tx.adminId)
      .where('professional_id', '=', from)
      .where('start_time', '>=', now.toISOString())
      .where(sql<boolean>`${LIVE[table]}`)
      .executeTakeFirstOrThrow()
  const [appointments, classes] = [await give('appointments'), await give('classes')]
  await tx.db
    .updateTable('clinic.cancellation_notices')
    .set({ professional_id: to })
    .where('admin_id', '=', tx.adminId)
    .where('professional_id', '=', from)
    .where('told_at', 'is', null)
    .execute()
  return Number(appointments.numUpdatedRows + classes.numUpdatedRows)
}

/** Bookings that the same request gave away before. */
export const countReassigned = async ({ db, adminId, changeId }: AdminTx): Promise<number> => {
  const { count } = await db
    .selectFrom('clinic.history')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('admin_id', '=', adminId)
    .where('change_id', '=', changeId)
    .where('table_name', 'in', Object.keys(LIVE))
    .executeTakeFirstOrThrow()
  return Number(count)
}
