import type { Notification, NotificationChange } from '@postura/domain/notifications/notification'
import { resolveRetry } from '../../db/resolve-retry.ts'
import type { AdminTx } from '../../db/tenant.ts'
import { assertActivePatients } from '../patients/assert-active-patients.ts'
import { findNotification, getNotification, updateNotificationRow } from './notifications.queries.ts'

/** An archived patient keeps their notification, but cannot become the patient of another one. */
export const updateNotification = async (
  tx: AdminTx,
  id: string,
  { rev, ...change }: NotificationChange,
): Promise<Notification> => {
  const current = await findNotification(tx, id)
  if (current?.rev !== rev) return resolveRetry(change, current, 'notification_not_found')
  if (change.patient_id !== null && change.patient_id !== current.patient_id)
    await assertActivePatients(tx, [change.patient_id])
  await updateNotificationRow(tx, id, change)
  return getNotification(tx, id)
}
