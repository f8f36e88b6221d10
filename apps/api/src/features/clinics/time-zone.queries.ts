import type { TimeZone } from '@postura/domain/shared/brazil/time-zones'
import { sql } from 'kysely'
import type { AdminTx } from '../../db/tenant.ts'

type Shift = { from: TimeZone; to: TimeZone; start: Date }

/** Moves everything booked since `start` to the moment at which the clock of the other zone shows the same time. */
export const shiftBookings = async ({ db, adminId }: AdminTx, { from, to, start }: Shift): Promise<void> => {
  const moved = (column: 'start_time' | 'end_time' | 'moved_to') =>
    sql<string>`(${sql.ref(column)} at time zone ${from}) at time zone ${to}`
  for (const table of ['clinic.appointments', 'clinic.classes'] as const)
    await db
      .updateTable(table)
      .set({ start_time: moved('start_time'), end_time: moved('end_time') })
      .where('admin_id', '=', adminId)
      .where('start_time', '>=', start.toISOString())
      .execute()
  // The clock says the same as before, so nobody is told of a change.
  await db
    .updateTable('clinic.messages')
    .set({ starts_at: sql<string>`(starts_at at time zone ${from}) at time zone ${to}` })
    .where('admin_id', '=', adminId)
    .where('starts_at', '>=', start.toISOString())
    .where('kind', '<>', 'notification')
    .execute()
  await db
    .updateTable('clinic.visit_answers')
    .set({ starts_at: sql<string>`(starts_at at time zone ${from}) at time zone ${to}` })
    .where('admin_id', '=', adminId)
    .where('starts_at', '>=', start.toISOString())
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
