import { AppError } from '@postura/domain/errors'
import type { Payment, PaymentChange } from '@postura/domain/payments/payment'
import { isPaidInTheFuture, paidHow } from '@postura/domain/payments/payment.rules'
import { changesReceipted } from '@postura/domain/payments/receipts/receipt.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { savedAlready } from '../../db/saved-already.ts'
import { type AdminTx, EXISTS_ALREADY, isDatabaseError } from '../../db/tenant.ts'
import { assertMayBook } from '../agenda/take-time.ts'
import { changePayment, holdPayment } from './payment-changes.queries.ts'
import { getPayment } from './payments.queries.ts'
import { assertNotReceipted } from './receipts/assert-not-receipted.ts'

/** A session is charged once: brought back, a canceled payment may find another in its place. */
export const onSecondCharge = (error: unknown): never => {
  if (!isDatabaseError(error, EXISTS_ALREADY)) throw error
  throw new AppError('appointment_is_charged', { cause: error })
}

export const updatePayment = async (
  tx: AdminTx,
  id: string,
  { rev, ...given }: PaymentChange,
  today: CivilDate,
): Promise<Payment> => {
  if (isPaidInTheFuture(given, today)) throw new AppError('paid_in_the_future', { field: 'payment_date' })
  const change = { ...given, ...paidHow(given.status, given, today) }
  const current = await holdPayment(tx, id)
  if (current?.rev !== rev) return savedAlready(change, current, 'payment_not_found')
  if (changesReceipted(current, change)) assertNotReceipted(current)
  if (change.patient_id !== current.patient_id) {
    if (current.appointment_id !== null) throw new AppError('payment_of_appointment', { field: 'patient_id' })
    await assertMayBook(tx, [change.patient_id])
  }
  await changePayment(tx, current, change).catch(onSecondCharge)
  return getPayment(tx, id)
}
