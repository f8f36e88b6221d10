import type pg from 'pg'
import type { TenantPool } from '../../db/pools.ts'
import { withPerson } from '../../db/tenant.ts'
import type { Queue } from '../../jobs/queue.ts'
import { withdrawAccountDeletion } from './accounts.queries.ts'

type KeepDeps = { accounts: pg.Pool; pool: TenantPool; queue: Pick<Queue, 'enqueue'> }

/** A finished sign-in is the way back to an account that its person is deleting. The mail must not fail the sign-in. */
export const keepAccount = async ({ accounts, pool, queue }: KeepDeps, userId: string): Promise<void> => {
  const deletesAt = await withdrawAccountDeletion(accounts, userId)
  if (!deletesAt) return
  const payload = { userId, kind: 'returned' as const, deletesAt: deletesAt.toISOString() }
  await withPerson(pool, userId, (tx) => queue.enqueue(tx, 'account-deletion-mail', payload)).catch(() => undefined)
}
