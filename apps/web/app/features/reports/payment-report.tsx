import {
  paymentLabels,
  paymentMethodLabels,
  paymentStatusLabels,
  shortDateLabels,
} from '@postura/domain/payments/payment.labels'
import { displayStatus } from '@postura/domain/payments/payment.rules'
import {
  type PaymentReportQuery,
  type PaymentReportRow,
  type RevenueMethod,
  revenueMethods,
} from '@postura/domain/reports/report'
import {
  chartTitles,
  describeAmountBreakdown,
  filterLabels,
  financialSummaryTitle,
  periodDateLabels,
  revenueMethodLabels,
  totalLabels,
} from '@postura/domain/reports/report.labels'
import { buildMonthBars, calculateAverage } from '@postura/domain/reports/report.rules'
import { buildPaymentColumns } from '@postura/domain/reports/report.table'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { formatCount } from '@postura/domain/shared/brazil/number'
import type { PrintLine } from '@postura/domain/shared/table/table-print'
import { type CivilDate, monthName, spellMonth } from '@postura/domain/shared/time/civil-date'
import { today } from '~/lib/today'
import { StackedBars } from '~/ui/charts/stacked-bars'
import { StatusBadge } from '~/ui/status/status-badge'
import { paymentTones } from '../payments/payment-tones'
import { useHasSeveralProfessionals } from '../professionals/use-professional-options'
import { type Looks, ReportResults } from './report-results'
import { paymentSource } from './reports.api'
import { shortDate } from './short-date'
import { useReportFigure } from './use-report-url-state'

/** Hues that no status uses. */
const colors: Record<RevenueMethod, string> = {
  pix: 'var(--cyan)',
  cash: 'var(--violet)',
  credit_card: 'var(--navy)',
  debit_card: 'var(--pink)',
  none: 'var(--grey)',
}
const kinds = revenueMethods.map((kind) => ({ kind, label: revenueMethodLabels[kind], color: colors[kind] }))

/** `nov/26` */
const shortMonth = (month: string): string => `${monthName(`${month}-01`).slice(0, 3)}/${month.slice(2, 4)}`

const looksOn = (day: CivilDate): Looks<PaymentReportRow> => ({
  [paymentLabels.description]: { obvious: true, isOneLine: true },
  [paymentLabels.amount_cents]: { obvious: true, side: true },
  [paymentLabels.due_date]: { short: shortDateLabels.due_date, render: ({ due_date }) => shortDate(due_date) },
  [paymentLabels.payment_date]: {
    short: shortDateLabels.payment_date,
    render: ({ payment_date }) => (payment_date ? shortDate(payment_date) : '-'),
  },
  [filterLabels.professional_id]: { obvious: true },
  [paymentLabels.payment_method]: { obvious: true },
  [paymentLabels.status]: {
    obvious: true,
    side: true,
    render: (row) => {
      const status = displayStatus(row, day)
      return <StatusBadge tone={paymentTones[status]}>{paymentStatusLabels[status]}</StatusBadge>
    },
  },
})

type PaymentReportProps = { query: PaymentReportQuery; patient: readonly PrintLine[] }

export function PaymentReport({ query, patient }: PaymentReportProps) {
  const { figure } = useReportFigure()
  const isByProfessional = useHasSeveralProfessionals()
  const { by, payment_method, month, method } = query
  const filters: PrintLine[] = [
    { label: filterLabels.by, value: periodDateLabels.payments[by] },
    ...patient,
    ...(payment_method ? [{ label: filterLabels.payment_method, value: paymentMethodLabels[payment_method] }] : []),
  ]
  return (
    <ReportResults
      type="payments"
      source={paymentSource}
      query={query}
      columns={buildPaymentColumns(today(), isByProfessional)}
      looks={looksOn(today())}
      filters={filters}
      totalsTitle={financialSummaryTitle}
      totalsOf={(summary) => [
        { label: totalLabels.records, value: formatCount(summary.total) },
        { label: totalLabels.amount, value: formatMoney(summary.amount_cents) },
        { label: totalLabels.average, value: formatMoney(calculateAverage(summary)) },
      ]}
      totalsHint={describeAmountBreakdown}
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
            bars={buildMonthBars(summary).map(({ at, total, parts }) => ({
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
