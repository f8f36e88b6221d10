import { AppError } from '@postura/domain/errors'
import type { NewNotification, Notification } from '@postura/domain/notifications/notification'
import { changesNothing } from '@postura/domain/shared/changes-nothing'
import type { AdminTx } from '../../db/tenant.ts'
import { assertMayBook } from '../agenda/take-time.ts'
import { lockClinic } from '../plans/clinic-lock.queries.ts'
import { findNotification, getNotification, insertNotification } from './notifications.queries.ts'

/** A repeated wish is not a new one: it is looked up before the patient is asked for. */
export const createNotification = async (tx: AdminTx, wish: NewNotification): Promise<Notification> => {
  await lockClinic(tx)
  const existing = await findNotification(tx, wish.id)
  if (existing) {
    if (!changesNothing(wish, existing)) throw new AppError('conflict')
    return existing
  }
  if (wish.patient_id !== null) await assertMayBook(tx, [wish.patient_id])
  await insertNotification(tx, wish)
  return getNotification(tx, wish.id)
}
