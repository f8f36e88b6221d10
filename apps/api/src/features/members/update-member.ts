import { AppError } from '@postura/domain/errors'
import type { Member, MemberChange } from '@postura/domain/members/member'
import { mayManage } from '@postura/domain/members/member.rules'
import type { MemberRole } from '@postura/domain/team/member-roles'
import { may } from '@postura/domain/team/permissions'
import { resolveRetry } from '../../db/resolve-retry.ts'
import type { AdminTx } from '../../db/tenant.ts'
import type { Queue } from '../../jobs/queue.ts'
import { deleteFeed, deleteFeedsMadeBy } from '../professionals/feed/calendar-feed.queries.ts'
import { assertProfessionalFree } from './assert-professional-free.ts'
import type { Actor } from './find-actor.ts'
import { findOrAddProfessional } from './find-or-add-professional.ts'
import { revokeInvitationsOf } from './invitations/invitations.queries.ts'
import { findActiveMember, updateMemberRow } from './members.queries.ts'

/** The owner keeps the role and may say which professional they are. */
const mayChange = (actor: Actor, { id, role: from }: Member, to: MemberRole): boolean =>
  from === 'owner' ? actor.id === id && to === 'owner' : mayManage(actor.role, from) && mayManage(actor.role, to)

export const updateMember = async (
  tx: AdminTx,
  { id, rev, role, professional_id: chosen }: MemberChange & { id: string },
  { actor, queue }: { actor: Actor; queue: Pick<Queue, 'enqueue'> },
): Promise<Member> => {
  const before = await findActiveMember(tx, id)
  if (!before) throw new AppError('member_not_found')
  if (!mayChange(actor, before, role)) throw new AppError('forbidden')
  if (chosen !== null && chosen !== before.professional_id) await assertProfessionalFree(tx, chosen, { memberId: id })
  const ownOrNew = async () => before.professional_id ?? (await findOrAddProfessional(tx, before))
  const professional_id = chosen ?? (role === 'professional' ? await ownOrNew() : null)
  const access = { role, professional_id }
  const changed = await updateMemberRow(tx, id, rev, access)
  if (!changed) return resolveRetry(access, before, 'member_not_found')
  // Whoever may no longer see an agenda may still know its address.
  const ownAgenda = may(role, 'agenda.read') ? professional_id : null
  if (before.professional_id && before.professional_id !== ownAgenda) await deleteFeed(tx, before.professional_id)
  if (!may(role, 'clinic.write')) await deleteFeedsMadeBy(tx, id, { except: ownAgenda })
  if (changed.role === before.role) return changed
  if (!may(role, 'team.manage')) await revokeInvitationsOf(tx, id)
  await queue.enqueue(tx, 'team-mail', { adminId: tx.adminId, memberId: id, kind: 'role-changed' })
  return changed
}
