import { AppError } from '@postura/domain/errors'
import { restOf } from '@postura/domain/payments/parts/part.rules'
import type { Payment, PaymentStatusChange } from '@postura/domain/payments/payment'
import { isPaidInTheFuture, paymentDetailsAfterStatusChange } from '@postura/domain/payments/payment.rules'
import { isUnchanged } from '@postura/domain/shared/is-unchanged'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminTx } from '../../db/tenant.ts'
import { assertReceiptsUnaffected } from './assert-not-receipted.ts'
import { findNewestPart } from './parts.queries.ts'
import { updatePaymentRow } from './payment-changes.queries.ts'
import { getPayment } from './payments.queries.ts'
import { assertPartsAllow, receiveRest } from './receive-part.ts'
import { assertCanReactivate, onDuplicateCharge } from './update-payment.ts'

type Change = Pick<Payment, 'status' | 'payment_date' | 'payment_method'>

/** True if a retry or another window made the change before: of a payment in parts, the newest one has its amount, day and method. */
const isAlreadyMade = async (
  tx: AdminTx,
  current: Payment,
  change: Change,
  owed_cents: number | undefined,
): Promise<boolean> => {
  if (change.status !== 'paid' || current.status !== 'paid' || current.parts_cents === 0)
    return isUnchanged(change, current)
  const { payment_date, payment_method } = change
  const wanted = { payment_date, payment_method, amount_cents: owed_cents }
  const newest = await findNewestPart(tx, current.id)
  return newest !== undefined && isUnchanged(wanted, newest)
}

/** Changes the status that the user saw. If the change was already made (retry or another window), returns the current row. */
export const changePaymentStatus = async (
  tx: AdminTx,
  id: string,
  { seen, owed_cents, ...input }: PaymentStatusChange,
  today: CivilDate,
): Promise<Payment> => {
  if (isPaidInTheFuture(input, today)) throw new AppError('paid_in_the_future', { field: 'payment_date' })
  const current = await getPayment(tx, id)
  const { status } = input
  const change = { status, ...paymentDetailsAfterStatusChange(current, input, today) }
  if (await isAlreadyMade(tx, current, change, owed_cents)) return current
  if (current.status !== seen) throw new AppError('stale')
  // Another window may have received a part since.
  if (status === 'paid' && owed_cents !== undefined && owed_cents !== restOf(current)) throw new AppError('stale')
  assertPartsAllow(current, { ...current, status })
  if (status === 'paid' && current.parts_cents > 0) return receiveRest(tx, current, input, today)
  assertReceiptsUnaffected(current, change)
  await assertCanReactivate(tx, current, status)
  await updatePaymentRow(tx, current, change).catch(onDuplicateCharge)
  return getPayment(tx, id)
}
