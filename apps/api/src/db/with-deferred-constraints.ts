import { sql } from 'kysely'
import type { AdminTx } from './tenant.ts'

/** Rows that reference or replace each other change one by one, so their constraints are checked at the end. */
export const withDeferredConstraints = async <T>(tx: AdminTx, work: () => Promise<T>): Promise<T> => {
  await sql`set constraints all deferred`.execute(tx.db)
  const result = await work()
  await sql`set constraints all immediate`.execute(tx.db)
  return result
}
