import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../db/tenant.ts'
import { deleteRecords } from '../history/history.queries.ts'

export const deleteNotification = async (tx: AdminTx, id: string): Promise<Record<string, never>> => {
  if ((await deleteRecords(tx, 'notifications', [id])) === 0) throw new AppError('notification_not_found')
  return {}
}
