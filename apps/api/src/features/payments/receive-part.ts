import { AppError } from '@postura/domain/errors'
import { applyParts, restOf } from '@postura/domain/payments/parts/part.rules'
import { MAX_PARTS, type NewPaymentPart } from '@postura/domain/payments/parts/payment-part'
import type { Payment, PaymentChange } from '@postura/domain/payments/payment'
import { isOpenPayment, isPaidInTheFuture } from '@postura/domain/payments/payment.rules'
import { newId } from '@postura/domain/shared/ids'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { resolveRepeated } from '../../db/resolve-retry.ts'
import type { AdminTx } from '../../db/tenant.ts'
import { deleteRecords } from '../history/history.queries.ts'
import { findPart, findParts, insertPart } from './parts.queries.ts'
import { updatePaymentRow } from './payment-changes.queries.ts'
import { getPayment } from './payments.queries.ts'

type Details = Pick<Payment, 'payment_date' | 'payment_method'>

/** Sum, status, day and method of a payment follow from its parts. `change` is what else changes. */
const applyStoredParts = async (tx: AdminTx, current: Payment, change: Partial<PaymentChange> = {}): Promise<void> => {
  const parts = await findParts(tx, current.id)
  await updatePaymentRow(tx, current, { ...change, ...applyParts({ ...current, ...change }, parts) })
}

/** One more part of an open payment. */
export const receivePart = async (
  tx: AdminTx,
  paymentId: string,
  { id, amount_cents, owed_cents, payment_date, payment_method }: NewPaymentPart,
  today: CivilDate,
): Promise<Payment> => {
  if (isPaidInTheFuture({ status: 'paid', payment_date }, today))
    throw new AppError('paid_in_the_future', { field: 'payment_date' })
  const row = { id, payment_id: paymentId, amount_cents, payment_date: payment_date ?? today, payment_method }
  const current = await getPayment(tx, paymentId)
  const existing = await findPart(tx, id)
  if (existing) {
    // Without a day it was today, which may be yesterday now.
    resolveRepeated({ ...row, payment_date: payment_date ?? existing.payment_date }, existing)
    return current
  }
  if (!isOpenPayment(current.status)) throw new AppError('payment_not_open')
  const rest = restOf(current)
  // Another window may have received a part since.
  if (owed_cents !== rest) throw new AppError('stale')
  if (amount_cents > rest) throw new AppError('part_too_large', { field: 'amount_cents' })
  // The last part is for the whole rest, so that no payment stays open for ever.
  const left = MAX_PARTS - (await findParts(tx, paymentId)).length
  if (left < 1 || (left === 1 && amount_cents < rest)) throw new AppError('too_many_parts')
  await insertPart(tx, row)
  await applyStoredParts(tx, current)
  return getPayment(tx, paymentId)
}

/** Removes a part that no receipt tells of. Succeeds again on a retry. */
export const removePart = async (tx: AdminTx, id: string): Promise<Record<string, never>> => {
  const part = await findPart(tx, id)
  if (part && part.receipt !== null) throw new AppError('part_receipted')
  if (part && part.tax_issued_on !== null) throw new AppError('part_tax_receipted')
  if ((await deleteRecords(tx, 'payment_parts', [id])) === 0) throw new AppError('part_not_found')
  if (part) await applyStoredParts(tx, await getPayment(tx, part.payment_id))
  return {}
}

/** Receives the whole rest of a payment that has parts, or less of it. */
export const receiveRest = async (
  tx: AdminTx,
  payment: Payment,
  { payment_date, payment_method }: Details,
  today: CivilDate,
  amount_cents = restOf(payment),
): Promise<Payment> => {
  const part = { id: newId(), amount_cents, owed_cents: restOf(payment), payment_date, payment_method }
  return receivePart(tx, payment.id, part, today)
}

/** Refuses what a payment with parts cannot become: canceled, or not paid while they reach its amount. */
export const assertPartsAllow = (
  { parts_cents, status: before }: Payment,
  { status, amount_cents }: Pick<Payment, 'status' | 'amount_cents'>,
): void => {
  if (parts_cents === 0) return
  if (status === 'canceled' || (before === 'paid' && status !== 'paid')) throw new AppError('payment_has_parts')
  if (amount_cents < parts_cents) throw new AppError('amount_below_parts', { field: 'amount_cents' })
}

/** Receipts of parts name the patient and the purpose, those of the tax authority the patient and the professional. */
const assertPartReceiptsUnaffected = async (
  tx: AdminTx,
  current: Payment,
  after: Pick<PaymentChange, 'patient_id' | 'description' | 'professional_id'>,
): Promise<void> => {
  const differs = (column: 'patient_id' | 'description' | 'professional_id') =>
    current[column] !== null && current[column] !== after[column]
  const parts = await findParts(tx, current.id)
  if ((differs('patient_id') || differs('description')) && parts.some(({ receipt }) => receipt !== null))
    throw new AppError('payment_receipted')
  if (
    (differs('patient_id') || differs('professional_id')) &&
    parts.some(({ tax_issued_on }) => tax_issued_on !== null)
  )
    throw new AppError('payment_tax_receipted')
}

/** Saves the form of a payment with parts. Its day and method are those of its parts, so the form's are only those of a rest it receives. */
export const updateWithParts = async (
  tx: AdminTx,
  current: Payment,
  { payment_date, payment_method, ...change }: Omit<PaymentChange, 'rev'>,
  today: CivilDate,
): Promise<Payment> => {
  await assertPartReceiptsUnaffected(tx, current, change)
  const isReceived = change.status === 'paid' && current.status !== 'paid'
  await applyStoredParts(tx, current, { ...change, status: isReceived ? current.status : change.status })
  const saved = await getPayment(tx, current.id)
  return isReceived && isOpenPayment(saved.status)
    ? receiveRest(tx, saved, { payment_date, payment_method }, today)
    : saved
}
