import type { ReportName } from '@postura/domain/reports/report'
import { reportFileName } from '@postura/domain/reports/report.rules'
import { reportSheet } from '@postura/domain/reports/report.sheet'
import type { SheetColumn, SheetLine } from '@postura/domain/shared/table/sheet'
import { queryClient } from '~/lib/query-client'
import { today } from '~/lib/today'
import { everyRow, type TableExport } from '~/ui/export/use-table-export'
import type { ReportSource } from './reports.api'

type Exported<Q extends object, R, S> = {
  type: ReportName
  source: ReportSource<Q, R, S>
  query: Q & { from: string; to: string }
  /** How many rows there are, all of them. */
  total: number
  columns: readonly SheetColumn<R>[]
  filters: readonly SheetLine[]
  totals: readonly SheetLine[]
}

/** A report as it is taken along. */
export const reportExport = <Q extends object, R, S>(exported: Exported<Q, R, S>): TableExport => {
  const { type, source, query, total, columns, filters, totals } = exported
  return {
    total,
    csvName: reportFileName(type, today(), 'csv'),
    csv: (options) => source.csv(query, options),
    sheet: async (signal) => {
      const rows = await everyRow(
        (paging) => queryClient.fetchQuery({ ...source.rows({ ...query, ...paging }), gcTime: 0 }),
        signal,
      )
      return reportSheet({ type, period: query, filters, now: new Date(), today: today(), columns, rows, totals })
    },
  }
}
