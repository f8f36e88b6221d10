import { AppError } from '@postura/domain/errors'
import type { TaxReceipt, TaxReceiptMarkInput } from '@postura/domain/receipts/tax-receipts/tax-receipt'
import { findIssueDateRefusal, findMissingCpfs } from '@postura/domain/receipts/tax-receipts/tax-receipt.rules'
import { isUnchanged } from '@postura/domain/shared/is-unchanged'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminTx } from '../../../db/tenant.ts'
import { getPayment } from '../../payments/payments.queries.ts'
import { deleteTaxReceiptRow, findTaxReceipt, upsertTaxReceipt } from './tax-receipts.queries.ts'

/** The same mark again changes nothing. */
export const markTaxReceipt = async (
  tx: AdminTx,
  paymentId: string,
  issue: TaxReceiptMarkInput,
  today: CivilDate,
): Promise<TaxReceipt> => {
  const refusal = findIssueDateRefusal(issue, today)
  if (refusal) throw new AppError(refusal, { field: 'issued_on' })
  const payment = await getPayment(tx, paymentId)
  if (payment.status !== 'paid' || payment.payment_date === null) throw new AppError('tax_receipt_not_paid')
  if (payment.amount_cents === 0) throw new AppError('tax_receipt_of_nothing')
  const found = await findTaxReceipt(tx, paymentId)
  // A patient cannot be deleted while the payment exists.
  if (!found) throw new AppError('payment_not_found')
  const [missing] = findMissingCpfs(found)
  if (missing) throw new AppError(`${missing}_cpf_missing`, { field: `${missing}_cpf` })
  const { issued_on, ...seen } = issue
  const { amount_cents, payment_date, payer, beneficiary } = found
  if (!isUnchanged(seen, { amount_cents, payment_date, payer_cpf: payer.cpf, beneficiary_cpf: beneficiary.cpf }))
    throw new AppError('stale')
  const { payer_cpf, beneficiary_cpf } = seen
  await upsertTaxReceipt(tx, paymentId, { issued_on, payer_cpf, beneficiary_cpf, payer_name: payer.name })
  return { ...found, tax_issued_on: issued_on }
}

/** Succeeds also if there is no mark, for retries. */
export const unmarkTaxReceipt = async (tx: AdminTx, paymentId: string): Promise<Record<string, never>> => {
  await getPayment(tx, paymentId)
  await deleteTaxReceiptRow(tx, paymentId)
  return {}
}
