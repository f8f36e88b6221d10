import { Anchor, Button, Text } from '@mantine/core'
import type { Invitation } from '@postura/domain/members/invitation'
import type { ListedMember, Member } from '@postura/domain/members/member'
import {
  describeFullTeam,
  describeLastSeen,
  invitationExpiredLabel,
  invitationSentMessage,
  memberRoleHints,
  memberRoleLabels,
  sessionsEndedMessage,
  teamHint,
} from '@postura/domain/members/member.labels'
import { mayManage } from '@postura/domain/members/member.rules'
import { formatInstant } from '@postura/domain/shared/time/zoned-time'
import type { MemberRole } from '@postura/domain/team/member-roles'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { notifyError } from '~/lib/notify-error'
import { showToast } from '~/lib/toast'
import type { Action } from '~/ui/actions/action'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { IconCrown, IconLock, IconMail, IconPencil, IconPlus, IconTrash, IconUserMinus } from '~/ui/icons/icons'
import { type Columns, DataTable } from '~/ui/list/data-table'
import { Section } from '~/ui/section'
import { meQuery } from '../accounts/accounts.api'
import { professionalsQuery } from '../professionals/professionals.api'
import { EndMemberDialog } from './end-member-dialog'
import { InviteDialog } from './invite-dialog'
import { MemberDialog } from './member-dialog'
import { teamQuery, useEndMemberSessions, useResendInvitation, useRevokeInvitation } from './members.api'
import { TransferDialog } from './transfer-dialog'

/** People of the clinic with their access, and open invitations. */
export function TeamCard() {
  const { data, error, refetch } = useQuery(teamQuery)
  const { data: me } = useQuery(meQuery)
  const { data: professionals = [] } = useQuery(professionalsQuery)
  const [inviting, changing, ending, transferring] = [
    useRecordDialog<'new'>(),
    useRecordDialog<Member>(),
    useRecordDialog<Member>(),
    useRecordDialog<Member>(),
  ]
  const role = me?.member_role ?? 'finance'
  const hasPlace = data !== undefined && data.members.length < data.max_members
  const professionalOf = ({ professional_id }: Member): string | null =>
    professionals.find(({ id }) => id === professional_id)?.name ?? null

  const columns: Columns<ListedMember> = [
    { label: 'Nome', render: ({ id, name }) => (id === me?.id ? `${name} (você)` : name), below: professionalOf },
    {
      label: 'Email',
      render: ({ email }) => email,
      below: ({ last_seen_at }) =>
        role === 'owner' ? describeLastSeen(last_seen_at && formatInstant(last_seen_at)) : null,
    },
    {
      label: 'Acesso',
      render: (member) => memberRoleLabels[member.role],
      below: (member) => memberRoleHints[member.role],
      belowInTable: true,
    },
  ]
  const endSessions = useEndMemberSessions()
  const endSessionsOf = ({ id, name }: Member) =>
    endSessions.mutate(id, {
      onSuccess: () => showToast({ message: sessionsEndedMessage(name) }),
      onError: notifyError,
    })
  const actionsOf = (member: ListedMember): Action[] => {
    const isManaged = mayManage(role, member.role)
    const isSelf = member.id === me?.id
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

  return (
    <Section
      title="Equipe"
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => inviting.open('new')}
          disabled={!hasPlace}
        >
          Convidar
        </Button>
      }
    >
      <Text c="dimmed" mb="sm">
        {teamHint}
      </Text>
      {data && !hasPlace && (
        <Text mb="sm">
          {describeFullTeam(data)}{' '}
          {role === 'owner' && data.max_members === 1 && (
            <Anchor component={Link} to={href('/admin/settings/:part?', { part: 'plan' })} inherit>
              Ver o plano
            </Anchor>
          )}
        </Text>
      )}
      <DataTable
        label="Equipe"
        columns={columns}
        rows={data?.members}
        actions={{ nameOf: ({ name }) => name, of: actionsOf }}
        error={error}
        onRetry={refetch}
        empty={null}
      />
      {data && data.invitations.length > 0 && <Invitations rows={data.invitations} actor={role} />}
      <InviteDialog dialog={inviting} role={role} />
      <MemberDialog dialog={changing} role={role} />
      <EndMemberDialog dialog={ending} />
      <TransferDialog dialog={transferring} />
    </Section>
  )
}

function Invitations({ rows, actor }: { rows: readonly Invitation[]; actor: MemberRole }) {
  const resend = useResendInvitation()
  const revoke = useRevokeInvitation()
  const columns: Columns<Invitation> = [
    { label: 'Convite', render: ({ email }) => email },
    { label: 'Acesso', render: ({ role }) => memberRoleLabels[role] },
    {
      label: 'Enviado',
      render: ({ sent_at }) => formatInstant(sent_at),
      below: ({ is_expired }) => (is_expired ? invitationExpiredLabel : null),
      figures: true,
    },
  ]
  const actionsOf = ({ id, email, role }: Invitation): Action[] => {
    if (!mayManage(actor, role)) return []
    return [
      {
        label: 'Reenviar',
        icon: IconMail,
        onClick: () =>
          resend.mutate(id, {
            onSuccess: () => showToast({ message: invitationSentMessage(email) }),
            onError: notifyError,
          }),
      },
      {
        label: 'Cancelar convite',
        icon: IconTrash,
        onClick: () =>
          revoke.mutate(id, {
            onSuccess: () => showToast({ message: `Convite cancelado: ${email}` }),
            onError: notifyError,
          }),
      },
    ]
  }
  return (
    <DataTable
      label="Convites"
      columns={columns}
      rows={rows}
      actions={{ nameOf: ({ email }) => email, of: actionsOf }}
      empty={null}
    />
  )
}
