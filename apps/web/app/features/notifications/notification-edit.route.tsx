import type { Notification } from '@postura/domain/notifications/notification'
import {
  type NotificationDraft,
  toNotificationDraft,
  toNotificationInput,
} from '@postura/domain/notifications/notification.draft'
import { updateNotification } from '@postura/domain/notifications/notification.endpoints'
import { notificationErrors } from '@postura/domain/notifications/notification.errors'
import { notificationLoadFailure } from '@postura/domain/notifications/notification.labels'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { lastListUrl } from '~/lib/use-list-url-state'
import { EditPage } from '~/ui/edit/edit-page'
import { type EditedRecord, useRecordForm } from '~/ui/edit/use-record-form'
import { IconHistory } from '~/ui/icons/icons'
import { historyQuery } from '../history/history.api'
import { HistoryPanel } from '../history/history-panel'
import { opensWith } from '../team/page-needs'
import type { Route } from './+types/notification-edit.route'
import { NotificationForm } from './notification-form'
import { notificationQuery, useUpdateNotification } from './notifications.api'

export const handle = opensWith(updateNotification)

export const meta = () => [{ title: 'Editar Notificação | Postura' }]

const back = () => lastListUrl(href('/admin/notifications'))

export default function NotificationEdit({ params: { id } }: Route.ComponentProps) {
  const [history, setHistory] = useState(false)
  return (
    <EditPage
      title="Editar Notificação"
      query={notificationQuery(id)}
      history={historyQuery('notifications', id)}
      failure={notificationLoadFailure}
      missing={notificationErrors.notification_not_found.message}
      back={{ to: back(), label: 'Voltar para Notificações' }}
      more={[{ label: 'Histórico', icon: IconHistory, onClick: () => setHistory(true) }]}
    >
      {(edited: Edited) => (
        <>
          <EditForm {...edited} />
          <HistoryPanel
            of={{ record: 'notifications', id, name: edited.record.title }}
            opened={history}
            onClose={() => setHistory(false)}
          />
        </>
      )}
    </EditPage>
  )
}

type Edited = EditedRecord<Notification, NotificationDraft>

function EditForm(edited: Edited) {
  const navigate = useNavigate()
  const update = useUpdateNotification()
  const { seen, form } = useRecordForm(edited, toNotificationDraft)
  return (
    <NotificationForm
      {...form}
      save={(draft) => update.mutateAsync({ id: seen.id, rev: seen.rev, ...toNotificationInput(draft) })}
      onSaved={() => navigate(back())}
      back={back()}
    />
  )
}
