import { AppError } from '@postura/domain/errors'
import type { Patient } from '@postura/domain/patients/patient'
import { type MergeInput, patientTables } from '@postura/domain/patients/patient-merge'
import { resolveMergedFields } from '@postura/domain/patients/patient-merge.rules'
import { type AdminTx, isDatabaseError, isRefusedBy } from '../../../db/tenant.ts'
import { deleteRecords } from '../../history/history.queries.ts'
import { isThisChangeApplied } from '../../history/undo.queries.ts'
import { DRAFTS_CONSTRAINT, findPatient } from '../patients.queries.ts'
import { findMergePair } from './find-merge-pair.ts'
import { findMergeRefusal } from './find-merge-refusal.ts'
import {
  endPagesOfMerged,
  endSharedConsents,
  leaveSharedCanceledClasses,
  moveRecords,
  releaseSharedMakeups,
  updateMergedPatient,
} from './merge.queries.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/** A retry after a lost response finds the other record deleted, so it is recognized by its change id. */
const findMerged = async (tx: AdminTx, keptId: string): Promise<Patient | undefined> =>
  (await isThisChangeApplied(tx)) ? findPatient(tx, keptId) : undefined

/** Receipts are not changed: they keep the printed name and follow their payment. */
export const mergePatients = async (
  tx: AdminTx,
  keptId: string,
  { other_id, rev, other_rev }: MergeInput,
): Promise<Patient> => {
  const mergedBefore = await findMerged(tx, keptId)
  if (mergedBefore) return mergedBefore
  const { kept, other } = await findMergePair(tx, keptId, other_id)
  if (kept.rev !== rev || other.rev !== other_rev) throw new AppError('stale')
  const refusal = await findMergeRefusal(tx, kept, other)
  if (refusal) throw refusal
  await leaveSharedCanceledClasses(tx, kept.id, other.id)
  await releaseSharedMakeups(tx, kept.id, other.id)
  await endSharedConsents(tx, kept.id, other.id)
  await endPagesOfMerged(tx, other.id)
  for (const table of patientTables) await moveRecords(tx, table, other.id, kept.id)
  // Someone has begun to write about the other one: a draft is seen by its author alone, and sealed for its patient.
  await deleteRecords(tx, 'patients', [other.id]).catch((cause: unknown) => {
    if (isRefusedBy(cause, DRAFTS_CONSTRAINT)) throw new AppError('merge_has_drafts', { cause })
    throw isDatabaseError(cause, FOREIGN_KEY_VIOLATION) ? new AppError('merge_has_clinical_entries', { cause }) : cause
  })
  const merged = await updateMergedPatient(tx, kept.id, resolveMergedFields(kept, other))
  if (!merged) throw new AppError('patient_not_found')
  return merged
}
