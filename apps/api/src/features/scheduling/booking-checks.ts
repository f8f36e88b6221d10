import { AppError } from '@postura/domain/errors'
import type { Conflict } from '@postura/domain/scheduling/conflict'
import { describeConflicts } from '@postura/domain/scheduling/conflict.rules'
import type { AdminTx } from '../../db/tenant.ts'
import { findOnlyProfessionalId, findProfessional } from '../professionals/professionals.queries.ts'
import { findRoom } from '../rooms/rooms.queries.ts'
import { findConflicts, type Slot } from './conflicts.queries.ts'

/** Returns the given professional, or the only one of the clinic. An archived one is allowed only if it is the current one. */
export const resolveProfessional = async (
  tx: AdminTx,
  given: string | null | undefined,
  current: string | null = null,
): Promise<string | null> => {
  if (given === undefined) return findOnlyProfessionalId(tx)
  if (given === null || given === current) return given
  const professional = await findProfessional(tx, given)
  if (!professional) throw new AppError('professional_not_found', { field: 'professional_id' })
  if (professional.archived_at !== null) throw new AppError('professional_archived', { field: 'professional_id' })
  return given
}

/** Returns the given room, or the current one if none is given. An archived one is allowed only if it is the current one. */
export const resolveRoom = async (
  tx: AdminTx,
  given: string | null | undefined,
  current: string | null = null,
): Promise<string | null> => {
  if (given === undefined || given === null || given === current) return given === undefined ? current : given
  const room = await findRoom(tx, given)
  if (!room) throw new AppError('room_not_found', { field: 'room_id' })
  if (room.archived_at !== null) throw new AppError('room_archived', { field: 'room_id' })
  return given
}

type Chosen = { professional_id?: string | null | undefined }

/** Whoever is limited to one professional books for that one, whatever is chosen. An appointment of nobody may stay so. */
export const withOwnProfessional = <T extends Chosen>({ within }: AdminTx, given: T, current?: Chosen): T => {
  const isKept = current !== undefined && [undefined, current.professional_id].includes(given.professional_id)
  return within === null || isKept ? given : { ...given, professional_id: within }
}

/** Keeps the current professional if none is given: a clinic with one professional does not send the field. */
export const resolveChangedProfessional = async (
  tx: AdminTx,
  given: string | null | undefined,
  current: string | null,
): Promise<string | null> => (given === undefined ? current : resolveProfessional(tx, given, current))

const refuse = (code: 'patient_overlap' | 'time_taken', inTheWay: readonly Conflict[]): never => {
  throw new AppError(code, { message: describeConflicts(inTheWay), field: 'start_time' })
}

/**
 * Returns for each slot whether it is squeezed in. An overlap with the patient's own appointment is always refused, any other overlap
 * unless `squeeze_in` is set.
 */
export const checkOverlaps = async (
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
