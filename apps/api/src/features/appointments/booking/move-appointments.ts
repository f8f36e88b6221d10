import type { AppointmentMoves } from '@postura/domain/appointments/moves/appointment-moves'
import { AppError } from '@postura/domain/errors'
import { hasOverlap } from '@postura/domain/shared/time/instant'
import { resolveRetry } from '../../../db/resolve-retry.ts'
import type { AdminTx } from '../../../db/tenant.ts'
import { withDeferredConstraints } from '../../../db/with-deferred-constraints.ts'
import { resolveChangedProfessional, resolveRoom, withOwnProfessional } from '../../scheduling/booking-checks.ts'
import { findAppointmentsById } from '../appointments.queries.ts'
import { rescheduleAppointment } from './reschedule-appointment.ts'

/** Moves sessions of one patient. They may take each other's old times, but no two of them the same new one. */
export const moveAppointments = async (
  tx: AdminTx,
  patientId: string,
  { moves }: AppointmentMoves,
): Promise<{ changed: number }> => {
  if (moves.some((a, n) => moves.slice(n + 1).some((b) => hasOverlap(a, b)))) throw new AppError('patient_overlap')
  const ids = moves.map(({ id }) => id)
  const found = new Map((await findAppointmentsById(tx, ids)).map((each) => [each.id, each]))
  await withDeferredConstraints(tx, async () => {
    for (const { id, rev, squeeze_in, ...typed } of moves) {
      const current = found.get(id)
      if (!current || current.patient_id !== patientId) throw new AppError('appointment_not_found')
      const move = withOwnProfessional(tx, typed, current)
      if (current.rev !== rev) {
        resolveRetry(move, current, 'appointment_not_found')
        continue
      }
      const professional_id = await resolveChangedProfessional(tx, move.professional_id, current.professional_id)
      const room_id = await resolveRoom(tx, move.room_id, current.room_id)
      const target = { ...current, ...move, professional_id, room_id }
      await rescheduleAppointment(tx, current, target, { scope: 'one', squeeze_in, along: ids })
    }
  })
  return { changed: moves.length }
}
