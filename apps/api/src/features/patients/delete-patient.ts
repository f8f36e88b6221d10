import { AppError } from '@postura/domain/errors'
import { type AdminTx, isDatabaseError, isRefusedBy } from '../../db/tenant.ts'
import { deleteRecords } from '../history/history.queries.ts'
import { DRAFTS_CONSTRAINT, hasClinicalEntries } from './patients.queries.ts'

/** The dialog showed counts earlier; foreign keys catch records added since then. */
export const deletePatient = async (tx: AdminTx, id: string): Promise<Record<string, never>> => {
  if (await hasClinicalEntries(tx, id)) throw new AppError('patient_has_clinical_entries')
  const deleted = await deleteRecords(tx, 'patients', [id]).catch((error: unknown) => {
    if (!isDatabaseError(error, '23503')) throw error
    if (isRefusedBy(error, DRAFTS_CONSTRAINT)) throw new AppError('patient_has_drafts', { cause: error })
    throw new AppError('patient_has_records', { detail: 'Cannot delete patient', cause: error })
  })
  if (deleted === 0) throw new AppError('patient_not_found')
  return {}
}
