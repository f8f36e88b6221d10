import type { NewestNotifications, Notification } from '@postura/domain/notifications/notification'
import { newId } from '@postura/domain/shared/ids'

/** Unread notification to every patient. */
export const buildNotification = (over: Partial<Notification> = {}): Notification => ({
  id: newId(),
  title: 'Feriado',
  message: 'Não abriremos.',
  is_read: false,
  patient_id: null,
  patient_name: null,
  patient_phone: null,
  guardian: null,
  mail_at: null,
  mails_sent: 0,
  rev: 1,
  created_at: '2026-03-10T17:20:00.000Z',
  ...over,
})

/** Response of the list; `older` is the position behind the newest ones. */
export const buildNewest = (items: Notification[], older: string | null = null): NewestNotifications => ({
  items,
  older,
})
