import type { TimeZone } from '@postura/domain/shared/brazil/time-zones'
import { sql } from 'kysely'
import type { AdminTx } from '../../db/tenant.ts'

type Shift = { from: TimeZone; to: TimeZone; start: Date }

/**
 * Moves the times that messages are about. Two about one visit may be an hour apart, so in one step the first would meet the key of the
 * second: they are moved out of the way first.
 */
const shiftMessages = async ({ db, adminId }: AdminTx, { from, to, start }: Shift): Promise<void> => {
  const away = sql`interval '365000 days'`
  const { rows } = await sql<{ id: string }>`
    update clinic.messages set starts_at = starts_at + ${away}
    where admin_id = ${adminId} and starts_at >= ${start.toISOString()} and kind <> 'notification' returning id`.execute(
    db,
  )
  await sql`
    update clinic.messages set starts_at = ((starts_at - ${away}) at time zone ${from}) at time zone ${to}
    where admin_id = ${adminId} and id = any(${rows.map(({ id }) => id)})`.execute(db)
}

/** Moves everything booked since `start` to the moment at which the clock of the other zone shows the same time. */
export const shiftBookings = async (tx: AdminTx, { from, to, start }: Shift): Promise<void> => {
  const { db, adminId } = tx
  const moved = (column: 'start_time' | 'end_time' | 'moved_to') =>
    sql<string>`(${sql.ref(column)} at time zone ${from}) at time zone ${to}`
  for (const table of ['clinic.appointments', 'clinic.classes'] as const)
    await db
      .updateTable(table)
      .set({ start_time: moved('start_time'), end_time: moved('end_time') })
      .where('admin_id', '=', adminId)
      .where('start_time', '>=', start.toISOString())
      .execute()
  // The clock says the same as before, so nobody is told of a change, and an answer or an offer stays that of its visit.
  await shiftMessages(tx, { from, to, start })
  for (const table of ['clinic.visit_answers', 'clinic.seat_offers'] as const)
    await db
      .updateTable(table)
      .set({ starts_at: sql<string>`(starts_at at time zone ${from}) at time zone ${to}` })
      .where('admin_id', '=', adminId)
      .where('starts_at', '>=', start.toISOString())
      .execute()
  await db
    .updateTable('clinic.online_bookings')
    .set({ start_time: moved('start_time'), end_time: moved('end_time') })
    .where('admin_id', '=', adminId)
    .where('start_time', '>=', start.toISOString())
    .execute()
  await db
    .updateTable('clinic.clinics')
    .set({ change_mails_since: sql<string>`clock_timestamp()` })
    .where('admin_id', '=', adminId)
    .where('change_mails_since', 'is not', null)
    .execute()
  // What a message says of a canceled booking stays as the clock showed it.
  await db
    .updateTable('clinic.cancellation_notices')
    .set({ start_time: moved('start_time'), moved_to: moved('moved_to') })
    .where('admin_id', '=', adminId)
    .where((of) => of.or([of('start_time', '>=', start.toISOString()), of('moved_to', '>=', start.toISOString())]))
    .execute()
}
