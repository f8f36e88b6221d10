import type { ReportName } from '@postura/domain/reports/report'
import { buildReportPrint } from '@postura/domain/reports/report.print'
import { formatReportFileName } from '@postura/domain/reports/report.rules'
import type { PrintColumn, PrintLine } from '@postura/domain/shared/table/table-print'
import { queryClient } from '~/lib/query-client'
import { today } from '~/lib/today'
import { fetchAllRows, type TableExport } from '~/ui/export/use-table-export'
import type { ReportSource } from './reports.api'

type Exported<Q extends object, R, S> = {
  type: ReportName
  source: ReportSource<Q, R, S>
  query: Q & { from: string; to: string }
  /** The total number of rows. */
  total: number
  columns: readonly PrintColumn<R>[]
  filters: readonly PrintLine[]
  totals: readonly PrintLine[]
}

/** Builds the CSV and PDF export of a report. */
export const reportExport = <Q extends object, R, S>(exported: Exported<Q, R, S>): TableExport => {
  const { type, source, query, total, columns, filters, totals } = exported
  return {
    total,
    csvName: formatReportFileName(type, today(), 'csv'),
    csv: (options) => source.csv(query, options),
    print: async (signal) => {
      const rows = await fetchAllRows(
        (paging) => queryClient.fetchQuery({ ...source.rows({ ...query, ...paging }), gcTime: 0 }),
        signal,
      )
      return buildReportPrint({ type, period: query, filters, now: new Date(), today: today(), columns, rows, totals })
    },
  }
}
