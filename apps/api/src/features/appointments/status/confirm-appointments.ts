import type { Confirmation } from '@postura/domain/appointments/moves/appointment-moves'
import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../../db/tenant.ts'
import { countUpdatedByThisChange } from '../../history/history.queries.ts'
import { findAppointmentsById } from '../appointments.queries.ts'
import { rescheduleAppointment } from '../booking/reschedule-appointment.ts'

/** Confirms scheduled sessions, all or none. One that is confirmed already stays as it is and is not counted; a retry returns the number of its first run. */
export const confirmAppointments = async (tx: AdminTx, { sessions }: Confirmation): Promise<{ changed: number }> => {
  const ids = sessions.map(({ id }) => id)
  const found = new Map((await findAppointmentsById(tx, ids)).map((each) => [each.id, each]))
  let changed = 0
  for (const { id, rev } of sessions) {
    const current = found.get(id)
    if (!current) throw new AppError('appointment_not_found')
    if (current.status === 'confirmed') continue
    if (current.status !== 'scheduled' || current.rev !== rev) throw new AppError('stale')
    changed += await rescheduleAppointment(
      tx,
      current,
      { ...current, status: 'confirmed' },
      { scope: 'one', squeeze_in: false },
    )
  }
  return { changed: changed || (await countUpdatedByThisChange(tx, 'appointments', ids)) }
}
