import * as z from 'zod/mini'

export const PAGE_SIZE = 25
/** Totals are exact up to this number; above it a list shows "mais de 1.000". */
export const MAX_EXACT_TOTAL = 1_000

/** Position in a sorted list: the sort key of a row and its id. Opaque to the client. */
export const cursor = z.string().check(z.maxLength(1_200), z.regex(/^[\w-]+$/))

export const pageQuery = { after: z.optional(cursor), before: z.optional(cursor) }

/** Number in a URL, in digits: an empty parameter is not 0. */
export const integerParam = (max: number) =>
  z.pipe(
    z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number))]),
    z.int().check(z.gte(0), z.lte(max)),
  )

/** A PDF reads more rows at once than a screen. */
export const MAX_PAGE_SIZE = 500
export const sizedPageQuery = { ...pageQuery, size: z.optional(integerParam(MAX_PAGE_SIZE).check(z.gte(1))) }
export type PageParams = { after?: string | undefined; before?: string | undefined; size?: number | undefined }

/** A page is read in one direction. */
export const notBothCursors = z.refine<{ after?: unknown; before?: unknown }>(
  ({ after, before }) => !(after && before),
  {
    path: ['before'],
  },
)

/** A list with at most this many items. The query behind it has the same limit. */
export const listOf = <T extends z.ZodMiniType>(item: T, max: number) => z.array(item).check(z.maxLength(max))

export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: listOf(item, PAGE_SIZE),
    total: z.int(),
    previous: z.nullable(z.string()),
    next: z.nullable(z.string()),
  })

/** Page without a total: the summary has the exact total. */
export const pageWithoutTotalOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({ items: listOf(row, MAX_PAGE_SIZE), previous: z.nullable(z.string()), next: z.nullable(z.string()) })

/** `formatTotal(1, ['paciente', 'pacientes'])` → `1 paciente` */
export const formatTotal = (total: number, [one, many]: readonly [string, string]): string => {
  if (total > MAX_EXACT_TOTAL) return `mais de 1.000 ${many}`
  return `${total === 1_000 ? '1.000' : total} ${total === 1 ? one : many}`
}
