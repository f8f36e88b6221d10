import type { Notification } from '@postura/domain/notifications/notification'
import { deleteNotification, updateNotification } from '@postura/domain/notifications/notification.endpoints'
import {
  buildNotificationMessage,
  markAsReadLabel,
  markAsUnreadLabel,
  notificationDeleteFailure,
  notificationDeletePrompt,
  sendByChatLabel,
  sendByChatShortLabel,
} from '@postura/domain/notifications/notification.labels'
import { contactPhoneOf } from '@postura/domain/patients/contact'
import { buildPatientChatLink, describeChatProblem } from '@postura/domain/shared/chat-link'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { notifyError } from '~/lib/notify-error'
import type { Action } from '~/ui/actions/action'
import { DeleteConfirmation } from '~/ui/actions/delete-confirmation'
import { RecordDialog } from '~/ui/actions/record-dialog'
import { openPatientChat } from '~/ui/chat/open-patient-chat'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { IconBrandWhatsapp, IconMail, IconMailOpened, IconPencil, IconTrash } from '~/ui/icons/icons'
import { useMay } from '../team/use-may'
import { useDeleteNotification, useMarkNotification } from './notifications.api'

type NotificationActions = {
  /** Actions of a notification, most used first. */
  of: (notification: Notification) => Action[]
  /** Must be rendered once on the page. */
  dialog: ReactNode
}

/** Opens the chat with the patient or their guardian, with the text prepared. The user sends it there. */
const chatWith = (notification: Notification): Action[] => {
  const phone = contactPhoneOf(notification)
  if (phone === null) return []
  const text = buildNotificationMessage(notification)
  const to = buildPatientChatLink(phone, text)
  const shown = { label: sendByChatLabel, short: sendByChatShortLabel, icon: IconBrandWhatsapp }
  return to === null || describeChatProblem(phone) !== null
    ? [{ ...shown, onClick: () => openPatientChat(phone, text) }]
    : [{ ...shown, to, target: '_blank', rel: 'noopener noreferrer' }]
}

export const useNotificationActions = (): NotificationActions => {
  const may = useMay()
  const deleting = useRecordDialog<Notification>()
  const deletion = useDeleteNotification()
  const marking = useMarkNotification()
  return {
    of: (notification) => [
      ...chatWith(notification),
      ...(may(updateNotification.needs)
        ? [
            {
              label: notification.is_read ? markAsUnreadLabel : markAsReadLabel,
              icon: notification.is_read ? IconMail : IconMailOpened,
              onClick: () =>
                marking.mutate({ ...notification, is_read: !notification.is_read }, { onError: notifyError }),
            },
            { label: 'Editar', icon: IconPencil, to: href('/admin/notifications/:id/edit', { id: notification.id }) },
          ]
        : []),
      ...(may(deleteNotification.needs)
        ? [{ label: 'Excluir', icon: IconTrash, danger: true, onClick: () => deleting.open(notification) }]
        : []),
    ],
    dialog: (
      <RecordDialog title="Excluir notificação" dialog={deleting}>
        {(notification) => (
          <DeleteConfirmation
            question={notificationDeletePrompt}
            subject={notification.title}
            failure={notificationDeleteFailure}
            deletion={deletion}
            onConfirm={() => deletion.mutate(notification, { onSuccess: deleting.close })}
            onCancel={deleting.close}
          />
        )}
      </RecordDialog>
    ),
  }
}
