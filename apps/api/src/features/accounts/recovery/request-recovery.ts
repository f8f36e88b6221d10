import { newId } from '@postura/domain/shared/ids'
import type pg from 'pg'
import type { TenantPool } from '../../../db/pools.ts'
import { asSelf, withAdmin } from '../../../db/tenant.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { findUserByEmail } from './recovery.queries.ts'

type RequestDeps = { accounts: pg.Pool; pool: TenantPool; queue: Queue }

/**
 * The same work whether or not the account exists: for an unknown address a job for nobody is enqueued. It carries an id only; the
 * worker makes the link, so that no secret ever stands in the queue.
 */
export const requestRecovery = async ({ accounts, pool, queue }: RequestDeps, email: string): Promise<void> => {
  const userId = (await findUserByEmail(accounts, email))?.id ?? newId()
  await withAdmin(pool, asSelf(userId), (tx) => queue.enqueue(tx, 'recovery-mail', { userId }))
}
