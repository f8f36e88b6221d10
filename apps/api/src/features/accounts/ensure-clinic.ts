import { guessTimeZone } from '@postura/domain/shared/brazil/time-zones'
import type { TenantPool } from '../../db/pools.ts'
import { asSelf, withAdminUnlocked } from '../../db/tenant.ts'
import type { Queue } from '../../jobs/queue.ts'
import { insertClinic, insertProfile, type NewProfile } from './accounts.queries.ts'

/**
 * The account and its profile belong to two database roles, so one transaction cannot write both. If sign-up stops in between,
 * the next session creates the rest. A repeated run changes nothing and sends nothing twice.
 */
export const ensureClinic = (pool: TenantPool, queue: Queue, profile: NewProfile): Promise<void> =>
  withAdminUnlocked(pool, asSelf(profile.id), async (tx) => {
    const isNew = await insertProfile(tx, profile)
    await insertClinic(tx, guessTimeZone(profile.phone))
    if (isNew) await queue.enqueue(tx, 'welcome-mail', { userId: profile.id })
  })
