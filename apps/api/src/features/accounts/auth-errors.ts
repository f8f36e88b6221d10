import { AppError, type ErrorCode } from '@postura/domain/errors'
import { APIError } from 'better-auth/api'

/**
 * Better Auth's refusals in our words. Its own failures carry no cause (its logger does: `auth.ts`), and the only thing it
 * depends on is the database: they are a pause, not the caller's fault. What it lets through unwrapped is somebody else's to name.
 */
export const throwAuthError =
  (refusal: ErrorCode) =>
  (error: unknown): never => {
    if (!(error instanceof APIError)) throw error
    throw new AppError(error.statusCode >= 500 ? 'busy' : refusal, { cause: error })
  }
