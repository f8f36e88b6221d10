import { AppError } from '@postura/domain/errors'
import { mayManage } from '@postura/domain/members/member.rules'
import type { AdminTx } from '../../db/tenant.ts'
import type { Queue } from '../../jobs/queue.ts'
import { deleteFeed, deleteFeedsMadeBy } from '../professionals/feed/calendar-feed.queries.ts'
import type { Actor } from './find-actor.ts'
import { revokeInvitationsOf } from './invitations/invitations.queries.ts'
import { endMemberRow, findActiveMember } from './members.queries.ts'

/** Ends the access and the open invitations of the person. Returns the professional who used the login. */
export const endMember = async (
  tx: AdminTx,
  id: string,
  { actor, queue }: { actor: Actor; queue: Pick<Queue, 'enqueue'> },
): Promise<{ professionalId: string | null }> => {
  const member = await findActiveMember(tx, id)
  if (!member) throw new AppError('member_not_found')
  if (member.role === 'owner') throw new AppError('owner_stays')
  if (actor.id !== id && !mayManage(actor.role, member.role)) throw new AppError('forbidden')
  await endMemberRow(tx, id)
  await revokeInvitationsOf(tx, id)
  // Who is no longer in the team may still know the addresses.
  if (member.professional_id) await deleteFeed(tx, member.professional_id)
  await deleteFeedsMadeBy(tx, id, { except: null })
  await queue.enqueue(tx, 'team-mail', { adminId: tx.adminId, memberId: id, kind: 'left' })
  return { professionalId: member.professional_id }
}
