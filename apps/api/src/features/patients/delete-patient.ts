import { AppError } from '@postura/domain/errors'
import { type AdminTx, isDatabaseError } from '../../db/tenant.ts'
import { countDeletedByThisChange } from '../history/history.queries.ts'
import { deletePatientRow } from './patients.queries.ts'

/** The dialog showed counts earlier; foreign keys catch records added since then. */
export const deletePatient = async (tx: AdminTx, id: string): Promise<Record<string, never>> => {
  const removed = await deletePatientRow(tx, id).catch((error: unknown) => {
    if (!isDatabaseError(error, '23503')) throw error
    throw new AppError('patient_has_records', { detail: 'Cannot delete patient', cause: error })
  })
  // A retry after a lost response finds the patient already deleted by this change.
  if (!removed && (await countDeletedByThisChange(tx, 'patients', id)) === 0) throw new AppError('patient_not_found')
  return {}
}
