import { BYTE_ORDER_MARK, type CsvTable } from '@postura/domain/shared/table/csv'

/** Rows per query: few enough for the memory, many enough to be fast. */
export const EXPORT_PAGE_SIZE = 2_000

type Page<R> = { items: readonly R[]; next: string | null }

/** Streams a table as CSV page by page, so that it is never in memory as a whole. */
export async function* exportRows<R>(
  { head, row }: CsvTable<R>,
  pageAfter: (after: string | undefined) => Promise<Page<R>>,
): AsyncGenerator<string> {
  let page = await pageAfter(undefined)
  yield BYTE_ORDER_MARK + head
  while (true) {
    if (page.items.length > 0) yield page.items.map(row).join('')
    if (page.next === null) return
    page = await pageAfter(page.next)
  }
}
