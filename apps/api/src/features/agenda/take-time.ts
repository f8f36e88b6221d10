import { describeArchivedOnes } from '@postura/domain/agenda/agenda.labels'
import type { Conflict } from '@postura/domain/agenda/conflict'
import { describeConflicts } from '@postura/domain/agenda/conflict.rules'
import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../db/tenant.ts'
import { findPatientsToBook } from '../patients/patients.queries.ts'
import { findOnlyProfessional, findProfessional } from '../professionals/professionals.queries.ts'
import { findConflicts, type Slot } from './conflicts.queries.ts'

/** Nothing new is booked for an archived patient, nor for one of another clinic. */
export const assertMayBook = async (
  tx: AdminTx,
  patientIds: readonly string[],
  field = 'patient_id',
): Promise<void> => {
  const patients = await findPatientsToBook(tx, patientIds)
  if (patients.length < patientIds.length) throw new AppError('patient_not_found', { field })
  const archived = patients.filter(({ archived_at }) => archived_at !== null)
  if (archived.length > 0)
    throw new AppError('patient_archived', {
      field,
      ...(patientIds.length > 1 && { message: describeArchivedOnes(archived.map(({ name }) => name)) }),
    })
}

/** Whoever was named, or the only one there is. Who left gets nothing new, and keeps what was theirs. */
export const professionalOf = async (
  tx: AdminTx,
  given: string | null | undefined,
  current: string | null = null,
): Promise<string | null> => {
  if (given === undefined) return findOnlyProfessional(tx)
  if (given === null || given === current) return given
  const professional = await findProfessional(tx, given)
  if (!professional) throw new AppError('professional_not_found', { field: 'professional_id' })
  if (professional.archived_at !== null) throw new AppError('professional_archived', { field: 'professional_id' })
  return given
}

/** Left out, whoever it was stays: a clinic of one never sees it. */
export const professionalInstead = async (
  tx: AdminTx,
  given: string | null | undefined,
  current: string | null,
): Promise<string | null> => (given === undefined ? current : professionalOf(tx, given, current))

const refuse = (code: 'patient_overlap' | 'time_taken', inTheWay: readonly Conflict[]): never => {
  throw new AppError(code, { message: describeConflicts(inTheWay), field: 'start_time' })
}

/**
 * Of each time, whether it is squeezed in between others. A time that is taken is a wall for the patient alone, and never
 * silent: without the wish to squeeze in it is refused. Asked under the clinic's lock, so that two cannot find the same time free.
 */
export const squeezedIn = async (
  tx: AdminTx,
  slots: readonly (Slot & { squeeze_in: boolean })[],
  except: readonly string[] = [],
): Promise<boolean[]> => {
  const conflicts = await findConflicts(tx, slots, except)
  const walls = conflicts.flat().filter(({ wall }) => wall)
  if (walls.length > 0) refuse('patient_overlap', walls)
  const taken = conflicts.flatMap((inTheWay, n) => (slots[n]?.squeeze_in ? [] : inTheWay))
  if (taken.length > 0) refuse('time_taken', taken)
  return conflicts.map((inTheWay) => inTheWay.length > 0)
}
