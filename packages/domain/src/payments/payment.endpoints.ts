import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { reconcilablePayments, reconcileQuery } from '../reconcile/matching/reconcilable-payment.ts'
import { idParams } from '../shared/ids.ts'
import {
  newMonthlyPayments,
  newPayment,
  payment,
  paymentChange,
  paymentListQuery,
  paymentPage,
  paymentStatusChange,
  paymentSums,
  paymentSumsQuery,
} from './payment.ts'

export const listPayments = defineEndpoint({
  method: 'GET',
  path: '/api/payments',
  access: 'read',
  needs: 'payments.read',
  summary: 'Payments, those due last first; searched by patient or description',
  query: paymentListQuery,
  output: paymentPage,
  errors: [],
})

export const sumPayments = defineEndpoint({
  method: 'GET',
  path: '/api/payments/sums',
  access: 'read',
  needs: 'payments.read',
  summary: 'What is still to come, what came and what is overdue, of the payments a list would show',
  query: paymentSumsQuery,
  output: paymentSums,
  errors: [],
})

export const findReconcilablePayments = defineEndpoint({
  method: 'POST',
  path: '/api/payments/reconcilable',
  access: 'read',
  needs: 'payments.read',
  summary:
    'Payments that the lines of a bank statement may be about; asks only, in a body because a statement has many',
  body: reconcileQuery,
  output: reconcilablePayments,
  errors: [],
})

export const getPayment = defineEndpoint({
  method: 'GET',
  path: '/api/payments/:id',
  access: 'read',
  needs: 'payments.read',
  summary: 'One payment, with its patient',
  params: idParams,
  output: payment,
  errors: ['payment_not_found'],
})

const professionalRefusals = ['professional_not_found', 'professional_archived'] as const
const refusals = ['patient_not_found', 'patient_archived', ...professionalRefusals, 'paid_in_the_future'] as const

export const createPayment = defineEndpoint({
  method: 'POST',
  path: '/api/payments',
  access: 'write',
  needs: 'payments.write',
  summary: 'Adds a payment; the same id and data again answer with the same payment',
  body: newPayment,
  output: payment,
  errors: [...refusals, 'conflict'],
})

export const createMonthlyPayments = defineEndpoint({
  method: 'POST',
  path: '/api/payments/monthly',
  access: 'write',
  needs: 'payments.write',
  summary: 'Adds a payment for each of the months, or none',
  body: newMonthlyPayments,
  output: z.object({ payments: z.int() }),
  errors: ['patient_not_found', 'patient_archived', ...professionalRefusals, 'conflict'],
})

export const updatePayment = defineEndpoint({
  method: 'PUT',
  path: '/api/payments/:id',
  access: 'write',
  needs: 'payments.write',
  summary: 'Changes a payment, unless it was changed since it was loaded',
  params: idParams,
  body: paymentChange,
  output: payment,
  errors: [
    ...refusals,
    'payment_not_found',
    'payment_of_appointment',
    'payment_of_package',
    'session_of_package',
    'payment_receipted',
    'payment_tax_receipted',
    'appointment_is_charged',
    'payment_has_parts',
    'amount_below_parts',
    'too_many_parts',
    'stale',
  ],
})

export const setPaymentStatus = defineEndpoint({
  method: 'PUT',
  path: '/api/payments/:id/status',
  access: 'write',
  needs: 'payments.write',
  summary: 'Changes the status: paid with its date and method, or any other without',
  params: idParams,
  body: paymentStatusChange,
  output: payment,
  errors: [
    'payment_not_found',
    'payment_receipted',
    'payment_tax_receipted',
    'paid_in_the_future',
    'appointment_is_charged',
    'session_of_package',
    'payment_has_parts',
    'payment_not_open',
    'too_many_parts',
    'stale',
  ],
})

export const deletePayment = defineEndpoint({
  method: 'DELETE',
  path: '/api/payments/:id',
  access: 'write',
  needs: 'payments.delete',
  summary: 'Deletes a payment',
  params: idParams,
  output: z.object({}),
  errors: ['payment_not_found', 'payment_receipted', 'payment_tax_receipted', 'payment_has_parts'],
})
