import { type ErrorCode, errors } from '@postura/domain/errors'
import { BillingFailure } from '../../../providers/billing/billing-provider.ts'

type RefusalCode = Extract<ErrorCode, 'customer_refused' | 'charge_refused'>

/** Final refusal by the provider, with a message for the buyer. */
export class Refusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, cause: BillingFailure) {
    super(cause.userMessage ?? errors[code].message, { cause })
    this.code = code
  }
}

/** Another process has taken the lease, so the data read here may be older than theirs. */
export class LeaseLost extends Error {}

export const isBillingFailure = (error: unknown, kind: BillingFailure['kind']): error is BillingFailure =>
  error instanceof BillingFailure && error.kind === kind

export const throwRefusal =
  (code: RefusalCode) =>
  (error: unknown): never => {
    throw isBillingFailure(error, 'validation') || isBillingFailure(error, 'customer_gone')
      ? new Refusal(code, error)
      : error
  }
