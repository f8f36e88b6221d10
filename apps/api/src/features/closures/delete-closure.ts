import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../db/tenant.ts'
import { deleteRecords } from '../history/history.queries.ts'

export const deleteClosure = async (tx: AdminTx, id: string): Promise<Record<string, never>> => {
  if ((await deleteRecords(tx, 'closures', [id])) === 0) throw new AppError('closure_not_found')
  return {}
}
