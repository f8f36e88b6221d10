import { type NotificationData, notifications } from '@mantine/notifications'

/** Shows a toast. There is only one at a time: a new one replaces the last, whose undo stays available. */
export const showToast = (toast: NotificationData): void => {
  notifications.clean()
  notifications.show(toast)
}

export const hideToast = (id: string): void => void notifications.hide(id)
