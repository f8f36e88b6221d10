import { AppError, type ErrorCode } from '@postura/domain/errors'
import { APIError } from 'better-auth/api'

/**
 * Maps Better Auth's errors to ours. Its 5xx errors have no cause (`auth.ts` logs it) and can only come from the database,
 * so they become `busy`. Errors of other types are rethrown unchanged.
 */
export const throwAuthError =
  (refusal: ErrorCode) =>
  (error: unknown): never => {
    if (!(error instanceof APIError)) throw error
    throw new AppError(error.statusCode >= 500 ? 'busy' : refusal, { cause: error })
  }
