import type { NewNotification, Notification } from '@postura/domain/notifications/notification'
import { newId } from '@postura/domain/shared/ids'
import type { TestClinic } from './account.factory.ts'

/** Goes to everyone by default. */
export const newNotification = (over: Partial<NewNotification> = {}): NewNotification => ({
  id: newId(),
  title: 'Feriado',
  message: 'Não abriremos na sexta.',
  is_read: false,
  patient_id: null,
  ...over,
})

/** Adds a notification through the API and returns it. */
export const addNotification = async (
  { call }: TestClinic,
  over: Partial<NewNotification> = {},
): Promise<Notification> => {
  const response = await call('POST', '/api/notifications', newNotification(over))
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

/** The notification as the edit form sends it. */
export const notificationFormOf = ({ title, message, is_read, patient_id, rev }: Notification) => ({
  title,
  message,
  is_read,
  patient_id,
  rev,
})
