import { sql } from 'kysely'
import type { AdminTx } from './tenant.ts'

/** Nobody else changes it until the transaction ends. */
export const holdRow = async (
  { db, adminId }: AdminTx,
  table: 'appointments' | 'notifications' | 'packages' | 'payments',
  id: string,
): Promise<void> => {
  await sql`
    select from ${sql.id('clinic', table)} where admin_id = ${adminId} and id = ${id} for no key update`.execute(db)
}
