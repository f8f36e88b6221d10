/** What someone typed that was not there when they began. */
export const changedFields = <V extends Record<string, unknown>>(before: V, after: V): Partial<V> =>
  Object.fromEntries(Object.entries(after).filter(([field, value]) => value !== before[field])) as Partial<V>
