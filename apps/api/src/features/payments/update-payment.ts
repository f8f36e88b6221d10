import { AppError } from '@postura/domain/errors'
import type { Payment, PaymentChange } from '@postura/domain/payments/payment'
import { isOpenPayment, isPaidInTheFuture, paymentDetails } from '@postura/domain/payments/payment.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { resolveRetry } from '../../db/resolve-retry.ts'
import { type AdminTx, isDatabaseError, UNIQUE_VIOLATION } from '../../db/tenant.ts'
import { assertActivePatients } from '../patients/assert-active-patients.ts'
import { resolveChangedProfessional } from '../scheduling/booking-checks.ts'
import { assertReceiptsUnaffected } from './assert-not-receipted.ts'
import { isPaidByPackage, updatePaymentRow } from './payment-changes.queries.ts'
import { findPayment, getPayment } from './payments.queries.ts'
import { assertPartsAllow, updateWithParts } from './receive-part.ts'

/** Maps the unique constraint: an appointment has one charge, and a reactivated payment may meet a newer one. */
export const onDuplicateCharge = (error: unknown): never => {
  if (!isDatabaseError(error, UNIQUE_VIOLATION)) throw error
  throw new AppError('appointment_is_charged', { cause: error })
}

/** Refuses to reactivate a charge whose session was paid by a package since. */
export const assertCanReactivate = async (tx: AdminTx, current: Payment, status: Payment['status']): Promise<void> => {
  if (current.status !== 'canceled' || status === 'canceled' || current.appointment_id === null) return
  if (await isPaidByPackage(tx, current.appointment_id)) throw new AppError('session_of_package')
}

/** What a retry finds: day and method of a payment with parts are those of its parts, which pay it once they reach its amount. */
const storedAs = (
  { payment_date, payment_method, ...change }: Omit<PaymentChange, 'rev'>,
  current: Payment | undefined,
): Partial<PaymentChange> => {
  if (!current || current.parts_cents === 0) return { ...change, payment_date, payment_method }
  const isReached = isOpenPayment(change.status) && change.amount_cents === current.parts_cents
  return isReached ? { ...change, status: 'paid' } : change
}

export const updatePayment = async (
  tx: AdminTx,
  id: string,
  { rev, ...given }: PaymentChange,
  today: CivilDate,
): Promise<Payment> => {
  if (isPaidInTheFuture(given, today)) throw new AppError('paid_in_the_future', { field: 'payment_date' })
  const change = { ...given, ...paymentDetails(given.status, given, today) }
  const current = await findPayment(tx, id)
  if (current?.rev !== rev) return resolveRetry(storedAs(change, current), current, 'payment_not_found')
  const professional_id = await resolveChangedProfessional(tx, change.professional_id, current.professional_id)
  assertReceiptsUnaffected(current, { ...change, professional_id })
  if (change.patient_id !== current.patient_id) {
    if (current.appointment_id !== null) throw new AppError('payment_of_appointment', { field: 'patient_id' })
    if (current.package_id !== null) throw new AppError('payment_of_package', { field: 'patient_id' })
    await assertActivePatients(tx, [change.patient_id])
  }
  assertPartsAllow(current, change)
  if (current.parts_cents > 0) return updateWithParts(tx, current, { ...given, professional_id }, today)
  await assertCanReactivate(tx, current, change.status)
  await updatePaymentRow(tx, current, { ...change, professional_id }).catch(onDuplicateCharge)
  return getPayment(tx, id)
}
