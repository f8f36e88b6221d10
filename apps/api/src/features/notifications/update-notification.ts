import type { Notification, NotificationChange } from '@postura/domain/notifications/notification'
import { resolveRetry } from '../../db/resolve-retry.ts'
import type { AdminTx } from '../../db/tenant.ts'
import { assertActivePatients } from '../patients/assert-active-patients.ts'
import { type MailLater, mailLater } from './mail-later.ts'
import { findNotification, getNotification, updateNotificationRow } from './notifications.queries.ts'

/** An archived patient keeps their notification, but cannot become the patient of another one. */
export const updateNotification = async (
  tx: AdminTx,
  id: string,
  { rev, by_email, ...change }: NotificationChange,
  later: MailLater,
): Promise<Notification> => {
  const current = await findNotification(tx, id)
  if (current?.rev !== rev) return resolveRetry(change, current, 'notification_not_found')
  if (change.patient_id !== null && change.patient_id !== current.patient_id)
    await assertActivePatients(tx, [change.patient_id])
  // Once asked for, it stays: the mails may be on their way.
  const isMailed = by_email === true && current.mail_at === null
  await updateNotificationRow(tx, id, { ...change, ...(isMailed && { mail_at: later.now.toISOString() }) })
  if (isMailed) await mailLater(tx, id, later)
  return getNotification(tx, id)
}
