import { AppError } from '@postura/domain/errors'
import type { TaxIssue, TaxReceipt } from '@postura/domain/payments/tax-receipts/tax-receipt'
import { cpfGaps, issueDayRefusal } from '@postura/domain/payments/tax-receipts/tax-receipt.rules'
import { changesNothing } from '@postura/domain/shared/changes-nothing'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminTx } from '../../../db/tenant.ts'
import { lockClinic } from '../../plans/clinic-lock.queries.ts'
import { holdPayment } from '../payment-changes.queries.ts'
import { findTaxReceipt, putMark, removeMark } from './tax-receipts.queries.ts'

/** The clinic first, then the payment: what counts as issued stays paid, also for whoever undoes. Saying it twice is saying it once. */
export const markTaxReceipt = async (
  tx: AdminTx,
  paymentId: string,
  issue: TaxIssue,
  today: CivilDate,
): Promise<TaxReceipt> => {
  const refusal = issueDayRefusal(issue, today)
  if (refusal) throw new AppError(refusal, { field: 'issued_on' })
  await lockClinic(tx)
  const payment = await holdPayment(tx, paymentId)
  if (!payment) throw new AppError('payment_not_found')
  if (payment.status !== 'paid' || payment.payment_date === null) throw new AppError('tax_receipt_not_paid')
  if (payment.amount_cents === 0) throw new AppError('tax_receipt_of_nothing')
  const found = await findTaxReceipt(tx, paymentId)
  // Nobody is deleted from under a payment.
  if (!found) throw new AppError('payment_not_found')
  const [gap] = cpfGaps(found)
  if (gap) throw new AppError(`${gap}_cpf_missing`, { field: `${gap}_cpf` })
  const { issued_on, ...seen } = issue
  const { amount_cents, payment_date, payer, beneficiary } = found
  if (!changesNothing(seen, { amount_cents, payment_date, payer_cpf: payer.cpf, beneficiary_cpf: beneficiary.cpf }))
    throw new AppError('stale')
  const { payer_cpf, beneficiary_cpf } = seen
  await putMark(tx, paymentId, { issued_on, payer_cpf, beneficiary_cpf, payer_name: payer.name })
  return { ...found, tax_issued_on: issued_on }
}

/** Where there is no mark, it is taken back already. */
export const unmarkTaxReceipt = async (tx: AdminTx, paymentId: string): Promise<Record<string, never>> => {
  if (!(await holdPayment(tx, paymentId))) throw new AppError('payment_not_found')
  await removeMark(tx, paymentId)
  return {}
}
