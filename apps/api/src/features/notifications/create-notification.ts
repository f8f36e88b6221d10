import type { NewNotification, Notification } from '@postura/domain/notifications/notification'
import { resolveRepeated } from '../../db/resolve-retry.ts'
import type { AdminTx } from '../../db/tenant.ts'
import { assertActivePatients } from '../patients/assert-active-patients.ts'
import { findNotification, getNotification, insertNotification } from './notifications.queries.ts'

/** Looks up a retried request by its id before it checks the patient. */
export const createNotification = async (tx: AdminTx, input: NewNotification): Promise<Notification> => {
  const existing = await findNotification(tx, input.id)
  if (existing) return resolveRepeated(input, existing)
  if (input.patient_id !== null) await assertActivePatients(tx, [input.patient_id])
  await insertNotification(tx, input)
  return getNotification(tx, input.id)
}
