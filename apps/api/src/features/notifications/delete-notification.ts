import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../db/tenant.ts'
import { countDeletedAlready } from '../history/history.queries.ts'
import { removeNotification } from './notifications.queries.ts'

export const deleteNotification = async (tx: AdminTx, id: string): Promise<Record<string, never>> => {
  const removed = await removeNotification(tx, id)
  // A repetition of this very action, after a lost answer, finds its work done.
  if (!removed && (await countDeletedAlready(tx, 'notifications', id)) === 0)
    throw new AppError('notification_not_found')
  return {}
}
