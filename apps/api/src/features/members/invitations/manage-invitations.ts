import { AppError } from '@postura/domain/errors'
import {
  type Invitation,
  MAX_INVITATION_MAILS,
  MAX_INVITATIONS_PER_DAY,
  type NewInvitation,
} from '@postura/domain/members/invitation'
import { mayManage } from '@postura/domain/members/member.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { resolveRepeated } from '../../../db/resolve-retry.ts'
import type { AdminTx } from '../../../db/tenant.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { assertProfessionalFree } from '../assert-professional-free.ts'
import type { Actor } from '../find-actor.ts'
import { hasPlaceForMember } from '../has-place-for-member.ts'
import { isMemberEmail } from '../members.queries.ts'
import {
  countInvitations,
  findInvitation,
  insertInvitation,
  isInvitedEmail,
  MAX_OPEN_INVITATIONS,
  markInvitation,
  markMailedAgain,
  revokeExpiredInvitations,
} from './invitations.queries.ts'

type InvitationDeps = { actor: Actor; queue: Pick<Queue, 'enqueue'> }

/** The worker makes the link and mails it, so that no secret is in the queue. */
const mail = async (tx: AdminTx, { queue }: InvitationDeps, invitationId: string): Promise<void> => {
  await queue.enqueue(tx, 'invitation-mail', { adminId: tx.adminId, invitationId })
}

export const createInvitation = async (
  tx: AdminTx,
  input: NewInvitation,
  deps: InvitationDeps & { today: CivilDate },
): Promise<Invitation> => {
  const { id, email, role, professional_id } = input
  if (!mayManage(deps.actor.role, role)) throw new AppError('forbidden')
  const existing = await findInvitation(tx, id)
  if (existing) return resolveRepeated(input, existing)
  if (!(await hasPlaceForMember(tx, deps.today))) throw new AppError('member_limit_reached')
  if (await isMemberEmail(tx, email)) throw new AppError('already_member', { field: 'email' })
  await revokeExpiredInvitations(tx, { email, professional_id })
  if (await isInvitedEmail(tx, email)) throw new AppError('already_invited', { field: 'email' })
  const { ofToday, open } = await countInvitations(tx)
  if (ofToday >= MAX_INVITATIONS_PER_DAY || open >= MAX_OPEN_INVITATIONS) throw new AppError('too_many_invitations')
  if (professional_id) await assertProfessionalFree(tx, professional_id)
  const created = await insertInvitation(tx, { ...input, invited_by: deps.actor.id })
  await mail(tx, deps, id)
  return created
}

/** The open invitation, if this member may manage it. */
const findManaged = async (tx: AdminTx, id: string, { actor }: InvitationDeps) => {
  const found = await findInvitation(tx, id)
  if (!found || found.accepted_at !== null || found.revoked_at !== null) throw new AppError('invitation_not_found')
  if (!mayManage(actor.role, found.role)) throw new AppError('forbidden')
  return found
}

export const resendInvitation = async (tx: AdminTx, id: string, deps: InvitationDeps): Promise<Invitation> => {
  const { mails } = await findManaged(tx, id, deps)
  if (mails >= MAX_INVITATION_MAILS) throw new AppError('too_many_invitations')
  const sent = await markMailedAgain(tx, id)
  if (!sent) throw new AppError('invitation_not_found')
  await mail(tx, deps, id)
  return sent
}

export const revokeInvitation = async (tx: AdminTx, id: string, deps: InvitationDeps): Promise<void> => {
  await findManaged(tx, id, deps)
  await markInvitation(tx, id, 'revoked_at')
}
