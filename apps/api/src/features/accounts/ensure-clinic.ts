import { guessTimeZone } from '@postura/domain/shared/brazil/time-zones'
import type { TenantPool } from '../../db/pools.ts'
import { asSelf, withAdminUnlocked, withPerson } from '../../db/tenant.ts'
import type { Queue } from '../../jobs/queue.ts'
import { insertOwner } from '../team/members.queries.ts'
import { insertClinic, insertProfile, type NewProfile } from './accounts.queries.ts'

/**
 * The account, the profile and the clinic belong to different roles and persons, so one transaction cannot write them. If sign-up
 * stops in between, the next session creates the rest. A repeated run changes nothing and sends nothing twice.
 */
export const ensureClinic = async (pool: TenantPool, queue: Queue, profile: NewProfile): Promise<void> => {
  const { id } = profile
  await withPerson(pool, id, (tx) => insertProfile(tx, profile))
  await withAdminUnlocked(pool, asSelf(id), async (tx) => {
    const isNew = await insertClinic(tx, guessTimeZone(profile.phone))
    await insertOwner(tx, profile)
    if (isNew) await queue.enqueue(tx, 'welcome-mail', { userId: id })
  })
}
