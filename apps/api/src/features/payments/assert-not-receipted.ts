import { AppError } from '@postura/domain/errors'
import type { Payment } from '@postura/domain/payments/payment'
import { describeReceiptRefusal } from '@postura/domain/payments/payment.labels'
import { isReceiptAffected, isTaxReceiptAffected } from '@postura/domain/payments/receipt-lock.rules'

/** A payment must match its valid receipt, ours or the tax authority's. */
export const assertNotReceipted = ({ receipt, tax_issued_on }: Pick<Payment, 'receipt' | 'tax_issued_on'>): void => {
  if (receipt !== null) throw new AppError('payment_receipted', { message: describeReceiptRefusal(receipt) })
  if (tax_issued_on !== null) throw new AppError('payment_tax_receipted')
}

/** Allows changes of fields that do not appear on the receipts. */
export const assertReceiptsUnaffected = (current: Payment, change: Partial<Payment>): void => {
  const after = { ...current, ...change }
  assertNotReceipted({
    receipt: isReceiptAffected(current, after) ? current.receipt : null,
    tax_issued_on: isTaxReceiptAffected(current, after) ? current.tax_issued_on : null,
  })
}
