import { Button, Group, Text } from '@mantine/core'
import type { Notification } from '@postura/domain/notifications/notification'
import {
  comingSoonLabel,
  describeNotificationCount,
  noNotificationFound,
  notDeliveredMessage,
  notDeliveredTitle,
  searchNotificationsPlaceholder,
} from '@postura/domain/notifications/notification.labels'
import { createNotificationSearch } from '@postura/domain/notifications/notification.rules'
import { PAGE_SIZE } from '@postura/domain/shared/page'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { href } from 'react-router'
import { useIsMobile } from '~/lib/use-is-mobile'
import { useListUrlState } from '~/lib/use-list-url-state'
import { ActionButton } from '~/ui/actions/action-button'
import { SearchField } from '~/ui/fields/search-field'
import { IconPlus } from '~/ui/icons/icons'
import { DataTable } from '~/ui/list/data-table'
import { PageHeader } from '~/ui/page-header'
import { EmptyState } from '~/ui/states/empty-state'
import { StatusBadge } from '~/ui/status/status-badge'
import { notificationColumns } from './notification-columns'
import { notificationListQuery } from './notifications.api'
import css from './notifications.module.css'
import { useNotificationActions } from './use-notification-actions'

export const meta = () => [{ title: 'Notificações | Postura' }]

export default function NotificationList() {
  const isMobile = useIsMobile()
  const { filters, show } = useListUrlState({ q: '' })
  const { q } = filters
  const { data, error, refetch } = useQuery(notificationListQuery)
  const search = useMemo(() => data && createNotificationSearch(data), [data])
  return (
    <>
      <PageHeader
        title="Notificações"
        mark={<StatusBadge tone="attention">{comingSoonLabel}</StatusBadge>}
        action={
          <ActionButton action={{ label: 'Nova Notificação', icon: IconPlus, to: href('/admin/notifications/new') }} />
        }
      />
      <details className={css.notice} open={!isMobile}>
        <summary>{notDeliveredTitle}</summary>
        {notDeliveredMessage}
      </details>
      <Group gap="sm" mb="sm" data-noprint>
        <SearchField label={searchNotificationsPlaceholder} value={q} onSearch={(term) => show({ q: term })} />
      </Group>
      <Found
        key={q}
        notifications={search?.(q)}
        error={error}
        onRetry={refetch}
        onClear={q ? () => show({ q: '' }) : null}
      />
    </>
  )
}

type FoundProps = {
  notifications: readonly Notification[] | undefined
  error: Error | null
  onRetry: () => void
  /** Clears the search; `null` if there is none. */
  onClear: (() => void) | null
}

/** Renders one page at a time, although all notifications are loaded. */
function Found({ notifications, error, onRetry, onClear }: FoundProps) {
  const [limit, setLimit] = useState(PAGE_SIZE)
  const actions = useNotificationActions()
  const shown = notifications?.slice(0, limit)
  return (
    <>
      <DataTable
        label="Notificações"
        columns={notificationColumns}
        rows={shown}
        actions={{ nameOf: ({ title }) => title, of: actions.of }}
        error={error}
        onRetry={onRetry}
        empty={<NothingFound onClear={onClear} />}
      />
      {notifications && shown && shown.length > 0 && (
        <Group justify="space-between" mt="md">
          <Text c="dimmed" size="sm" role="status">
            {describeNotificationCount(shown.length, notifications.length)}
          </Text>
          {shown.length < notifications.length && (
            <Button variant="default" onClick={() => setLimit(limit + PAGE_SIZE)}>
              Mostrar mais
            </Button>
          )}
        </Group>
      )}
      {actions.dialog}
    </>
  )
}

function NothingFound({ onClear }: Pick<FoundProps, 'onClear'>) {
  return (
    <EmptyState
      title={noNotificationFound}
      actions={[
        onClear !== null && { label: 'Limpar busca', variant: 'default', onClick: onClear },
        {
          label: onClear ? 'Criar notificação' : 'Criar a primeira notificação',
          to: href('/admin/notifications/new'),
        },
      ]}
    >
      {onClear
        ? 'Confira o título, a mensagem ou o paciente, ou crie uma nova notificação.'
        : 'Escreva avisos para um paciente ou para todos: feriados, mudanças de horário, exames a trazer.'}
    </EmptyState>
  )
}
