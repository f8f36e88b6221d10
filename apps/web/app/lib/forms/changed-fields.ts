import { isUnchanged } from '@postura/domain/shared/is-unchanged'

/** Values that the user changed. */
export const changedFields = <V extends Record<string, unknown>>(before: V, after: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isUnchanged({ [field]: value }, before)),
  ) as Partial<V>
