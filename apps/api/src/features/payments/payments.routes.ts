import * as endpoints from '@postura/domain/payments/payment.endpoints'
import type { Router } from '../../http/route.ts'
import { findReconcilablePayments } from '../reconcile/reconcilable.queries.ts'
import { changePaymentStatus } from './change-payment-status.ts'
import { createPayment } from './create-payment.ts'
import { deletePayment } from './delete-payment.ts'
import { createMonthlyPayments } from './monthly/create-monthly-payments.ts'
import { findPayments, getPayment, sumPayments } from './payments.queries.ts'
import { updatePayment } from './update-payment.ts'

export const paymentRoutes = (router: Router): void => {
  router.read(endpoints.listPayments, ({ query, read, today }) => findPayments(read, query, today))
  router.read(endpoints.sumPayments, ({ query, read, today }) => sumPayments(read, query, today))
  router.read(endpoints.findReconcilablePayments, ({ body, read }) => findReconcilablePayments(read, body))
  router.read(endpoints.getPayment, ({ params, read }) => getPayment(read, params.id))

  router.write(endpoints.createPayment, ({ body, tx, today }) => createPayment(tx, body, today))
  router.write(endpoints.createMonthlyPayments, ({ body, tx }) => createMonthlyPayments(tx, body))
  router.write(endpoints.updatePayment, ({ params, body, tx, today }) => updatePayment(tx, params.id, body, today))
  router.write(endpoints.setPaymentStatus, ({ params, body, tx, today }) =>
    changePaymentStatus(tx, params.id, body, today),
  )
  router.write(endpoints.deletePayment, ({ params, tx }) => deletePayment(tx, params.id))
}
