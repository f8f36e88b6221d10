import { sql } from 'kysely'
import type { AdminTx } from './tenant.ts'

/** Locks the row until the transaction ends. */
export const lockRow = async (
  { db, adminId }: AdminTx,
  table: 'appointments' | 'notifications' | 'packages' | 'payments',
  id: string,
): Promise<void> => {
  await sql`
    select from ${sql.id('clinic', table)} where admin_id = ${adminId} and id = ${id} for no key update`.execute(db)
}
