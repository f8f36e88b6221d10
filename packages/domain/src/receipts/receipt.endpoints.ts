import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idParams } from '../shared/ids.ts'
import { listOf } from '../shared/page.ts'
import { MAX_SHOWN_RECEIPTS, newReceipt, receipt, receiptInput, receiptPreview, voidInput } from './receipt.ts'

/** Receipt number in the URL. Each clinic counts from 1. */
const number = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number))

export const previewReceipt = defineEndpoint({
  method: 'GET',
  path: '/api/payments/:id/receipt',
  access: 'read',
  needs: 'payments.read',
  summary: 'What a receipt of this payment would say now, and what it would lack',
  params: idParams,
  query: receiptInput,
  output: receiptPreview,
  errors: ['payment_not_found', 'payment_not_paid', 'nothing_to_receipt', 'professional_not_found'],
})

export const issueReceipt = defineEndpoint({
  method: 'POST',
  path: '/api/payments/:id/receipt',
  access: 'write',
  needs: 'receipts.issue',
  summary:
    "Issues the receipt of a paid payment under the clinic's next number; asked again, answers with the one that stands",
  params: idParams,
  body: newReceipt,
  output: receipt,
  errors: ['payment_not_found', 'payment_not_paid', 'nothing_to_receipt', 'professional_not_found', 'stale'],
})

export const listReceipts = defineEndpoint({
  method: 'GET',
  path: '/api/payments/:id/receipts',
  access: 'read',
  needs: 'payments.read',
  summary: 'Every receipt of a payment, the latest first, voided ones too',
  params: idParams,
  output: listOf(receipt, MAX_SHOWN_RECEIPTS),
  errors: [],
})

export const voidReceipt = defineEndpoint({
  method: 'POST',
  path: '/api/receipts/:number/void',
  access: 'write',
  needs: 'payments.delete',
  summary: 'Voids a receipt with a reason; its number stays',
  params: z.strictObject({ number }),
  body: voidInput,
  output: receipt,
  errors: ['receipt_not_found', 'receipt_voided'],
})
