import { formatTotal } from '@postura/domain/shared/page'
import type { ListAddress } from '~/lib/use-list-url-state'
import { EmptyPage } from '../states/empty-page'
import { DataTable, type DataTableProps } from './data-table'
import { Pager } from './pager'

type PagedTableProps<T extends { id: string }> = Omit<DataTableProps<T>, 'rows'> & {
  page: { items: T[]; total: number; previous: string | null; next: string | null } | undefined
  address: ListAddress
  /** One and many, such as "paciente" and "pacientes". */
  noun: readonly [string, string]
  /** Title of a later page whose rows are gone. `empty` is for the first page. */
  nothingFound: string
}

/** Table of a list that is loaded page by page. */
export function PagedTable<T extends { id: string }>(props: PagedTableProps<T>) {
  const { page, address, noun, nothingFound, empty, ...table } = props
  const { cursors, show, turnTo } = address
  const isFirstPage = !cursors.after && !cursors.before
  return (
    <>
      <DataTable
        {...table}
        rows={page?.items}
        empty={isFirstPage ? empty : <EmptyPage title={nothingFound} what={noun[1]} onReturn={() => show({})} />}
      />
      {page && page.items.length > 0 && (
        <Pager
          total={formatTotal(page.total, noun)}
          onPrevious={turnTo('before', page.previous)}
          onNext={turnTo('after', page.next)}
        />
      )}
    </>
  )
}
