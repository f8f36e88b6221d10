import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../db/tenant.ts'
import { countDeletedByThisChange } from '../history/history.queries.ts'
import { deleteNotificationRow } from './notifications.queries.ts'

export const deleteNotification = async (tx: AdminTx, id: string): Promise<Record<string, never>> => {
  const removed = await deleteNotificationRow(tx, id)
  // A retry after a lost response finds the row already deleted.
  if (!removed && (await countDeletedByThisChange(tx, 'notifications', id)) === 0)
    throw new AppError('notification_not_found')
  return {}
}
