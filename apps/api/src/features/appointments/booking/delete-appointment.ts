import type { Scope } from '@postura/domain/agenda/agenda'
import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../../db/tenant.ts'
import { countDeletedAlready } from '../../history/history.queries.ts'
import { findFollowing } from '../series/series.queries.ts'
import { holdAppointment } from './book.ts'
import { removeAppointments } from './booking.queries.ts'

/** What was charged stays, without its session. */
export const deleteAppointment = async (tx: AdminTx, id: string, scope: Scope): Promise<{ deleted: number }> => {
  const current = await holdAppointment(tx, id)
  if (!current) {
    // A repetition of this very action, after a lost answer, finds its work done.
    const deleted = await countDeletedAlready(tx, 'appointments', id)
    if (deleted === 0) throw new AppError('appointment_not_found')
    return { deleted }
  }
  const following = scope === 'following' ? await findFollowing(tx, current) : []
  return { deleted: await removeAppointments(tx, [id, ...following.map((row) => row.id)]) }
}
