import { AppError } from '@postura/domain/errors'
import type { TaxReceipt, TaxReceiptMarkInput } from '@postura/domain/receipts/tax-receipts/tax-receipt'
import { findIssueDateRefusal, findMissingCpfs } from '@postura/domain/receipts/tax-receipts/tax-receipt.rules'
import { isUnchanged } from '@postura/domain/shared/is-unchanged'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminTx } from '../../../db/tenant.ts'
import { getReceiptSubject } from '../find-receipt-sources.ts'
import { deleteTaxReceiptRow, findTaxReceipt, upsertTaxReceipt } from './tax-receipts.queries.ts'

/** `id` is that of a payment without parts, or of a part. The same mark again changes nothing. */
export const markTaxReceipt = async (
  tx: AdminTx,
  id: string,
  issue: TaxReceiptMarkInput,
  today: CivilDate,
): Promise<TaxReceipt> => {
  const refusal = findIssueDateRefusal(issue, today)
  if (refusal) throw new AppError(refusal, { field: 'issued_on' })
  const { payment } = await getReceiptSubject(tx, id)
  const found = await findTaxReceipt(tx, id)
  if (!found) throw new AppError('tax_receipt_not_paid')
  if (payment.amount_cents === 0) throw new AppError('tax_receipt_of_nothing')
  const [missing] = findMissingCpfs(found)
  if (missing) throw new AppError(`${missing}_cpf_missing`, { field: `${missing}_cpf` })
  const { issued_on, ...seen } = issue
  const { payment_id, part_id, ...receipt } = found
  const { amount_cents, payment_date, payer, beneficiary } = receipt
  if (!isUnchanged(seen, { amount_cents, payment_date, payer_cpf: payer.cpf, beneficiary_cpf: beneficiary.cpf }))
    throw new AppError('stale')
  const { payer_cpf, beneficiary_cpf } = seen
  const mark = { issued_on, payer_cpf, beneficiary_cpf, payer_name: payer.name }
  await upsertTaxReceipt(tx, { payment_id, part_id }, mark)
  return { ...receipt, tax_issued_on: issued_on }
}

/** Succeeds also if there is no mark, for retries. */
export const unmarkTaxReceipt = async (tx: AdminTx, id: string): Promise<Record<string, never>> => {
  await getReceiptSubject(tx, id)
  await deleteTaxReceiptRow(tx, id)
  return {}
}
