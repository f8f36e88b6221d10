import { RETURN_DAYS } from '@postura/domain/accounts/account'
import type { AccountDeletion } from '@postura/domain/erasure/account-deletion'
import { inDays } from '@postura/domain/erasure/clinic-deletion.rules'
import { AppError } from '@postura/domain/errors'
import type pg from 'pg'
import type { TenantPool } from '../../../db/pools.ts'
import { readAsAdmin } from '../../../db/tenant.ts'
import type { WritingPerson } from '../../../http/route-contexts.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { markAccountDeleted } from '../../accounts/accounts.queries.ts'
import { findMemberships } from '../../accounts/sessions/sessions.queries.ts'
import { describeDeletion } from '../delete-clinic.ts'

type Deps = { accounts: pg.Pool; pool: TenantPool }
type Person = { userId: string; now: Date }

/** Clinics of which the person is the owner, and which are not about to go with everything in them. */
export const findOwnedClinics = async (
  { accounts, pool }: Deps,
  { userId, now }: Person,
): Promise<AccountDeletion['owned']> => {
  const owned: AccountDeletion['owned'] = []
  for (const { adminId, memberRole, isActive } of await findMemberships(accounts, userId)) {
    if (!isActive || memberRole !== 'owner') continue
    const { state, clinic: name, stays } = await readAsAdmin(pool, adminId, (read) => describeDeletion(read, now))
    if (state === 'open') owned.push({ id: adminId, name, reason: 'open' })
    else if (stays.some(({ kind }) => kind === 'clinical_record')) owned.push({ id: adminId, name, reason: 'record' })
  }
  return owned
}

type Deleting = Deps & { queue: Pick<Queue, 'enqueue'>; writePerson: WritingPerson }

/** Signs the person out everywhere. The job checks the clinics again: whatever happens in between counts. */
export const deleteAccount = async (
  { queue, writePerson, ...deps }: Deleting,
  person: Person,
): Promise<{ deletes_at: string }> => {
  const { userId, now } = person
  if ((await findOwnedClinics(deps, person)).length > 0) throw new AppError('account_owns_clinic')
  const deletesAt = inDays(now, RETURN_DAYS)
  const deletes_at = deletesAt.toISOString()
  await writePerson((tx) =>
    queue.enqueue(tx, 'account-deletion-mail', { userId, kind: 'requested', deletesAt: deletes_at }),
  )
  await markAccountDeleted(deps.accounts, userId, deletesAt)
  return { deletes_at }
}
