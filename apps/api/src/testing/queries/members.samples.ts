import * as invitations from '../../features/members/invitations/invitations.queries.ts'
import * as members from '../../features/members/members.queries.ts'
import { samplesOf } from './sample.ts'
import { id } from './sample-values.ts'

const email = 'bruna@clinica.test'
const access = { role: 'professional', professional_id: id } as const

export const querySamples = [
  samplesOf(members, {
    findMembers: [],
    findActiveMember: [id],
    countMembers: [],
    isMemberEmail: [email],
    hasLogin: [id, { memberId: id }],
    joinMember: [{ id, name: 'Bruna Lima', email, ...access }],
    updateMemberRow: [id, 1, access],
    setMemberRole: [id, 'manager'],
    endMemberRow: [id],
    hasIdentity: [],
    findMailedMember: [id],
    findFormerProfessionalId: [id],
    findAccountSafety: [id],
    findLastSeen: [id],
    deleteSessionsIn: [id, id],
  }),
  samplesOf(invitations, {
    findOpenInvitations: [],
    findInvitation: [id],
    isInvitedEmail: [email],
    countInvitations: [],
    insertInvitation: [{ id, email, ...access, invited_by: id }],
    markInvitation: [id, 'accepted_at'],
    markMailedAgain: [id],
    revokeInvitationsOf: [id],
    revokeExpiredInvitations: [{ email, professional_id: id }],
    findOpenedInvitation: [id],
    replaceInvitationLink: [id, 'hashed secret'],
    findInvitationPlace: ['hashed secret'],
  }),
]
