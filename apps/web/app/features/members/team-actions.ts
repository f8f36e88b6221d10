import type { Invitation } from '@postura/domain/members/invitation'
import type { ListedMember, Member } from '@postura/domain/members/member'
import { invitationSentMessage, sessionsEndedMessage } from '@postura/domain/members/member.labels'
import { mayManage } from '@postura/domain/members/member.rules'
import type { MemberRole } from '@postura/domain/team/member-roles'
import { notifyError } from '~/lib/notify-error'
import { showToast } from '~/lib/toast'
import type { Action } from '~/ui/actions/action'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { IconCrown, IconLock, IconMail, IconPencil, IconTrash, IconUserMinus } from '~/ui/icons/icons'
import { useEndMemberSessions, useResendInvitation, useRevokeInvitation } from './members.api'

type MemberDialogs = Record<'changing' | 'ending' | 'transferring', RecordDialogState<Member>>

/** What the person may do with a member. */
export const useMemberActions = ({
  role,
  selfId,
  changing,
  ending,
  transferring,
}: MemberDialogs & { role: MemberRole; selfId: string | undefined }) => {
  const endSessions = useEndMemberSessions()
  const endSessionsOf = ({ id, name }: Member) =>
    endSessions.mutate(id, {
      onSuccess: () => showToast({ message: sessionsEndedMessage(name) }),
      onError: notifyError,
    })
  return (member: ListedMember): Action[] => {
    const isManaged = mayManage(role, member.role)
    const isSelf = member.id === selfId
    return [
      ...(isManaged || (isSelf && role === 'owner')
        ? [{ label: 'Alterar acesso', icon: IconPencil, onClick: () => changing.open(member) }]
        : []),
      ...(role === 'owner' && !isSelf
        ? [{ label: 'Tornar proprietário', icon: IconCrown, onClick: () => transferring.open(member) }]
        : []),
      ...(role === 'owner' && !isSelf && member.last_seen_at !== null
        ? [{ label: 'Encerrar sessões', icon: IconLock, onClick: () => endSessionsOf(member) }]
        : []),
      ...(isManaged
        ? [{ label: 'Remover', icon: IconUserMinus, danger: true, onClick: () => ending.open(member) }]
        : []),
    ]
  }
}

/** What the person may do with an invitation: that of a manager is the owner's. */
export const useInvitationActions = (actor: MemberRole) => {
  const resend = useResendInvitation()
  const revoke = useRevokeInvitation()
  return ({ id, email, role }: Invitation): Action[] => {
    if (!mayManage(actor, role)) return []
    const send = () =>
      resend.mutate(id, {
        onSuccess: () => showToast({ message: invitationSentMessage(email) }),
        onError: notifyError,
      })
    const cancel = () =>
      revoke.mutate(id, {
        onSuccess: () => showToast({ message: `Convite cancelado: ${email}` }),
        onError: notifyError,
      })
    return [
      { label: 'Reenviar', icon: IconMail, onClick: send },
      { label: 'Cancelar convite', icon: IconTrash, onClick: cancel },
    ]
  }
}
