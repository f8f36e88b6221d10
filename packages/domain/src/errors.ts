import * as z from 'zod/mini'
import { accountErrors } from './accounts/account.errors.ts'
import { agendaErrors } from './agenda/agenda.errors.ts'
import { appointmentErrors } from './appointments/appointment.errors.ts'
import { classErrors } from './classes/class.errors.ts'
import { makeupErrors } from './classes/makeups/makeup.errors.ts'
import { historyErrors } from './history/history.errors.ts'
import { notificationErrors } from './notifications/notification.errors.ts'
import { orderErrors } from './orders/order.errors.ts'
import { packageErrors } from './packages/package.errors.ts'
import { patientErrors } from './patients/patient.errors.ts'
import { paymentErrors } from './payments/payment.errors.ts'
import { receiptErrors } from './payments/receipts/receipt.errors.ts'
import { taxReceiptErrors } from './payments/tax-receipts/tax-receipt.errors.ts'
import { planErrors } from './plans/plan.errors.ts'
import { professionalErrors } from './professionals/professional.errors.ts'
import { requestErrors } from './shared/request.errors.ts'

/** The closed catalogue: every refusal of the product, with its status and its words. */
export const errors = {
  ...requestErrors,
  ...accountErrors,
  ...planErrors,
  ...orderErrors,
  ...historyErrors,
  ...professionalErrors,
  ...patientErrors,
  ...agendaErrors,
  ...classErrors,
  ...makeupErrors,
  ...packageErrors,
  ...receiptErrors,
  ...taxReceiptErrors,
  ...paymentErrors,
  ...notificationErrors,
  ...appointmentErrors,
}

export type ErrorCode = keyof typeof errors

/** The one error shape on the wire. `field` names the input at fault, so a form can place the message. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  field: z.optional(z.string()),
  detail: z.optional(z.string()),
})
export type ErrorBody = z.infer<typeof errorBody>

/** The same as the specification's server function says it. */
export const functionErrorBody = z.object({
  error: z.string(),
  code: z.string(),
  field: z.optional(z.string()),
  detail: z.optional(z.string()),
})

type AppErrorOptions = { field?: string; detail?: string; message?: string; cause?: unknown }

/** A refusal of the product, thrown anywhere on the server and shown as it is. */
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
