import { Button, Group, Text } from '@mantine/core'
import type { Notification } from '@postura/domain/notifications/notification'
import {
  createNotification,
  listNotifications,
  updateNotification,
} from '@postura/domain/notifications/notification.endpoints'
import {
  deliveryMessage,
  deliveryTitle,
  describeNotificationCount,
  noNewNotificationFoundMessage,
  noNotificationFound,
  olderNotificationsLabel,
  searchNotificationsPlaceholder,
} from '@postura/domain/notifications/notification.labels'
import { createNotificationSearch } from '@postura/domain/notifications/notification.rules'
import { PAGE_SIZE } from '@postura/domain/shared/page'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { href } from 'react-router'
import { useIsMobile } from '~/lib/use-is-mobile'
import { useListUrlState } from '~/lib/use-list-url-state'
import { ActionButton } from '~/ui/actions/action-button'
import { SearchField } from '~/ui/fields/search-field'
import { IconBell, IconPlus } from '~/ui/icons/icons'
import { DataTable } from '~/ui/list/data-table'
import { PageHeader } from '~/ui/page-header'
import { EmptyState } from '~/ui/states/empty-state'
import { opensWith } from '../team/page-needs'
import { useMay } from '../team/use-may'
import { notificationColumns } from './notification-columns'
import { notificationListQuery, olderNotificationsQuery } from './notifications.api'
import css from './notifications.module.css'
import { useNotificationActions } from './use-notification-actions'

export const handle = opensWith(listNotifications)

export const meta = () => [{ title: 'Notificações | Postura' }]

export default function NotificationList() {
  const may = useMay()
  const isMobile = useIsMobile()
  const { filters, show } = useListUrlState({ q: '' })
  const { q } = filters
  const { data, error, refetch } = useQuery(notificationListQuery)
  const search = useMemo(() => data && createNotificationSearch(data.items), [data])
  return (
    <>
      <PageHeader
        title="Notificações"
        action={
          may(createNotification.needs) && (
            <ActionButton
              action={{ label: 'Nova Notificação', icon: IconPlus, to: href('/admin/notifications/new') }}
            />
          )
        }
      />
      <div className={css.top} data-noprint>
        <SearchField label={searchNotificationsPlaceholder} value={q} onSearch={(term) => show({ q: term })} />
        <details className={css.notice} open={!isMobile}>
          <summary>{deliveryTitle}</summary>
          {deliveryMessage}
        </details>
      </div>
      <Found
        key={q}
        newest={search?.(q)}
        older={data?.older ?? null}
        q={q}
        error={error}
        onRetry={refetch}
        onClear={q ? () => show({ q: '' }) : null}
      />
    </>
  )
}

type FoundProps = {
  newest: readonly Notification[] | undefined
  /** Where the older notifications begin; `null` if all are loaded. */
  older: string | null
  q: string
  error: Error | null
  onRetry: () => void
  /** Clears the search; `null` if there is none. */
  onClear: (() => void) | null
}

/** Renders one page at a time, although more are loaded. The older ones are searched by the server, when the user asks for them. */
function Found({ newest, older, q, error, onRetry, onClear }: FoundProps) {
  const [limit, setLimit] = useState(PAGE_SIZE)
  const [wantsOlder, setWantsOlder] = useState(false)
  const may = useMay()
  const isMobile = useIsMobile()
  const actions = useNotificationActions()
  const olderPages = useInfiniteQuery({ ...olderNotificationsQuery(older, q), enabled: wantsOlder && older !== null })
  const loaded = olderPages.data?.pages.flatMap(({ items }) => items) ?? []
  const notifications = newest && [...newest, ...loaded]
  const hasOlder = older !== null && (!wantsOlder || olderPages.hasNextPage || olderPages.isPending)
  const showOlder = () => {
    setLimit(Number.POSITIVE_INFINITY)
    if (wantsOlder) void olderPages.fetchNextPage()
    else setWantsOlder(true)
  }
  const shown = notifications?.slice(0, limit)
  return (
    <>
      <DataTable
        label="Notificações"
        columns={notificationColumns(may(updateNotification.needs), isMobile)}
        rows={shown}
        actions={{ nameOf: ({ title }) => title, of: actions.of }}
        error={error ?? olderPages.error}
        onRetry={error ? onRetry : olderPages.refetch}
        empty={hasOlder ? <NothingNewFound /> : <NothingFound onClear={onClear} />}
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
      {shown && hasOlder && shown.length === notifications?.length && (
        <Button variant="default" mt="md" loading={wantsOlder && olderPages.isFetching} onClick={showOlder}>
          {olderNotificationsLabel}
        </Button>
      )}
      {actions.dialog}
    </>
  )
}

function NothingNewFound() {
  return <EmptyState title={noNotificationFound}>{noNewNotificationFoundMessage}</EmptyState>
}

function NothingFound({ onClear }: Pick<FoundProps, 'onClear'>) {
  const mayCreate = useMay()(createNotification.needs)
  return (
    <EmptyState
      title={noNotificationFound}
      icon={!onClear && <IconBell stroke={1.75} />}
      actions={[
        onClear !== null && { label: 'Limpar busca', variant: 'default', onClick: onClear },
        mayCreate && {
          label: onClear ? 'Criar notificação' : 'Criar a primeira notificação',
          to: href('/admin/notifications/new'),
        },
      ]}
    >
      {onClear
        ? `Confira o título, a mensagem ou o paciente${mayCreate ? ', ou crie uma nova notificação' : ''}.`
        : mayCreate
          ? 'Escreva avisos para um paciente ou para todos: feriados, mudanças de horário, exames a trazer.'
          : null}
    </EmptyState>
  )
}
