import { AppError } from '@postura/domain/errors'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminTx } from '../../../db/tenant.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { isClinicOpen } from '../../team/open-clinic.queries.ts'
import { assertProfessionalFree } from '../assert-professional-free.ts'
import { findOrAddProfessional } from '../find-or-add-professional.ts'
import { hasPlaceForMember } from '../has-place-for-member.ts'
import { findActiveMember, joinMember } from '../members.queries.ts'
import { findInvitation, markInvitation } from './invitations.queries.ts'

type Person = { id: string; name: string; email: string }
type AcceptDeps = { today: CivilDate; queue: Pick<Queue, 'enqueue'> }

/** Makes the person a member, once. The clinic's lock decides who gets the last place. */
export const acceptInvitation = async (
  tx: AdminTx,
  { invitationId, person }: { invitationId: string; person: Person },
  { today, queue }: AcceptDeps,
): Promise<void> => {
  const invitation = await findInvitation(tx, invitationId)
  if (!invitation || invitation.revoked_at !== null || !(await isClinicOpen(tx)))
    throw new AppError('invitation_refused')
  if (invitation.email.toLowerCase() !== person.email.toLowerCase()) throw new AppError('invitation_for_other')
  const isMember = (await findActiveMember(tx, person.id)) !== undefined
  // A retry after a lost response.
  if (invitation.accepted_at !== null && isMember) return
  if (invitation.accepted_at !== null) throw new AppError('invitation_refused')
  if (!isMember) {
    if (!(await hasPlaceForMember(tx, today))) throw new AppError('team_full')
    const { role } = invitation
    if (invitation.professional_id) await assertProfessionalFree(tx, invitation.professional_id, { invitationId })
    const professional_id =
      invitation.professional_id ?? (role === 'professional' ? await findOrAddProfessional(tx, person) : null)
    await joinMember(tx, { ...person, role, professional_id })
    await queue.enqueue(tx, 'team-mail', { adminId: tx.adminId, memberId: person.id, kind: 'joined' })
  }
  await markInvitation(tx, invitationId, 'accepted_at')
}
