import { changesNothing } from '@postura/domain/shared/changes-nothing'

/** What someone typed that was not there when they began. */
export const changedFields = <V extends Record<string, unknown>>(before: V, after: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !changesNothing({ [field]: value }, before)),
  ) as Partial<V>
