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
import type { ErrorBody } from './error-body.ts'
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

/** Complete catalogue of error codes, with their status and message. */
export const errors = {
  ...requestErrors,
  ...accountErrors,
  ...securityErrors,
  ...teamErrors,
  ...memberErrors,
  ...planErrors,
  ...orderErrors,
  ...historyErrors,
  ...professionalErrors,
  ...roomErrors,
  ...closureErrors,
  ...patientErrors,
  ...erasureErrors,
  ...schedulingErrors,
  ...classErrors,
  ...makeupErrors,
  ...offerErrors,
  ...pauseErrors,
  ...cancellationErrors,
  ...packageErrors,
  ...receiptErrors,
  ...taxReceiptErrors,
  ...paymentErrors,
  ...partErrors,
  ...expenseErrors,
  ...priceErrors,
  ...commissionErrors,
  ...notificationErrors,
  ...onlineBookingErrors,
  ...patientPageErrors,
  ...appointmentErrors,
  ...clinicalErrors,
  ...importErrors,
  ...exportErrors,
}

export type ErrorCode = keyof typeof errors

type AppErrorOptions = { field?: string; detail?: string; message?: string; cause?: unknown }

/** Expected error, thrown anywhere on the server and sent to the client. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined
  readonly detail: string | undefined

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errors[code].message, options.cause === undefined ? {} : { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.field = options.field
    this.detail = options.detail
  }

  get status(): number {
    return errors[this.code].status
  }

  get body(): ErrorBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.field !== undefined && { field: this.field }),
      ...(this.detail !== undefined && { detail: this.detail }),
    }
  }
}
