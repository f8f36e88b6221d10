import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { idParams } from '../../shared/ids.ts'
import { listOf } from '../../shared/page.ts'
import { payment } from '../payment.ts'
import { MAX_PARTS, newPaymentPart, paymentPart } from './payment-part.ts'

export const listParts = defineEndpoint({
  method: 'GET',
  path: '/api/payments/:id/parts',
  access: 'read',
  needs: 'payments.read',
  summary: 'What was received of a payment before it is paid in full, the first day first',
  params: idParams,
  output: listOf(paymentPart, MAX_PARTS),
  errors: ['payment_not_found'],
})

export const receivePart = defineEndpoint({
  method: 'POST',
  path: '/api/payments/:id/parts',
  access: 'write',
  needs: 'payments.write',
  summary: 'Receives a part of an open payment, at most what is left; the parts that reach its amount make it paid',
  params: idParams,
  body: newPaymentPart,
  output: payment,
  errors: [
    'payment_not_found',
    'payment_not_open',
    'stale',
    'part_too_large',
    'too_many_parts',
    'paid_in_the_future',
    'conflict',
  ],
})

export const removePart = defineEndpoint({
  method: 'DELETE',
  path: '/api/payment-parts/:id',
  access: 'write',
  needs: 'payments.write',
  summary: 'Removes a part; the payment is open again if it was paid',
  params: idParams,
  output: z.object({}),
  errors: ['part_not_found', 'part_receipted', 'part_tax_receipted'],
})
