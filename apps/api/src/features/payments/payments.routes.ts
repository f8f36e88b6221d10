import { AppError } from '@postura/domain/errors'
import { recordDebtCharge } from '@postura/domain/payments/debts/debtor.endpoints'
import * as partEndpoints from '@postura/domain/payments/parts/part.endpoints'
import * as endpoints from '@postura/domain/payments/payment.endpoints'
import * as receivingEndpoints from '@postura/domain/payments/receiving/receiving.endpoints'
import type { Router } from '../../http/route.ts'
import { findReconcilablePayments } from '../reconcile/reconcilable.queries.ts'
import { changePaymentStatus } from './change-payment-status.ts'
import { createPayment } from './create-payment.ts'
import { markDebtCharged } from './debtors.queries.ts'
import { deletePayment } from './delete-payment.ts'
import { createMonthlyPayments } from './monthly/create-monthly-payments.ts'
import { findParts } from './parts.queries.ts'
import { findOpenPayments, findPayments, getPayment, sumPayments } from './payments.queries.ts'
import { receivePart, removePart } from './receive-part.ts'
import { receivePayments } from './receive-payments.ts'
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
  router.read(partEndpoints.listParts, async ({ params, read }) => {
    await getPayment(read, params.id)
    return findParts(read, params.id)
  })
  router.write(partEndpoints.receivePart, ({ params, body, tx, today }) => receivePart(tx, params.id, body, today))
  router.write(partEndpoints.removePart, ({ params, tx }) => removePart(tx, params.id))
  router.read(receivingEndpoints.listOpenPayments, ({ query, read }) => findOpenPayments(read, query.patient_id))
  router.write(receivingEndpoints.receivePayments, ({ body, tx, today }) => receivePayments(tx, body, today))
  router.write(recordDebtCharge, async ({ params, body, tx }) => {
    if (!(await markDebtCharged(tx, params.id, body.by))) throw new AppError('patient_not_found')
    return {}
  })
  router.write(endpoints.deletePayment, ({ params, tx }) => deletePayment(tx, params.id))
}
