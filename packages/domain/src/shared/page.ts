import * as z from 'zod/mini'

export const PAGE_SIZE = 25
/** Totals are exact up to here; beyond it a list says "mais de 1.000". */
export const EXACT_TOTAL = 1_000

/** A place in an ordered list: the sort key of a row and its id. Opaque to everyone but the server. */
export const cursor = z.string().check(z.maxLength(1_200), z.regex(/^[\w-]+$/))

export const pageQuery = { after: z.optional(cursor), before: z.optional(cursor) }

/** A number that stands in an address, in digits: nothing at all is not nought. */
export const smallNumber = (max: number) =>
  z.pipe(
    z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number))]),
    z.int().check(z.gte(0), z.lte(max)),
  )

/** A sheet takes more rows at once than a screen. */
export const CHUNK = 1_000
export const chunkQuery = { ...pageQuery, size: z.optional(smallNumber(CHUNK).check(z.gte(1))) }
/** Which page, and of how many rows. */
export type Paging = { after?: string | undefined; before?: string | undefined; size?: number | undefined }

/** A page is read one way. */
export const oneWay = z.refine<{ after?: unknown; before?: unknown }>(({ after, before }) => !(after && before), {
  path: ['before'],
})

export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.int(),
    previous: z.nullable(z.string()),
    next: z.nullable(z.string()),
  })

/** A page without a total: the summary has it, counted whole. */
export const rowsOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({ items: z.array(row), previous: z.nullable(z.string()), next: z.nullable(z.string()) })

/** `formatTotal(1, ['paciente', 'pacientes'])` → `1 paciente` */
export const formatTotal = (total: number, [one, many]: readonly [string, string]): string => {
  if (total > EXACT_TOTAL) return `mais de 1.000 ${many}`
  return `${total === 1_000 ? '1.000' : total} ${total === 1 ? one : many}`
}
