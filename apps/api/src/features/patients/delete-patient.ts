import { AppError } from '@postura/domain/errors'
import { type AdminTx, isDatabaseError } from '../../db/tenant.ts'
import { deleteRecords } from '../history/history.queries.ts'

/** The dialog showed counts earlier; foreign keys catch records added since then. */
export const deletePatient = async (tx: AdminTx, id: string): Promise<Record<string, never>> => {
  const deleted = await deleteRecords(tx, 'patients', [id]).catch((error: unknown) => {
    if (!isDatabaseError(error, '23503')) throw error
    throw new AppError('patient_has_records', { detail: 'Cannot delete patient', cause: error })
  })
  if (deleted === 0) throw new AppError('patient_not_found')
  return {}
}
