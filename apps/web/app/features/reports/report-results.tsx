import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { patientNoun } from '@postura/domain/patients/patient.labels'
import type { ReportName } from '@postura/domain/reports/report'
import {
  describePeriod,
  noReportData,
  recordNoun,
  thisYearLabel,
  totalLabels,
} from '@postura/domain/reports/report.labels'
import { formatReportTitle } from '@postura/domain/reports/report.print'
import { getThisYear } from '@postura/domain/reports/report.rules'
import { formatCount, formatCountWithNoun } from '@postura/domain/shared/brazil/number'
import type { PrintColumn, PrintLine } from '@postura/domain/shared/table/table-print'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { today } from '~/lib/today'
import { useHasNarrowTable } from '~/lib/use-is-mobile'
import { ExportButtons } from '~/ui/export/export-buttons'
import { IconChartBar, IconX } from '~/ui/icons/icons'
import { type Column, type Columns, DataTable } from '~/ui/list/data-table'
import { Pager } from '~/ui/list/pager'
import { EmptyState } from '~/ui/states/empty-state'
import { ErrorState } from '~/ui/states/error-state'
import { Totals } from '~/ui/status/totals'
import { useMay } from '../team/use-may'
import { reportExport } from './report-export'
import type { ReportSource } from './reports.api'
import css from './reports.module.css'
import { useReportFigure, useReportPage, withoutFocus } from './use-report-url-state'

type ReportResultsProps<Q extends object, R, S> = {
  type: ReportName
  source: ReportSource<Q, R, S>
  query: Q & { from: string; to: string }
  columns: readonly PrintColumn<R>[]
  /** How the screen shows columns, by their labels. */
  looks: Looks<R>
  filters: readonly PrintLine[]
  /** The number of records by default. */
  totalsOf?: (summary: S) => readonly PrintLine[]
  /** The heading of the totals, if any. */
  totalsTitle?: string
  /** Explains what the totals consist of. */
  totalsHint?: (summary: S) => string
  chart?: (summary: S) => ReactNode
  /** The chart figure whose rows are shown. */
  focus?: string | null
}

export type Looks<R> = Readonly<Record<string, Partial<Column<R>>>>

const shownAs = <R,>({ label, text, figures = false, money = false }: PrintColumn<R>): Column<R> => ({
  label,
  figures,
  money,
  render: text,
})

const countRecords = ({ total }: { total: number }): PrintLine[] => [
  { label: totalLabels.records, value: formatCount(total) },
]

/** Shows the chart, the sums, the rows by page and the export buttons of a report. */
export function ReportResults<Q extends object, R extends { id: string }, S extends { total: number }>(
  props: ReportResultsProps<Q, R, S>,
) {
  const {
    type,
    source,
    query,
    columns,
    looks,
    filters,
    totalsOf = countRecords,
    totalsTitle,
    totalsHint,
    chart,
    focus = null,
  } = props
  const may = useMay()
  const { unfocused, over } = useReportFigure()
  const year = getThisYear(today())
  const hasYear = query.from <= year.from && query.to >= year.to
  const { pageTo, cursors } = useReportPage()
  const top = useRef<HTMLDivElement>(null)
  const turned = useRef(cursors)
  // Scrolls to the first row of another page.
  useEffect(() => {
    if (turned.current.after !== cursors.after || turned.current.before !== cursors.before)
      top.current?.scrollIntoView({ block: 'start' })
    turned.current = cursors
  }, [cursors])
  const rows = useQuery(source.rows({ ...query, ...cursors }))
  const summary = useQuery(source.summary(query))
  const drawn = useQuery(source.summary(withoutFocus(query)))
  const failed = [rows, summary, drawn].find(
    ({ error, isPlaceholderData, data }) => error && (!data || isPlaceholderData),
  )
  if (failed)
    return (
      <ErrorState
        reason={failed.error?.message ?? ''}
        onRetry={() => [rows, summary, drawn].map((each) => each.error && each.refetch())}
      />
    )
  const isEmpty = summary.data?.total === 0 && !summary.isPlaceholderData && focus === null
  if (isEmpty)
    return (
      <EmptyState
        title={noReportData}
        icon={<IconChartBar stroke={1.75} />}
        actions={[!hasYear && { label: thisYearLabel, variant: 'default', to: over(year) }]}
      >
        {describePeriod(query)}. Confira o período, e por qual data ele vale.
      </EmptyState>
    )
  const totals = summary.data ? totalsOf(summary.data) : []
  const told = focus === null ? filters : [...filters, { label: 'Mostrando', value: focus }]
  const isStale = rows.isPlaceholderData || summary.isPlaceholderData
  const [first, ...more] = columns.map((column) => ({ ...shownAs(column), ...looks[column.label] }))
  return (
    <Stack gap="md" component="section" aria-label={formatReportTitle(type)}>
      <Group justify="space-between" gap="sm">
        <div className={css.heading}>
          <Title order={2} size="h3" className={css.title ?? ''}>
            {formatReportTitle(type)}
          </Title>
          <Text c="dimmed" className={css.told ?? ''}>
            {[describePeriod(query), ...filters.map(({ label, value }) => `${label}: ${value}`)].join(' · ')}
          </Text>
        </div>
        {summary.data && may(source.exportNeeds) && (
          // Stays mounted while pages change, so that an export in progress continues.
          <ExportButtons
            table={reportExport({ type, source, query, total: summary.data.total, columns, filters: told, totals })}
            of={type === 'enrollments' ? 'Matrículas' : undefined}
            disabled={summary.isPlaceholderData}
          />
        )}
      </Group>
      <div className={css.body} data-overview={chart !== undefined || undefined}>
        <div className={css.overview}>
          {chart && drawn.data && <Chart>{chart(drawn.data)}</Chart>}
          {totalsTitle && (
            <TotalsSection
              title={totalsTitle}
              totals={totals}
              hint={summary.data && totalsHint?.(summary.data)}
              isStale={isStale}
            />
          )}
        </div>
        <Stack gap="md" className={css.rows ?? ''}>
          {focus !== null && (
            <Group gap="sm">
              <Text>
                Mostrando: <strong>{focus}</strong>
              </Text>
              <Button
                component={Link}
                to={unfocused}
                preventScrollReset
                variant="default"
                leftSection={<IconX size={16} aria-hidden />}
              >
                Mostrar tudo
              </Button>
            </Group>
          )}
          <div ref={top} className={css.top} />
          {first && (
            <DataTable
              label={formatReportTitle(type)}
              columns={[first, ...more] satisfies Columns<R>}
              rows={rows.data?.items}
              isStale={isStale}
              empty={<Text>{noReportData}</Text>}
            />
          )}
          {type === 'enrollments' && <TotalsSection totals={totals} isStale={isStale} />}
          {rows.data && summary.data && (
            <Pager
              label={`Páginas: ${formatReportTitle(type)}`}
              total={formatCountWithNoun(summary.data.total, type === 'enrollments' ? patientNoun : recordNoun)}
              onPrevious={pageTo('before', rows.data.previous)}
              onNext={pageTo('after', rows.data.next)}
            />
          )}
        </Stack>
      </div>
    </Stack>
  )
}

/** Where it is not beside the rows, the chart is opened by a tap, so that the rows are on the first screen. */
function Chart({ children }: { children: ReactNode }) {
  const isAbove = useHasNarrowTable()
  if (!isAbove || !children) return children
  return (
    <details className={css.drawing}>
      <summary>Ver o gráfico</summary>
      {children}
    </details>
  )
}

type TotalsSectionProps = { title?: string; totals: readonly PrintLine[]; hint?: string | undefined; isStale: boolean }

function TotalsSection({ title, totals, hint, isStale }: TotalsSectionProps) {
  return (
    <section aria-label={title ?? 'Totais'}>
      {title && (
        <Title order={3} size="h4" mb="xs">
          {title}
        </Title>
      )}
      <Totals totals={totals} busy={isStale} />
      {hint && (
        <Text c="dimmed" className={css.told ?? ''}>
          {hint}
        </Text>
      )}
    </section>
  )
}
