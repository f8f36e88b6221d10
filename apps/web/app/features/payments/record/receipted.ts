import type { Payment } from '@postura/domain/payments/payment'
import { receiptedMessage } from '@postura/domain/payments/receipts/receipt.labels'
import { taxReceiptErrors } from '@postura/domain/payments/tax-receipts/tax-receipt.errors'

/** Why a payment cannot be touched, said before anyone tries: it would be refused. */
export const whyReceipted = ({ receipt, tax_issued_on }: Payment): string | null => {
  if (receipt !== null) return receiptedMessage(receipt)
  return tax_issued_on && taxReceiptErrors.payment_tax_receipted.message
}
