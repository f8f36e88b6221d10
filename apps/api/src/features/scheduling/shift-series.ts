import type { TimeRange } from '@postura/domain/shared/time/instant'
import { localTimeShift, shiftLocalTime } from '@postura/domain/shared/time/recurrence'

export const pickChanged = <T extends object, K extends keyof T>(
  fields: readonly K[],
  current: Pick<T, K>,
  target: Pick<T, K>,
): Partial<Pick<T, K>> =>
  Object.fromEntries(
    fields.filter((field) => current[field] !== target[field]).map((field) => [field, target[field]]),
  ) as Partial<Pick<T, K>>

/** Shifts rows of a series by the same local time as the changed row, and copies the other changed fields. */
export const shiftSeries = <R extends TimeRange, C extends object>(
  rows: readonly R[],
  current: TimeRange,
  target: TimeRange,
  changed: C,
): (R & C)[] => {
  const shift = localTimeShift(current, target)
  return rows.map((row) => ({ ...row, ...shiftLocalTime(row, shift), ...changed }))
}
