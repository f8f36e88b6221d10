import { paymentMethodLabels } from '@postura/domain/payments/payment.labels'
import { type PaymentReportQuery, type RevenueMethod, revenueMethods } from '@postura/domain/reports/report'
import {
  chartTitles,
  describeAmount,
  filterLabels,
  financialSummary,
  periodDateLabels,
  revenueMethodLabels,
  totalLabels,
} from '@postura/domain/reports/report.labels'
import { averageOf, monthBars } from '@postura/domain/reports/report.rules'
import { paymentTable } from '@postura/domain/reports/report.table'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { formatCount } from '@postura/domain/shared/brazil/number'
import type { SheetLine } from '@postura/domain/shared/table/sheet'
import { monthName, spellMonth } from '@postura/domain/shared/time/civil-date'
import { today } from '~/lib/today'
import { StackedBars } from '~/ui/charts/stacked-bars'
import { ReportResults } from './report-results'
import { paymentSource } from './reports.api'
import { useReportAddress } from './use-report-address'

const colors: Record<RevenueMethod, string> = {
  pix: 'var(--brand)',
  cash: 'var(--accent)',
  credit_card: 'var(--info)',
  debit_card: 'var(--violet)',
  none: 'color-mix(in srgb, var(--ink-2) 45%, var(--card))',
}
const kinds = revenueMethods.map((kind) => ({ kind, label: revenueMethodLabels[kind], color: colors[kind] }))

/** `nov/26` */
const shortMonth = (month: string): string => `${monthName(`${month}-01`).slice(0, 3)}/${month.slice(2, 4)}`

type PaymentReportProps = { query: PaymentReportQuery; patient: readonly SheetLine[] }

export function PaymentReport({ query, patient }: PaymentReportProps) {
  const { figure } = useReportAddress()
  const { by, payment_method, month, method } = query
  const filters: SheetLine[] = [
    { label: filterLabels.by, value: periodDateLabels.payments[by] },
    ...patient,
    ...(payment_method ? [{ label: filterLabels.payment_method, value: paymentMethodLabels[payment_method] }] : []),
  ]
  return (
    <ReportResults
      type="payments"
      source={paymentSource}
      query={query}
      columns={paymentTable(today())}
      filters={filters}
      totalsTitle={financialSummary}
      totalsOf={(summary) => [
        { label: totalLabels.records, value: formatCount(summary.total) },
        { label: totalLabels.amount, value: formatMoney(summary.amount_cents) },
        { label: totalLabels.average, value: formatMoney(averageOf(summary)) },
      ]}
      totalsHint={describeAmount}
      focus={
        month
          ? [method && revenueMethodLabels[method], `recebido em ${spellMonth(month)}`].filter(Boolean).join(', ')
          : null
      }
      chart={(summary) =>
        summary.months.length > 0 && (
          <StackedBars
            title={chartTitles.payments}
            of="Mês"
            kinds={kinds}
            format={formatMoney}
            bars={monthBars(summary).map(({ at, total, parts }) => ({
              short: shortMonth(at),
              name: spellMonth(at),
              total,
              to: figure({ month: at }),
              parts: parts.map((part) => ({ ...part, to: figure({ month: at, method: part.kind }) })),
            }))}
          />
        )
      }
    />
  )
}
