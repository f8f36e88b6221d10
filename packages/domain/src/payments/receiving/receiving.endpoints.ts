import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { listOf } from '../../shared/page.ts'
import { payment } from '../payment.ts'
import { MAX_OPEN_PAYMENTS, openPaymentsQuery, receiving } from './receiving.ts'

export const listOpenPayments = defineEndpoint({
  method: 'GET',
  path: '/api/payments/open',
  access: 'read',
  needs: 'payments.read',
  summary: 'What a patient has not paid yet, the oldest due date first',
  query: openPaymentsQuery,
  output: listOf(payment, MAX_OPEN_PAYMENTS),
  errors: [],
})

export const receivePayments = defineEndpoint({
  method: 'POST',
  path: '/api/payments/received',
  access: 'write',
  needs: 'payments.write',
  summary: 'Receives several open payments, each whole or in part, all or none; the same again answers like the first',
  body: receiving,
  output: z.object({ received: z.int() }),
  errors: [
    'payment_not_found',
    'payment_not_open',
    'stale',
    'part_too_large',
    'too_many_parts',
    'paid_in_the_future',
    'payment_receipted',
    'payment_tax_receipted',
    'session_of_package',
    'appointment_is_charged',
  ],
})
