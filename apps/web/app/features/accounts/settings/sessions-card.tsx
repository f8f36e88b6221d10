import { Button } from '@mantine/core'
import type { AccountSession } from '@postura/domain/accounts/sessions'
import { formatInstant } from '@postura/domain/shared/time/zoned-time'
import { useQuery } from '@tanstack/react-query'
import { notifyError } from '~/lib/notify-error'
import { showToast } from '~/lib/toast'
import { type Columns, DataTable } from '~/ui/list/data-table'
import { Section } from '~/ui/section'
import { StatusBadge } from '~/ui/status/status-badge'
import { sessionsQuery, useEndSession } from '../sessions.api'
import { useEndOtherSessions } from './security.api'

/** Lists the open sessions, so that a lost phone can be signed out. */
export function SessionsCard() {
  const { data, error, refetch } = useQuery(sessionsQuery)
  const end = useEndSession()
  const endOthers = useEndOtherSessions()
  const endSession = ({ id, device }: AccountSession) =>
    end.mutate(id, {
      onSuccess: () => showToast({ message: `Sessão encerrada: ${device}` }),
      onError: notifyError,
    })
  const endAll = () =>
    endOthers.mutate(undefined, {
      onSuccess: () => showToast({ message: 'As outras sessões foram encerradas' }),
      onError: notifyError,
    })
  const columns: Columns<AccountSession> = [
    { label: 'Dispositivo', render: ({ device }) => device },
    { label: 'Desde', render: ({ created_at }) => formatInstant(created_at), figures: true },
    { label: 'Última atividade', render: ({ seen_at }) => formatInstant(seen_at), figures: true },
    {
      label: 'Acesso',
      obvious: true,
      side: true,
      render: (session) =>
        session.current ? (
          <StatusBadge tone="good">Esta sessão</StatusBadge>
        ) : (
          <Button variant="default" aria-label={`Encerrar ${session.device}`} onClick={() => endSession(session)}>
            Encerrar
          </Button>
        ),
    },
  ]
  const hasOthers = data !== undefined && data.length > 1
  return (
    <Section
      title="Sessões ativas"
      action={
        hasOthers && (
          <Button variant="default" loading={endOthers.isPending} onClick={endAll}>
            Encerrar todas as outras
          </Button>
        )
      }
    >
      <DataTable label="Sessões ativas" columns={columns} rows={data} error={error} onRetry={refetch} empty={null} />
    </Section>
  )
}
