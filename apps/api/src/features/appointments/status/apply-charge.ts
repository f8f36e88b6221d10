import type { Appointment, AppointmentStatus, ChargeInput } from '@postura/domain/appointments/appointment'
import { AppError } from '@postura/domain/errors'
import { isPaidImmediately } from '@postura/domain/payments/charge.rules'
import { newId } from '@postura/domain/shared/ids'
import { type CivilDate, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminTx } from '../../../db/tenant.ts'
import { takeSessions } from '../../packages/take-sessions.ts'
import { refundSessions } from '../../packages/uses.queries.ts'
import { cancelUnpaidPayments } from '../../payments/charges.queries.ts'
import { insertPayments } from '../../payments/payment-changes.queries.ts'

type StatusInput = { status: AppointmentStatus; charge?: ChargeInput | null | undefined; cancel_charge?: boolean }
type Session = Pick<Appointment, 'id' | 'patient_id' | 'professional_id' | 'title' | 'start_time' | 'charge'>

/** Applies a status change to the charge and the package. */
export const applyCharge = async (
  tx: AdminTx,
  session: Session,
  before: AppointmentStatus | null,
  { status, charge, cancel_charge }: StatusInput,
  today: CivilDate,
): Promise<void> => {
  if (before === 'completed' && status !== 'completed') {
    await refundSessions(tx, 'appointment_id', [session])
    if (cancel_charge) await cancelUnpaidPayments(tx, 'appointment_id', session.id)
  }
  // A charge that remains from an earlier completion is not created again, nor replaced by a package session.
  if (before === 'completed' || status !== 'completed' || charge === null || session.charge) return
  const { id, patient_id, professional_id, title, start_time } = session
  const day = civilDateOf(start_time)
  if (charge) {
    const { amount_cents, payment_method } = charge
    const paid = isPaidImmediately(charge)
      ? { status: 'paid' as const, payment_method, payment_date: today }
      : { status: 'pending' as const }
    const description = `Consulta ${formatCivilDate(day)}`
    const payment = {
      id: newId(),
      appointment_id: id,
      patient_id,
      professional_id,
      amount_cents,
      description,
      due_date: day,
    }
    await insertPayments(tx, [{ ...payment, ...paid }])
    return
  }
  const taken = await takeSessions(tx, 'appointment_id', { type: title, day, sessions: [{ id, patient_id }] })
  // Completing requires a decision about the charge (it may be none), unless a package pays for the session.
  if (taken === 0) throw new AppError('charge_undecided')
}
