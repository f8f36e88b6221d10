import { type PaymentDraft, toPaymentSearchParams } from '@postura/domain/payments/payment.draft'
import { createSearchParams, href } from 'react-router'

type Told = Partial<Pick<PaymentDraft, 'amount_cents' | 'payment_date' | 'payment_method'>>

/** Page that receives what a patient has open. What was told already fills it. */
export const receivePath = (id: string, told: Told = {}): string =>
  `${href('/admin/payments/receive/:id', { id })}?${createSearchParams(toPaymentSearchParams(told))}`
