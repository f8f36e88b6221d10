import type { Notification } from '@postura/domain/notifications/notification'
import {
  type NotificationDraft,
  notificationDraftOf,
  notificationOf,
} from '@postura/domain/notifications/notification.draft'
import { notificationErrors } from '@postura/domain/notifications/notification.errors'
import { notificationLoadFailure } from '@postura/domain/notifications/notification.labels'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { changedFields } from '~/lib/forms/changed-fields'
import { useEditAgain } from '~/lib/forms/use-edit-again'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { listAddress } from '~/lib/use-list-address'
import { IconHistory } from '~/ui/icons/icons'
import { PageHeader } from '~/ui/page-header'
import { Loaded } from '~/ui/states/loaded'
import { StaleRemedy } from '~/ui/states/stale-remedy'
import { HistoryPanel } from '../history/history-panel'
import type { Route } from './+types/notification-edit.route'
import { NotificationForm } from './notification-form'
import { notificationQuery, useUpdateNotification } from './notifications.api'

export const meta = () => [{ title: 'Editar Notificação | Postura' }]

const back = () => listAddress('/admin/notifications')

export default function NotificationEdit({ params: { id } }: Route.ComponentProps) {
  const query = useFreshQuery(notificationQuery(id))
  const { attempt, kept, editAgain } = useEditAgain<NotificationDraft>(query.refetch, notificationLoadFailure)
  const [history, setHistory] = useState(false)
  return (
    <>
      <PageHeader
        title="Editar Notificação"
        more={query.data ? [{ label: 'Histórico', icon: IconHistory, onClick: () => setHistory(true) }] : []}
      />
      <Loaded
        query={query}
        failure={notificationLoadFailure}
        missing={notificationErrors.notification_not_found.message}
        back={{ to: back(), label: 'Voltar para Notificações' }}
      >
        {(notification) => (
          <>
            <EditForm key={attempt} notification={notification} kept={kept} onEditAgain={editAgain} />
            <HistoryPanel
              record="notifications"
              id={id}
              name={notification.title}
              opened={history}
              onClose={() => setHistory(false)}
            />
          </>
        )}
      </Loaded>
    </>
  )
}

type Kept = Partial<NotificationDraft>
type EditFormProps = { notification: Notification; kept: Kept; onEditAgain: (kept: Kept) => void }

function EditForm({ notification, kept, onEditAgain }: EditFormProps) {
  const navigate = useNavigate()
  const update = useUpdateNotification()
  // What was on the screen when typing began: news that arrive meanwhile must not slip past the check of `rev`.
  const [seen] = useState(notification)
  const [shown] = useState(() => notificationDraftOf(seen))
  return (
    <NotificationForm
      initial={shown}
      typedAlready={kept}
      save={(draft) => update.mutateAsync({ id: seen.id, rev: seen.rev, ...notificationOf(draft) })}
      onSaved={() => navigate(back())}
      back={back()}
      remedyFor={(code, typed) =>
        code === 'stale' ? (
          <StaleRemedy onKeep={() => onEditAgain(changedFields(shown, typed))} onDiscard={() => onEditAgain({})} />
        ) : null
      }
    />
  )
}
