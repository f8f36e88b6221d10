import { MAX_SHOWN_AMOUNTS, type OpenAmount, type PrivatePart } from '@postura/domain/patient-page/private/private-part'
import { mayTakeBack } from '@postura/domain/patient-page/private/private-part.rules'
import { restOf } from '@postura/domain/payments/parts/part.rules'
import { buildPaymentCode } from '@postura/domain/payments/pix/br-code'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminRead } from '../../../db/tenant.ts'
import { findOpenings, findOpenMakeups } from '../../classes/makeups/makeups.queries.ts'
import { findClinic } from '../../clinics/clinics.queries.ts'
import { findOpenPayments } from '../../payments/payments.queries.ts'
import { findTakenSeats } from './taken-classes.queries.ts'

/** Make-ups, classes with a free seat for them, and open amounts of one patient. */
export const findPrivatePart = async (read: AdminRead, patientId: string, now: Date): Promise<PrivatePart> => {
  const clinic = await findClinic(read)
  const makeups = await findOpenMakeups(read, civilDateOf(now), patientId)
  const last = makeups.at(-1)
  const wanted = last ? [{ patient_id: patientId, until: last.valid_until }] : []
  const openingsOf = await findOpenings(read, wanted, now, { withLeft: true })
  const taken = await findTakenSeats(read, patientId, now)
  const payments = await findOpenPayments(read, patientId)
  return {
    makeups: makeups.map(({ id, missed_on, valid_until }) => ({ id, missed_on, valid_until })),
    openings: openingsOf(patientId).map(({ class_id, start_time }) => ({ class_id, start_time })),
    taken: taken.map((seat) => ({ ...seat, may_take_back: mayTakeBack(clinic, seat.start_time, now) })),
    amounts: payments.flatMap((payment, index): OpenAmount[] => {
      const owed_cents = restOf(payment)
      if (owed_cents === 0) return []
      const code =
        index < MAX_SHOWN_AMOUNTS ? buildPaymentCode(clinic, { id: payment.id, amount_cents: owed_cents }) : null
      return [{ id: payment.id, owed_cents, due_date: payment.due_date, code }]
    }),
    pix_receiver: clinic.pix_receiver,
  }
}
