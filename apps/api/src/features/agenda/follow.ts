import type { Timed } from '@postura/domain/shared/time/instant'
import { shiftOnTheWall, wallShift } from '@postura/domain/shared/time/recurrence'

/** What of these fields becomes another. */
export const changedIn = <T extends object, K extends keyof T>(
  fields: readonly K[],
  current: Pick<T, K>,
  target: Pick<T, K>,
): Partial<Pick<T, K>> =>
  Object.fromEntries(
    fields.filter((field) => current[field] !== target[field]).map((field) => [field, target[field]]),
  ) as Partial<Pick<T, K>>

/** Rows of a series that go along with one of them: by the same shift of the clock on the wall, and with whatever else was changed. */
export const movedAlong = <R extends Timed, C extends object>(
  rows: readonly R[],
  current: Timed,
  target: Timed,
  changed: C,
): (R & C)[] => {
  const shift = wallShift(current, target)
  return rows.map((row) => ({ ...row, ...shiftOnTheWall(row, shift), ...changed }))
}
