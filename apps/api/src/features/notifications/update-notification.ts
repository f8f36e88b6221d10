import type { Notification, NotificationChange } from '@postura/domain/notifications/notification'
import { savedAlready } from '../../db/saved-already.ts'
import type { AdminTx } from '../../db/tenant.ts'
import { assertMayBook } from '../agenda/take-time.ts'
import { changeNotification, getNotification, holdNotification } from './notifications.queries.ts'

/** An archived patient gets nothing new, but keeps what was theirs. */
export const updateNotification = async (
  tx: AdminTx,
  id: string,
  { rev, ...change }: NotificationChange,
): Promise<Notification> => {
  const current = await holdNotification(tx, id)
  if (current?.rev !== rev) return savedAlready(change, current, 'notification_not_found')
  if (change.patient_id !== null && change.patient_id !== current.patient_id)
    await assertMayBook(tx, [change.patient_id])
  await changeNotification(tx, id, change)
  return getNotification(tx, id)
}
