import type { Appointment, AppointmentStatus, ChargeInput } from '@postura/domain/appointments/appointment'
import { AppError } from '@postura/domain/errors'
import { type CivilDate, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminTx } from '../../../db/tenant.ts'
import { cancelUnpaidCharge, insertCharge } from '../../payments/charges.queries.ts'

type Wish = { status: AppointmentStatus; charge?: ChargeInput | null | undefined; cancel_charge?: boolean }
type Session = Pick<Appointment, 'id' | 'patient_id' | 'start_time'>

/** Whoever completes says what is charged, be it nothing. */
export const assertChargeDecided = (before: AppointmentStatus | null, { status, charge }: Wish): void => {
  if (status === 'completed' && before !== 'completed' && charge === undefined) throw new AppError('charge_undecided')
}

/** What a change of status means for the money, in the same transaction. The appointment is locked already. */
export const settleCharge = async (
  tx: AdminTx,
  session: Session,
  before: AppointmentStatus | null,
  { status, charge, cancel_charge }: Wish,
  today: CivilDate,
): Promise<void> => {
  if (before === 'completed' && status !== 'completed' && cancel_charge) await cancelUnpaidCharge(tx, session.id)
  if (before === 'completed' || status !== 'completed' || !charge) return
  const day = civilDateOf(session.start_time)
  await insertCharge(
    tx,
    {
      ...charge,
      appointment_id: session.id,
      patient_id: session.patient_id,
      description: `Consulta ${formatCivilDate(day)}`,
      due_date: day,
    },
    today,
  )
}
