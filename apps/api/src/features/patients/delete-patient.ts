import { AppError } from '@postura/domain/errors'
import { type AdminTx, isDatabaseError } from '../../db/tenant.ts'
import { countDeletedAlready } from '../history/history.queries.ts'
import { removePatient } from './patients.queries.ts'

/** Counts were shown before; a record made since then is still in the way, and the foreign keys say so. */
export const deletePatient = async (tx: AdminTx, id: string): Promise<Record<string, never>> => {
  const removed = await removePatient(tx, id).catch((error: unknown) => {
    if (!isDatabaseError(error, '23503')) throw error
    throw new AppError('patient_has_records', { detail: 'Cannot delete patient', cause: error })
  })
  // A repetition of this very action, after a lost answer, finds its work done.
  if (!removed && (await countDeletedAlready(tx, 'patients', id)) === 0) throw new AppError('patient_not_found')
  return {}
}
