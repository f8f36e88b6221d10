import { AppError, type ErrorCode } from '@postura/domain/errors'
import { changesNothing } from '@postura/domain/shared/changes-nothing'

/**
 * For a change by `rev` that found no row: the record is gone, somebody else changed it, or the change was made already and its
 * answer was lost. The last is no conflict.
 */
export const savedAlready = <T extends object>(wanted: object, existing: T | undefined, missing: ErrorCode): T => {
  if (!existing) throw new AppError(missing)
  if (!changesNothing(wanted, existing)) throw new AppError('stale')
  return existing
}
