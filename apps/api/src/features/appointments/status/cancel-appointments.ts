import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../../db/tenant.ts'
import { cancelByClinic } from '../booking/booking.queries.ts'

/** Cancels appointments by the clinic and returns what their patients are told. Only those that have not happened are canceled. */
export const cancelAppointments = async (tx: AdminTx, ids: readonly string[]) => {
  const canceled = ids.length === 0 ? [] : await cancelByClinic(tx, ids)
  if (canceled.length < ids.length) throw new AppError('stale')
  return canceled.map((each) => ({
    ...each,
    kind: 'appointment' as const,
    outcome: 'nothing' as const,
    class_id: null,
    classes: 1,
    valid_until: null,
    moved_to: null,
  }))
}
