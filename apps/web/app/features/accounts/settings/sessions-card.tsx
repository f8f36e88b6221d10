import { notifications } from '@mantine/notifications'
import type { AccountSession } from '@postura/domain/accounts/account'
import { formatInstant } from '@postura/domain/shared/time/zoned-time'
import { IconLogout } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Action } from '~/ui/actions/action'
import { type Columns, DataTable } from '~/ui/list/data-table'
import { Section } from '~/ui/section'
import { StatusBadge } from '~/ui/status-badge'
import { sessionsQuery, useEndSession } from '../accounts.api'

const columns: Columns<AccountSession> = [
  {
    label: 'Dispositivo',
    render: ({ device, current }) => (
      <>
        {device} {current && <StatusBadge tone="good">Esta sessão</StatusBadge>}
      </>
    ),
  },
  { label: 'Desde', render: ({ created_at }) => formatInstant(created_at), figures: true },
]

/** Where the account is open: a phone that was lost is shut out from here. */
export function SessionsCard() {
  const { data, error, refetch } = useQuery(sessionsQuery)
  const end = useEndSession()
  const endSession = ({ id, device }: AccountSession): Action => ({
    label: 'Encerrar',
    icon: IconLogout,
    danger: true,
    onClick: () =>
      end.mutate(id, {
        onSuccess: () => notifications.show({ message: `Sessão encerrada: ${device}` }),
        onError: ({ message }) => notifications.show({ message, color: 'red' }),
      }),
  })
  return (
    <Section title="Sessões ativas" anchor="sessoes">
      <DataTable
        label="Sessões ativas"
        columns={columns}
        rows={data}
        actions={{
          nameOf: ({ device }) => device,
          of: (session) => (session.current ? [] : [endSession(session)]),
        }}
        inset
        error={error}
        onRetry={refetch}
        empty={null}
      />
    </Section>
  )
}
