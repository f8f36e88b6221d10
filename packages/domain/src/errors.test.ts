import { expect, test } from 'vitest'
import { accountErrors } from './accounts/account.errors.ts'
import { securityErrors } from './accounts/security.errors.ts'
import { appointmentErrors } from './appointments/appointment.errors.ts'
import { orderErrors } from './billing/order.errors.ts'
import { cancellationErrors } from './classes/cancellations/cancellation.errors.ts'
import { classErrors } from './classes/class.errors.ts'
import { makeupErrors } from './classes/makeups/makeup.errors.ts'
import { offerErrors } from './classes/offers/offer.errors.ts'
import { pauseErrors } from './classes/pauses/pause.errors.ts'
import { clinicalErrors } from './clinical/clinical.errors.ts'
import { closureErrors } from './closures/closure.errors.ts'
import { commissionErrors } from './commissions/commission.errors.ts'
import { erasureErrors } from './erasure/erasure.errors.ts'
import { errorBody } from './error-body.ts'
import { AppError, errors } from './errors.ts'
import { expenseErrors } from './expenses/expense.errors.ts'
import { exportErrors } from './exports/export.errors.ts'
import { historyErrors } from './history/history.errors.ts'
import { importErrors } from './imports/import.errors.ts'
import { memberErrors } from './members/member.errors.ts'
import { notificationErrors } from './notifications/notification.errors.ts'
import { onlineBookingErrors } from './online-booking/online-booking.errors.ts'
import { packageErrors } from './packages/package.errors.ts'
import { patientPageErrors } from './patient-page/patient-page.errors.ts'
import { patientErrors } from './patients/patient.errors.ts'
import { partErrors } from './payments/parts/part.errors.ts'
import { paymentErrors } from './payments/payment.errors.ts'
import { planErrors } from './plans/plan.errors.ts'
import { priceErrors } from './prices/price.errors.ts'
import { professionalErrors } from './professionals/professional.errors.ts'
import { receiptErrors } from './receipts/receipt.errors.ts'
import { taxReceiptErrors } from './receipts/tax-receipts/tax-receipt.errors.ts'
import { roomErrors } from './rooms/room.errors.ts'
import { schedulingErrors } from './scheduling/scheduling.errors.ts'
import { requestErrors } from './shared/request.errors.ts'
import { teamErrors } from './team/team.errors.ts'

test('every error code is defined once', () => {
  const parts = [
    requestErrors,
    accountErrors,
    securityErrors,
    teamErrors,
    memberErrors,
    planErrors,
    orderErrors,
    historyErrors,
    professionalErrors,
    roomErrors,
    closureErrors,
    patientErrors,
    onlineBookingErrors,
    patientPageErrors,
    schedulingErrors,
    classErrors,
    makeupErrors,
    offerErrors,
    pauseErrors,
    cancellationErrors,
    packageErrors,
    receiptErrors,
    taxReceiptErrors,
    paymentErrors,
    partErrors,
    expenseErrors,
    priceErrors,
    commissionErrors,
    notificationErrors,
    clinicalErrors,
    erasureErrors,
    importErrors,
    exportErrors,
    appointmentErrors,
  ]
  const codes = parts.flatMap((part) => Object.keys(part))
  expect(new Set(codes).size).toBe(codes.length)
  expect(Object.keys(errors)).toHaveLength(codes.length)
})

test('an error contains its status, its message and the invalid field', () => {
  const error = new AppError('invalid_input', { field: 'name', message: 'Campo obrigatório.' })
  expect(error.status).toBe(422)
  expect(errorBody.parse(error.body)).toEqual({
    code: 'invalid_input',
    message: 'Campo obrigatório.',
    field: 'name',
  })
  expect(new AppError('stale').body).toEqual({ code: 'stale', message: 'Este registro foi alterado em outra janela' })
})
