import { AppError } from '@postura/domain/errors'
import { pickNextColor } from '@postura/domain/professionals/professional.rules'
import { newId } from '@postura/domain/shared/ids'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminTx } from '../../../db/tenant.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { archiveProfessional } from '../../professionals/archive-professional.ts'
import { findProfessionals, insertProfessional } from '../../professionals/professionals.queries.ts'
import { assertProfessionalFree } from '../assert-professional-free.ts'
import { hasPlaceForMember } from '../has-place-for-member.ts'
import { findActiveMember, findFormerProfessionalId, hasLogin, joinMember } from '../members.queries.ts'
import { findInvitation, markInvitation } from './invitations.queries.ts'

type Person = { id: string; name: string; email: string }
type AcceptDeps = { today: CivilDate; queue: Pick<Queue, 'enqueue'> }

/** Adds whoever accepts as a professional, with the color that is used least. */
const addProfessional = async (tx: AdminTx, { name }: Person): Promise<string> => {
  const color = pickNextColor(await findProfessionals(tx))
  const { id } = await insertProfessional(tx, { id: newId(), name, color })
  return id
}

/** Whoever comes back is the professional they were, if nobody else uses that place in the agenda. */
const findOrAddProfessional = async (tx: AdminTx, person: Person): Promise<string> => {
  const former = await findFormerProfessionalId(tx, person.id)
  if (former === null || (await hasLogin(tx, former))) return addProfessional(tx, person)
  await archiveProfessional(tx, former, false)
  return former
}

/** Makes the person a member, once. The clinic's lock decides who gets the last place. */
export const acceptInvitation = async (
  tx: AdminTx,
  { invitationId, person }: { invitationId: string; person: Person },
  { today, queue }: AcceptDeps,
): Promise<void> => {
  const invitation = await findInvitation(tx, invitationId)
  if (!invitation || invitation.revoked_at !== null) throw new AppError('invitation_refused')
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
