import { sql } from 'kysely'
import type { AdminTx } from './tenant.ts'

/** Rows that lean on each other, or make way for each other, change one by one: what must hold between them is asked at the end. */
export const checkedAtTheEnd = async <T>(tx: AdminTx, work: () => Promise<T>): Promise<T> => {
  await sql`set constraints all deferred`.execute(tx.db)
  const result = await work()
  await sql`set constraints all immediate`.execute(tx.db)
  return result
}
