import { AppError } from '@postura/domain/errors'
import type { Payment, PaymentStatusChange } from '@postura/domain/payments/payment'
import { isPaidInTheFuture, paidHowAfter } from '@postura/domain/payments/payment.rules'
import { changesNothing } from '@postura/domain/shared/changes-nothing'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminTx } from '../../db/tenant.ts'
import { lockClinic } from '../plans/clinic-lock.queries.ts'
import { changePayment, holdPayment } from './payment-changes.queries.ts'
import { getPayment } from './payments.queries.ts'
import { assertReceiptsStayTrue } from './receipts/assert-not-receipted.ts'
import { assertMayRevive, onSecondCharge } from './update-payment.ts'

/** From the status that was on the screen. Who finds it done already, by a first try or in another window, is answered like the first. */
export const changePaymentStatus = async (
  tx: AdminTx,
  id: string,
  { seen, ...wish }: PaymentStatusChange,
  today: CivilDate,
): Promise<Payment> => {
  if (isPaidInTheFuture(wish, today)) throw new AppError('paid_in_the_future', { field: 'payment_date' })
  await lockClinic(tx)
  const current = await holdPayment(tx, id)
  if (!current) throw new AppError('payment_not_found')
  const { status } = wish
  const change = { status, ...paidHowAfter(current, wish, today) }
  if (changesNothing(change, current)) return current
  if (current.status !== seen) throw new AppError('stale')
  assertReceiptsStayTrue(current, change)
  await assertMayRevive(tx, current, status)
  await changePayment(tx, current, change).catch(onSecondCharge)
  return getPayment(tx, id)
}
