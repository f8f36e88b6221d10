import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { idParams } from '../../shared/ids.ts'
import {
  taxMonthQuery,
  taxReceipt,
  taxReceiptListQuery,
  taxReceiptMarkInput,
  taxReceiptMonth,
  taxReceiptPage,
} from './tax-receipt.ts'

export const listTaxReceipts = defineEndpoint({
  method: 'GET',
  path: '/api/tax-receipts',
  access: 'read',
  needs: 'payments.read',
  summary: 'What was received in a month and is to be issued in Receita Saúde, or was; by day',
  query: taxReceiptListQuery,
  output: taxReceiptPage,
  errors: [],
})

export const sumTaxReceipts = defineEndpoint({
  method: 'GET',
  path: '/api/tax-receipts/sums',
  access: 'read',
  needs: 'payments.read',
  summary: 'What came in a month, how much of it was issued and how much is missing',
  query: taxMonthQuery,
  output: taxReceiptMonth,
  errors: [],
})

export const exportTaxReceipts = defineEndpoint({
  method: 'GET',
  path: '/api/tax-receipts.csv',
  access: 'export',
  needs: ['payments.read', 'reports.export'],
  summary: 'The whole month as a table',
  query: taxMonthQuery,
  output: z.string(),
  errors: [],
})

export const markTaxReceipt = defineEndpoint({
  method: 'PUT',
  path: '/api/payments/:id/tax-receipt',
  access: 'write',
  needs: 'tax.write',
  summary: 'Notes on which day Receita Saúde was issued for a payment; the same again is answered like the first',
  params: idParams,
  body: taxReceiptMarkInput,
  output: taxReceipt,
  errors: [
    'payment_not_found',
    'tax_receipt_not_paid',
    'tax_receipt_of_nothing',
    'tax_issued_in_the_future',
    'tax_issued_before_payment',
    'payer_cpf_missing',
    'beneficiary_cpf_missing',
    'stale',
  ],
})

export const unmarkTaxReceipt = defineEndpoint({
  method: 'DELETE',
  path: '/api/payments/:id/tax-receipt',
  access: 'write',
  needs: 'tax.write',
  summary: 'Takes the note back; where there is none, it is done already',
  params: idParams,
  output: z.object({}),
  errors: ['payment_not_found'],
})
