import { AppError } from '@postura/domain/errors'
import type { Scope } from '@postura/domain/scheduling/scheduling'
import type { AdminTx } from '../../../db/tenant.ts'
import { deleteRecords } from '../../history/history.queries.ts'
import { findAppointment } from '../appointments.queries.ts'
import { findFollowingAppointments } from '../series/series.queries.ts'

/** Deletes the appointment. Its payment stays, without the appointment. */
export const deleteAppointment = async (tx: AdminTx, id: string, scope: Scope): Promise<{ deleted: number }> => {
  const current = await findAppointment(tx, id)
  const following = current && scope === 'following' ? await findFollowingAppointments(tx, current) : []
  const deleted = await deleteRecords(tx, 'appointments', [id, ...following.map((row) => row.id)])
  if (deleted === 0) throw new AppError('appointment_not_found')
  return { deleted }
}
