import { AppError } from '@postura/domain/errors'
import type { NewPayment, Payment } from '@postura/domain/payments/payment'
import { isPaidInTheFuture, paymentDetails } from '@postura/domain/payments/payment.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { resolveRepeated } from '../../db/resolve-retry.ts'
import type { AdminTx } from '../../db/tenant.ts'
import { assertActivePatients } from '../patients/assert-active-patients.ts'
import { resolveProfessional } from '../scheduling/booking-checks.ts'
import { insertPayments } from './payment-changes.queries.ts'
import { findPayment, getPayment } from './payments.queries.ts'

/** Looks up a retried request by its id before it checks the patient. */
export const createPayment = async (tx: AdminTx, input: NewPayment, today: CivilDate): Promise<Payment> => {
  if (isPaidInTheFuture(input, today)) throw new AppError('paid_in_the_future', { field: 'payment_date' })
  const row = { ...input, ...paymentDetails(input.status, input, today) }
  const existing = await findPayment(tx, input.id)
  if (existing) return resolveRepeated(row, existing)
  await assertActivePatients(tx, [input.patient_id])
  const professional_id = await resolveProfessional(tx, input.professional_id)
  await insertPayments(tx, [{ ...row, professional_id }])
  return getPayment(tx, input.id)
}
