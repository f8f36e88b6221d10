import type { AppointmentMoves } from '@postura/domain/appointments/moves/appointment-moves'
import { AppError } from '@postura/domain/errors'
import { hasOverlap } from '@postura/domain/shared/time/instant'
import { resolveRetry } from '../../../db/resolve-retry.ts'
import type { AdminTx } from '../../../db/tenant.ts'
import { withDeferredConstraints } from '../../../db/with-deferred-constraints.ts'
import { resolveChangedProfessional, resolveRoom, withOwnProfessional } from '../../scheduling/booking-checks.ts'
import { findAppointmentsById } from '../appointments.queries.ts'
import { rescheduleAppointment } from './reschedule-appointment.ts'

type Move = AppointmentMoves['moves'][number]

/** Moves sessions of one patient, or of any. They may take each other's old times, but no two of a patient the same new one. */
export const moveAppointments = async (
  tx: AdminTx,
  patientId: string | null,
  { moves }: AppointmentMoves,
): Promise<{ changed: number }> => {
  const ids = moves.map(({ id }) => id)
  const found = new Map((await findAppointmentsById(tx, ids)).map((each) => [each.id, each]))
  const patientOf = ({ id }: { id: string }) => found.get(id)?.patient_id
  const meets = (a: Move, b: Move) => hasOverlap(a, b) && patientOf(a) === patientOf(b)
  if (moves.some((a, n) => moves.slice(n + 1).some((b) => meets(a, b)))) throw new AppError('patient_overlap')
  await withDeferredConstraints(tx, async () => {
    for (const [n, { id, rev, squeeze_in, ...typed }] of moves.entries()) {
      const current = found.get(id)
      if (!current || (patientId !== null && current.patient_id !== patientId))
        throw new AppError('appointment_not_found')
      const move = withOwnProfessional(tx, typed, current)
      if (current.rev !== rev) {
        resolveRetry(move, current, 'appointment_not_found')
        continue
      }
      const professional_id = await resolveChangedProfessional(tx, move.professional_id, current.professional_id)
      const room_id = await resolveRoom(tx, move.room_id, current.room_id)
      // Those that are moved already are in the way at their new times, the others are not at their old ones.
      const target = { ...current, ...move, professional_id, room_id }
      await rescheduleAppointment(tx, current, target, { scope: 'one', squeeze_in, along: ids.slice(n + 1) })
    }
  })
  return { changed: moves.length }
}
