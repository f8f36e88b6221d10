import type { Payment } from '@postura/domain/payments/payment'
import { paymentErrors } from '@postura/domain/payments/payment.errors'
import { describeReceiptRefusal } from '@postura/domain/payments/payment.labels'

/** The reason why a payment with a receipt cannot be changed, shown before the server rejects it. */
export const getReceiptLockReason = ({ receipt, tax_issued_on }: Payment): string | null => {
  if (receipt !== null) return describeReceiptRefusal(receipt)
  return tax_issued_on && paymentErrors.payment_tax_receipted.message
}

export const isReceiptRefusal = (code: string): boolean =>
  code === 'payment_receipted' || code === 'payment_tax_receipted'
