import { AppError } from '@postura/domain/errors'
import { needsSecondFactor } from '@postura/domain/members/member.rules'
import type pg from 'pg'
import type { AdminTx } from '../../db/tenant.ts'
import type { Queue } from '../../jobs/queue.ts'
import { findClinic } from '../clinics/clinics.queries.ts'
import { findAccountSafety, findActiveMember, hasIdentity, setMemberRole } from './members.queries.ts'

type Transfer = { from: string; to: string }

/** The clinic's lock keeps two transfers apart, and the unique index of owners allows one. */
export const transferOwnership = async (
  tx: AdminTx,
  { from, to }: Transfer,
  { queue, accounts }: { queue: Pick<Queue, 'enqueue'>; accounts: pg.Pool },
): Promise<void> => {
  const [owner, next] = [await findActiveMember(tx, from), await findActiveMember(tx, to)]
  // The session was read before the lock, so another transfer may have ended.
  if (owner?.role !== 'owner') throw new AppError('forbidden')
  if (!next || to === from) throw new AppError('member_not_found')
  // Documents fall back on the data of the founder, who may not be the owner any more.
  if (!(await hasIdentity(tx))) throw new AppError('clinic_identity_missing')
  const account = await findAccountSafety(accounts, to)
  if (!account?.isVerified) throw new AppError('new_owner_unverified')
  const { second_factor: demand } = await findClinic(tx)
  if (needsSecondFactor({ ...next, demand }) && !account.hasSecondFactor)
    throw new AppError('new_owner_without_second_factor')
  await setMemberRole(tx, from, 'manager')
  await setMemberRole(tx, to, 'owner')
  const { adminId } = tx
  await queue.enqueue(tx, 'team-mail', { adminId, memberId: to, kind: 'became-owner' })
  await queue.enqueue(tx, 'team-mail', { adminId, memberId: from, kind: 'was-owner' })
}
