import { Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Notification } from '@postura/domain/notifications/notification'
import {
  chatText,
  markAsRead,
  markAsUnread,
  notificationDeleteFailure,
  notificationDeleteQuestion,
  sendByChat,
} from '@postura/domain/notifications/notification.labels'
import { patientChatLink } from '@postura/domain/shared/chat-link'
import { type ReactNode, useState } from 'react'
import { tellFailure } from '~/lib/tell-failure'
import type { Action } from '~/ui/actions/action'
import { IconBrandWhatsapp, IconMail, IconMailOpened, IconPencil, IconTrash } from '~/ui/icons/icons'
import { DeleteQuestion } from '../agenda/series/delete-question'
import { useDeleteNotification, useMarkNotification } from './notifications.api'

type NotificationActions = {
  /** What is done to a notification, in the order of how often. */
  of: (notification: Notification) => Action[]
  /** To be shown somewhere on the page. */
  dialog: ReactNode
}

/** The chat with the one it is for, its text already written. Nothing is sent without the person's own tap there. */
const chatWith = (phone: string, notification: Notification): Action => ({
  label: sendByChat,
  icon: IconBrandWhatsapp,
  to: patientChatLink(phone, chatText(notification)),
  target: '_blank',
  rel: 'noopener noreferrer',
})

export const useNotificationActions = (): NotificationActions => {
  const [leaving, setLeaving] = useState<Notification | null>(null)
  const [asking, question] = useDisclosure()
  const marking = useMarkNotification()
  return {
    of: (notification) => [
      ...(notification.patient_phone === null ? [] : [chatWith(notification.patient_phone, notification)]),
      {
        label: notification.is_read ? markAsUnread : markAsRead,
        icon: notification.is_read ? IconMail : IconMailOpened,
        onClick: () => marking.mutate({ ...notification, is_read: !notification.is_read }, { onError: tellFailure }),
      },
      { label: 'Editar', icon: IconPencil, to: `/admin/notifications/${notification.id}/edit` },
      {
        label: 'Excluir',
        icon: IconTrash,
        danger: true,
        onClick: () => {
          setLeaving(notification)
          question.open()
        },
      },
    ],
    dialog: (
      <Modal opened={asking} onClose={question.close} title="Excluir notificação" centered>
        {leaving && <Question notification={leaving} onClose={question.close} />}
      </Modal>
    ),
  }
}

function Question({ notification, onClose }: { notification: Notification; onClose: () => void }) {
  const { mutate, isPending, error } = useDeleteNotification()
  return (
    <DeleteQuestion
      question={notificationDeleteQuestion}
      subject={notification.title}
      series={null}
      failure={notificationDeleteFailure}
      error={error}
      isPending={isPending}
      onConfirm={() => mutate(notification, { onSuccess: onClose })}
      onCancel={onClose}
    />
  )
}
