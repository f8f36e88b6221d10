import type * as z from 'zod/mini'

/** Columns of a record: the fields of its schema, except those that come from other tables. */
export const columnsOf = <S extends z.core.$ZodShape, E extends keyof S & string = never>(
  { shape }: z.ZodMiniObject<S>,
  ...except: readonly E[]
): Exclude<keyof S & string, E>[] => {
  const isOwn = (field: string): field is Exclude<keyof S & string, E> => !except.some((other) => other === field)
  return Object.keys(shape).filter(isOwn)
}
