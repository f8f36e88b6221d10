import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import type { CommissionDetail, CommissionRow } from '@postura/domain/commissions/commission'
import { getCommission, reopenCommission, setCommissionRule } from '@postura/domain/commissions/commission.endpoints'
import {
  clinicShareLabel,
  commissionLabels,
  commissionLoadFailure,
  commissionRowLabels,
  commissionTitle,
  describeCorrection,
  describeNothingReceivedBy,
  describeRowShare,
  describeShown,
  reopenMonthLabel,
} from '@postura/domain/commissions/commission.labels'
import { buildCommissionPrint } from '@postura/domain/commissions/commission.print'
import { documentPrintFailure, downloadDocumentLabel } from '@postura/domain/documents/document.labels'
import { getHistory } from '@postura/domain/history/history.endpoints'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { civilMonth, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href } from 'react-router'
import { notifyError } from '~/lib/notify-error'
import { download } from '~/lib/save-file'
import { showToast } from '~/lib/toast'
import { today } from '~/lib/today'
import { useListUrlState } from '~/lib/use-list-url-state'
import type { Action } from '~/ui/actions/action'
import { ActionButton } from '~/ui/actions/action-button'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { isRepeatedClick } from '~/ui/export/is-repeated-click'
import { IconArrowBackUp, IconChevronLeft, IconDownload, IconHistory } from '~/ui/icons/icons'
import { type Columns, DataTable } from '~/ui/list/data-table'
import { MonthStepper } from '~/ui/list/month-stepper'
import { PageHeader } from '~/ui/page-header'
import { EmptyState } from '~/ui/states/empty-state'
import { ErrorState } from '~/ui/states/error-state'
import { Sums } from '~/ui/status/sums'
import { clinicQuery } from '../clinics/clinics.api'
import { HistoryPanel } from '../history/history-panel'
import { opensWith } from '../team/page-needs'
import { useMay } from '../team/use-may'
import type { Route } from './+types/commission-detail.route'
import { CommissionRuleDialog, type RuleOwner } from './commission-rule-dialog'
import { CommissionState } from './commission-state'
import { commissionQuery, useReopenMonth } from './commissions.api'

export const handle = opensWith(getCommission)

export const meta = () => [{ title: 'Repasse | Postura' }]

type Row = CommissionRow & { id: string }

const columnsOf = (onRule: (() => void) | undefined): Columns<Row> => [
  {
    label: commissionRowLabels.patient_name,
    render: ({ patient_name }) => patient_name,
    below: ({ corrects }) => (corrects === null ? '' : describeCorrection(corrects)),
  },
  { label: commissionRowLabels.description, obvious: true, render: ({ description }) => description },
  { label: commissionRowLabels.day, obvious: true, figures: true, render: ({ day }) => formatCivilDate(day) },
  {
    label: commissionRowLabels.received_cents,
    money: true,
    render: ({ received_cents }) => formatMoney(received_cents),
  },
  {
    label: commissionRowLabels.share,
    render: (row) =>
      row.share === null && onRule ? (
        <Anchor component="button" type="button" inherit underline="always" onClick={onRule}>
          {describeRowShare(row)}
        </Anchor>
      ) : (
        describeRowShare(row)
      ),
  },
  {
    label: commissionRowLabels.share_cents,
    money: true,
    side: true,
    obvious: true,
    render: ({ share_cents }) => formatMoney(share_cents),
  },
]

/** The rows of one professional's month, so that a sum can be checked by hand. */
export default function CommissionPage({ params }: Route.ComponentProps) {
  const current = today().slice(0, 7)
  const may = useMay()
  const address = useListUrlState({ month: current })
  const month = civilMonth.safeParse(address.filters.month).data ?? current
  const { data, error, isPlaceholderData: isStale, refetch } = useQuery(commissionQuery(params.id, month))
  const rule = useRecordDialog<RuleOwner>()
  const openRule = (of: CommissionDetail) => () => rule.open({ id: of.professional_id, name: of.professional_name })
  const [history, setHistory] = useState(false)
  const reopening = useReopenMonth()
  const statement = data?.statement_id && !isStale ? { id: data.statement_id, name: data.professional_name } : null
  const more: Action[] = [
    ...(statement && may(getHistory.needs)
      ? [{ label: 'Histórico', icon: IconHistory, onClick: () => setHistory(true) }]
      : []),
    ...(statement && data?.can_reopen && may(reopenCommission.needs)
      ? [
          {
            label: reopenMonthLabel,
            icon: IconArrowBackUp,
            onClick: () => reopening.mutate({ ...statement, month }, { onError: notifyError }),
          },
        ]
      : []),
  ]
  return (
    <>
      <PageHeader
        title={data?.professional_name ?? 'Repasse'}
        action={
          <>
            <ActionButton
              variant="default"
              action={{
                label: commissionTitle,
                icon: IconChevronLeft,
                to: `${href('/admin/payments/commissions')}?month=${month}`,
              }}
            />
            {data && data.rows > 0 && <PdfButton month={month} detail={data} disabled={isStale} />}
          </>
        }
        more={more}
      />
      <Stack gap="xs">
        <Group gap="sm">
          <MonthStepper month={month} latest={current} onShow={(chosen) => address.show({ month: chosen })} />
          {data && !isStale && <CommissionState closedAt={data.closed_at} />}
        </Group>
        {error && (!data || isStale) ? (
          <ErrorState title={commissionLoadFailure} reason={error.message} onRetry={refetch} />
        ) : (
          <>
            <Sums
              busy={!data || isStale}
              sums={[
                { label: commissionLabels.received_cents, amount: data?.received_cents },
                { label: commissionLabels.share_cents, amount: data?.share_cents },
                { label: clinicShareLabel, amount: data && data.received_cents - data.share_cents },
              ]}
            />
            <DataTable
              label="Recebimentos"
              columns={columnsOf(data && may(setCommissionRule.needs) ? openRule(data) : undefined)}
              rows={data?.items.map((row, n) => ({
                ...row,
                id: `${row.payment_id} ${row.use_id} ${row.corrects} ${n}`,
              }))}
              isStale={isStale}
              empty={<EmptyState title={describeNothingReceivedBy(month)} />}
            />
            {data && data.items.length < data.rows && (
              <Text c="dimmed" size="sm">
                {describeShown(data.items.length, data.rows)}
              </Text>
            )}
          </>
        )}
      </Stack>
      <CommissionRuleDialog dialog={rule} />
      {statement && (
        <HistoryPanel
          of={{ record: 'commission_statements', ...statement }}
          opened={history}
          onClose={() => setHistory(false)}
        />
      )}
    </>
  )
}

function PdfButton({ month, detail, disabled }: { month: string; detail: CommissionDetail; disabled: boolean }) {
  const { data: clinic } = useQuery(clinicQuery)
  const save = async () => {
    try {
      const { createTablePdf } = await import('~/lib/pdf/table-pdf')
      const print = buildCommissionPrint(month, detail, { clinic: clinic?.name ?? '', now: new Date() })
      download(new File([await createTablePdf(print)], print.fileName, { type: 'application/pdf' }))
    } catch {
      showToast({ message: documentPrintFailure, color: 'red' })
    }
  }
  return (
    <Button
      leftSection={<IconDownload size={17} stroke={1.75} aria-hidden />}
      disabled={disabled}
      onClick={(event) => !isRepeatedClick(event) && void save()}
    >
      {downloadDocumentLabel}
    </Button>
  )
}
