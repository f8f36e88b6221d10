import { type ErrorCode, errors } from '@postura/domain/errors'
import { BillingFailure } from '../../../providers/billing/billing-provider.ts'

type RefusalCode = Extract<ErrorCode, 'customer_refused' | 'charge_refused'>

/** The provider will not have it, whenever it is asked; with words for whoever buys. */
export class Refusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, cause: BillingFailure) {
    super(cause.userMessage ?? errors[code].message, { cause })
    this.code = code
  }
}

/** Somebody else asks meanwhile: what was learnt here may be older than what they learn. */
export class LeaseLost extends Error {}

export const isKind = (error: unknown, kind: BillingFailure['kind']): error is BillingFailure =>
  error instanceof BillingFailure && error.kind === kind

export const refusing =
  (code: RefusalCode) =>
  (error: unknown): never => {
    throw isKind(error, 'validation') || isKind(error, 'customer_gone') ? new Refusal(code, error) : error
  }
