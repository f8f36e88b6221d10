import { BYTE_ORDER_MARK, type CsvTable } from '@postura/domain/shared/table/csv'

/** So many rows are read at once: few enough to be held, many enough to be quick. */
export const EXPORT_SIZE = 2_000

type Page<R> = { items: readonly R[]; next: string | null }

/** A table as text, one page of it after the other: it is never held whole. */
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
