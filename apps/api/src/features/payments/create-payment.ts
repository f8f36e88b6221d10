import { AppError } from '@postura/domain/errors'
import type { NewPayment, Payment } from '@postura/domain/payments/payment'
import { isPaidInTheFuture, paidHow } from '@postura/domain/payments/payment.rules'
import { changesNothing } from '@postura/domain/shared/changes-nothing'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminTx } from '../../db/tenant.ts'
import { assertMayBook } from '../agenda/take-time.ts'
import { lockClinic } from '../plans/clinic-lock.queries.ts'
import { insertPayments } from './payment-changes.queries.ts'
import { findPayment, getPayment } from './payments.queries.ts'

/** A repeated wish is not a new one: it is looked up before the patient is asked for. */
export const createPayment = async (tx: AdminTx, wish: NewPayment, today: CivilDate): Promise<Payment> => {
  if (isPaidInTheFuture(wish, today)) throw new AppError('paid_in_the_future', { field: 'payment_date' })
  const row = { ...wish, ...paidHow(wish.status, wish, today) }
  await lockClinic(tx)
  const existing = await findPayment(tx, wish.id)
  if (existing) {
    if (!changesNothing(row, existing)) throw new AppError('conflict')
    return existing
  }
  await assertMayBook(tx, [wish.patient_id])
  await insertPayments(tx, [row])
  return getPayment(tx, wish.id)
}
