import { Anchor, Button, Text } from '@mantine/core'
import type { Invitation } from '@postura/domain/members/invitation'
import type { ListedMember, Member } from '@postura/domain/members/member'
import {
  describeFullTeam,
  describeInvitationSent,
  describeLastSeen,
  invitationExpiredLabel,
  memberRoleHints,
  memberRoleLabels,
  teamHint,
} from '@postura/domain/members/member.labels'
import { formatInstant } from '@postura/domain/shared/time/zoned-time'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useHasCards } from '~/lib/use-is-mobile'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { IconPlus } from '~/ui/icons/icons'
import { type Columns, DataTable } from '~/ui/list/data-table'
import { Section } from '~/ui/section'
import { StatusBadge } from '~/ui/status/status-badge'
import { meQuery } from '../accounts/accounts.api'
import { professionalsQuery } from '../professionals/professionals.api'
import { EndMemberDialog } from './end-member-dialog'
import { InviteDialog } from './invite-dialog'
import { MemberDialog } from './member-dialog'
import { teamQuery } from './members.api'
import { useInvitationActions, useMemberActions } from './team-actions'
import { TransferDialog } from './transfer-dialog'

/** A person of the clinic, or one who was invited. */
type Row = ListedMember | Invitation
const isInvitation = (row: Row): row is Invitation => 'sent_at' in row

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
  const columns: Columns<Row> = [
    {
      label: 'Pessoa',
      render: (row) => (isInvitation(row) ? <Email of={row} /> : row.id === me?.id ? `${row.name} (você)` : row.name),
      below: (row) => (isInvitation(row) ? null : <Email of={row} />),
    },
    {
      label: 'Acesso',
      obvious: true,
      render: (row) => <span title={memberRoleHints[row.role]}>{memberRoleLabels[row.role]}</span>,
    },
    {
      label: 'Profissional',
      render: ({ professional_id }) => professionals.find(({ id }) => id === professional_id)?.name ?? '-',
    },
    { label: 'Situação', obvious: true, render: (row) => <Situation of={row} seesUse={role === 'owner'} /> },
  ]
  const actionsOfMember = useMemberActions({ role, selfId: me?.id, changing, ending, transferring })
  const actionsOfInvitation = useInvitationActions(role)

  return (
    <Section
      title="Equipe"
      hint={teamHint}
      wide
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
      <DataTable<Row>
        label="Equipe"
        columns={columns}
        rows={data && [...data.members, ...data.invitations]}
        actions={{
          nameOf: (row) => (isInvitation(row) ? row.email : row.name),
          of: (row) => (isInvitation(row) ? actionsOfInvitation(row) : actionsOfMember(row)),
        }}
        error={error}
        onRetry={refetch}
        empty={null}
      />
      <InviteDialog dialog={inviting} role={role} />
      <MemberDialog dialog={changing} role={role} />
      <EndMemberDialog dialog={ending} />
      <TransferDialog dialog={transferring} />
    </Section>
  )
}

/** In one line of the table: a long address is cut, and shown whole by its title. A card shows it whole. */
function Email({ of: { email } }: { of: Row }) {
  const hasCards = useHasCards()
  return (
    <Text span inherit display="block" title={email} {...(!hasCards && { truncate: true, maw: 'min(24rem, 22vw)' })}>
      {email}
    </Text>
  )
}

/** When a member was last here, for the owner; or what became of an invitation. */
function Situation({ of, seesUse }: { of: Row; seesUse: boolean }) {
  if (!isInvitation(of)) return seesUse ? describeLastSeen(of.last_seen_at && formatInstant(of.last_seen_at)) : '-'
  return of.is_expired ? (
    <StatusBadge tone="attention">{invitationExpiredLabel}</StatusBadge>
  ) : (
    <StatusBadge tone="waiting">{describeInvitationSent(formatInstant(of.sent_at))}</StatusBadge>
  )
}
