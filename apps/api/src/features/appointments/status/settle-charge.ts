import type { Appointment, AppointmentStatus, ChargeInput } from '@postura/domain/appointments/appointment'
import { AppError } from '@postura/domain/errors'
import { type CivilDate, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminTx } from '../../../db/tenant.ts'
import { takeSessions } from '../../packages/take-sessions.ts'
import { giveBackUses } from '../../packages/uses.queries.ts'
import { cancelUnpaid, insertCharge } from '../../payments/charges.queries.ts'

type Wish = { status: AppointmentStatus; charge?: ChargeInput | null | undefined; cancel_charge?: boolean }
type Session = Pick<Appointment, 'id' | 'patient_id' | 'title' | 'start_time' | 'charge'>

/** What a change of status means for the money, in the same transaction. The clinic and the appointment are locked already. */
export const settleCharge = async (
  tx: AdminTx,
  session: Session,
  before: AppointmentStatus | null,
  { status, charge, cancel_charge }: Wish,
  today: CivilDate,
): Promise<void> => {
  if (before === 'completed' && status !== 'completed') {
    await giveBackUses(tx, 'appointment_id', [session.id])
    if (cancel_charge) await cancelUnpaid(tx, 'appointment_id', session.id)
  }
  // What stands from a first time it was completed is not asked for again, in whatever form.
  if (before === 'completed' || status !== 'completed' || charge === null || session.charge) return
  const { id, patient_id, title, start_time } = session
  const day = civilDateOf(start_time)
  if (charge) {
    const description = `Consulta ${formatCivilDate(day)}`
    await insertCharge(tx, { ...charge, appointment_id: id, patient_id, description, due_date: day }, today)
    return
  }
  const taken = await takeSessions(tx, 'appointment_id', { type: title, day, sessions: [{ id, patient_id }] })
  // Whoever completes says what is charged, be it nothing, unless it was paid ahead.
  if (taken === 0) throw new AppError('charge_undecided')
}
