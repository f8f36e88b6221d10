import * as z from 'zod/mini'

/** Schema of an object with only these fields of another one. */
export const pickFields = <S extends z.core.$ZodShape, K extends keyof S & string>(
  { shape }: z.ZodMiniObject<S>,
  ...fields: readonly K[]
) => z.object(Object.fromEntries(fields.map((field) => [field, shape[field]])) as Pick<S, K>)
