import type { Appointment } from '@postura/domain/appointments/appointment'
import type { Conflict } from '@postura/domain/appointments/conflict'
import { describeConflicts } from '@postura/domain/appointments/conflict.rules'
import { AppError } from '@postura/domain/errors'
import { type AdminTx, isDatabaseError } from '../../../db/tenant.ts'
import { findPatientToBook } from '../../patients/patients.queries.ts'
import { lockClinic } from '../../plans/clinic-lock.queries.ts'
import { findOnlyProfessional, findProfessional } from '../../professionals/professionals.queries.ts'
import { findAppointment } from '../appointments.queries.ts'
import { lockAppointment } from './booking.queries.ts'
import { findConflicts, type Slot } from './conflicts.queries.ts'

/**
 * The appointment as it stands, held until the transaction ends. The clinic first, as everyone does who books, deletes or
 * gives back: who holds some rows of a series never waits for who holds the others.
 */
export const holdAppointment = async (tx: AdminTx, id: string): Promise<Appointment | undefined> => {
  await lockClinic(tx)
  await lockAppointment(tx, id)
  return findAppointment(tx, id)
}

/** Nothing new is booked for an archived patient, nor for one of another clinic. */
export const assertMayBook = async (tx: AdminTx, patientId: string): Promise<void> => {
  const patient = await findPatientToBook(tx, patientId)
  if (!patient) throw new AppError('patient_not_found', { field: 'patient_id' })
  if (patient.archived_at !== null) throw new AppError('patient_archived', { field: 'patient_id' })
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

/** The wall itself: the database never holds two live appointments of a patient at once, whatever was asked before. */
export const onOverlap = (error: unknown): never => {
  if (isDatabaseError(error, '23P01')) throw new AppError('patient_overlap', { field: 'start_time', cause: error })
  throw error
}
