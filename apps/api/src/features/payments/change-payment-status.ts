import { AppError } from '@postura/domain/errors'
import type { Payment, PaymentStatusChange } from '@postura/domain/payments/payment'
import { isPaidInTheFuture, paymentDetailsAfterStatusChange } from '@postura/domain/payments/payment.rules'
import { isUnchanged } from '@postura/domain/shared/is-unchanged'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminTx } from '../../db/tenant.ts'
import { assertReceiptsUnaffected } from './assert-not-receipted.ts'
import { updatePaymentRow } from './payment-changes.queries.ts'
import { getPayment } from './payments.queries.ts'
import { assertCanReactivate, onDuplicateCharge } from './update-payment.ts'

/** Changes the status that the user saw. If the change was already made (retry or another window), returns the current row. */
export const changePaymentStatus = async (
  tx: AdminTx,
  id: string,
  { seen, ...input }: PaymentStatusChange,
  today: CivilDate,
): Promise<Payment> => {
  if (isPaidInTheFuture(input, today)) throw new AppError('paid_in_the_future', { field: 'payment_date' })
  const current = await getPayment(tx, id)
  const { status } = input
  const change = { status, ...paymentDetailsAfterStatusChange(current, input, today) }
  if (isUnchanged(change, current)) return current
  if (current.status !== seen) throw new AppError('stale')
  assertReceiptsUnaffected(current, change)
  await assertCanReactivate(tx, current, status)
  await updatePaymentRow(tx, current, change).catch(onDuplicateCharge)
  return getPayment(tx, id)
}
