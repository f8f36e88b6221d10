import { AppError, type ErrorCode } from '@postura/domain/errors'
import { isUnchanged } from '@postura/domain/shared/is-unchanged'

/**
 * For an update by `rev` that matched no row. The record is missing, or stale, or this is a retry after a lost response;
 * only a retry succeeds.
 */
export const resolveRetry = <T extends object>(requested: object, existing: T | undefined, missing: ErrorCode): T => {
  if (!existing) throw new AppError(missing)
  if (!isUnchanged(requested, existing)) throw new AppError('stale')
  return existing
}

/** For a new record whose id exists already: the same request again succeeds, other data are refused. */
export const resolveRepeated = <T extends object>(requested: object, existing: T): T => {
  if (!isUnchanged(requested, existing)) throw new AppError('conflict')
  return existing
}
