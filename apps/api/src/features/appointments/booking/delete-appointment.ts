import { AppError } from '@postura/domain/errors'
import type { Scope } from '@postura/domain/scheduling/scheduling'
import type { AdminTx } from '../../../db/tenant.ts'
import { countDeletedByThisChange } from '../../history/history.queries.ts'
import { findAppointment } from '../appointments.queries.ts'
import { findFollowingAppointments } from '../series/series.queries.ts'
import { deleteAppointmentRows } from './booking.queries.ts'

/** Deletes the appointment. Its payment stays, without the appointment. */
export const deleteAppointment = async (tx: AdminTx, id: string, scope: Scope): Promise<{ deleted: number }> => {
  const current = await findAppointment(tx, id)
  if (!current) {
    // A retry after a lost response finds the row already deleted.
    const deleted = await countDeletedByThisChange(tx, 'appointments', id)
    if (deleted === 0) throw new AppError('appointment_not_found')
    return { deleted }
  }
  const following = scope === 'following' ? await findFollowingAppointments(tx, current) : []
  return { deleted: await deleteAppointmentRows(tx, [id, ...following.map((row) => row.id)]) }
}
