import type { NewNotification, Notification } from '@postura/domain/notifications/notification'
import { resolveRepeated } from '../../db/resolve-retry.ts'
import type { AdminTx } from '../../db/tenant.ts'
import { assertActivePatients } from '../patients/assert-active-patients.ts'
import { type MailLater, mailLater } from './mail-later.ts'
import { findNotification, getNotification, insertNotification } from './notifications.queries.ts'

/** Looks up a retried request by its id before it checks the patient. */
export const createNotification = async (
  tx: AdminTx,
  { by_email, ...input }: NewNotification,
  later: MailLater,
): Promise<Notification> => {
  const existing = await findNotification(tx, input.id)
  if (existing) return resolveRepeated(input, existing)
  if (input.patient_id !== null) await assertActivePatients(tx, [input.patient_id])
  await insertNotification(tx, { ...input, mail_at: by_email ? later.now.toISOString() : null })
  if (by_email) await mailLater(tx, input.id, later)
  return getNotification(tx, input.id)
}
