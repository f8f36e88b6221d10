import { newId } from '@postura/domain/shared/ids'
import type pg from 'pg'
import type { TenantPool } from '../../../db/pools.ts'
import { withPerson } from '../../../db/tenant.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { findUserByEmail } from './recovery.queries.ts'

type RequestDeps = { accounts: pg.Pool; pool: TenantPool; queue: Queue }

/**
 * Does the same work for known and unknown addresses, so the timing reveals nothing: an unknown one enqueues a job for a new id.
 * The worker creates the link, so that no secret is in the queue.
 */
export const requestRecovery = async ({ accounts, pool, queue }: RequestDeps, email: string): Promise<void> => {
  const userId = (await findUserByEmail(accounts, email))?.id ?? newId()
  await withPerson(pool, userId, (tx) => queue.enqueue(tx, 'recovery-mail', { userId }))
}
