import { AppError } from '@postura/domain/errors'
import type { Payment, PaymentChange } from '@postura/domain/payments/payment'
import { isPaidInTheFuture, paidHow } from '@postura/domain/payments/payment.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { savedAlready } from '../../db/saved-already.ts'
import { type AdminTx, EXISTS_ALREADY, isDatabaseError } from '../../db/tenant.ts'
import { assertMayBook } from '../agenda/take-time.ts'
import { lockClinic } from '../plans/clinic-lock.queries.ts'
import { changePayment, holdPayment, isTakenOfPackage } from './payment-changes.queries.ts'
import { getPayment } from './payments.queries.ts'
import { assertReceiptsStayTrue } from './receipts/assert-not-receipted.ts'

/** A session is charged once: brought back, a canceled payment may find another in its place. */
export const onSecondCharge = (error: unknown): never => {
  if (!isDatabaseError(error, EXISTS_ALREADY)) throw error
  throw new AppError('appointment_is_charged', { cause: error })
}

/** Nobody pays twice for one session: what was taken of a package meanwhile is not asked for again. Under the clinic's lock nobody takes one. */
export const assertMayRevive = async (tx: AdminTx, current: Payment, status: Payment['status']): Promise<void> => {
  if (current.status !== 'canceled' || status === 'canceled' || current.appointment_id === null) return
  if (await isTakenOfPackage(tx, current.appointment_id)) throw new AppError('session_of_package')
}

export const updatePayment = async (
  tx: AdminTx,
  id: string,
  { rev, ...given }: PaymentChange,
  today: CivilDate,
): Promise<Payment> => {
  if (isPaidInTheFuture(given, today)) throw new AppError('paid_in_the_future', { field: 'payment_date' })
  const change = { ...given, ...paidHow(given.status, given, today) }
  await lockClinic(tx)
  const current = await holdPayment(tx, id)
  if (current?.rev !== rev) return savedAlready(change, current, 'payment_not_found')
  assertReceiptsStayTrue(current, change)
  if (change.patient_id !== current.patient_id) {
    if (current.appointment_id !== null) throw new AppError('payment_of_appointment', { field: 'patient_id' })
    if (current.package_id !== null) throw new AppError('payment_of_package', { field: 'patient_id' })
    await assertMayBook(tx, [change.patient_id])
  }
  await assertMayRevive(tx, current, change.status)
  await changePayment(tx, current, change).catch(onSecondCharge)
  return getPayment(tx, id)
}
