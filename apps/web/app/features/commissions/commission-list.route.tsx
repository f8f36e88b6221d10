import { Alert, Anchor, Stack, Text } from '@mantine/core'
import type { Commission } from '@postura/domain/commissions/commission'
import {
  closeCommissionMonth,
  getCommissionMonth,
  setCommissionRule,
} from '@postura/domain/commissions/commission.endpoints'
import {
  clinicShareLabel,
  closeMonthLabel,
  commissionIntroMessage,
  commissionLabels,
  commissionLoadFailure,
  commissionTitle,
  describeCorrected,
  describeUnassigned,
  describeWithoutRule,
  noProfessionalMessage,
  setRuleLabel,
} from '@postura/domain/commissions/commission.labels'
import { noProfessionalFound } from '@postura/domain/professionals/professional.labels'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { civilMonth, lastOfMonth } from '@postura/domain/shared/time/civil-date'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { today } from '~/lib/today'
import { useListUrlState } from '~/lib/use-list-url-state'
import { ActionButton } from '~/ui/actions/action-button'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { IconLock, IconPercentage } from '~/ui/icons/icons'
import { type Columns, DataTable } from '~/ui/list/data-table'
import { MonthStepper } from '~/ui/list/month-stepper'
import { PageHeader } from '~/ui/page-header'
import { EmptyState } from '~/ui/states/empty-state'
import { ErrorState } from '~/ui/states/error-state'
import { Sums } from '~/ui/status/sums'
import { opensWith } from '../team/page-needs'
import { useMay } from '../team/use-may'
import { CloseMonthDialog, type MonthToClose } from './close-month-dialog'
import { CommissionRuleDialog, type RuleOwner } from './commission-rule-dialog'
import { CommissionState } from './commission-state'
import { commissionMonthQuery } from './commissions.api'

export const handle = opensWith(getCommissionMonth)

export const meta = () => [{ title: 'Repasses | Postura' }]

type Row = Commission & { id: string }

const columnsOf = (month: string, onRule: ((owner: RuleOwner) => void) | undefined): Columns<Row> => [
  {
    label: commissionLabels.professional_name,
    render: ({ professional_id, professional_name }) => (
      <Anchor
        component={Link}
        inherit
        underline="hover"
        to={`${href('/admin/payments/commissions/:id', { id: professional_id })}?month=${month}`}
      >
        {professional_name}
      </Anchor>
    ),
    below: (row) => (
      <>
        {[row.without_rule > 0 && describeWithoutRule(row), row.corrected_cents !== 0 && describeCorrected(row)]
          .filter(Boolean)
          .join(' · ')}
        {row.without_rule > 0 && ' '}
        {row.without_rule > 0 && onRule && (
          <Anchor
            component="button"
            type="button"
            inherit
            underline="always"
            aria-label={`${setRuleLabel}: ${row.professional_name}`}
            onClick={() => onRule({ id: row.professional_id, name: row.professional_name })}
          >
            {setRuleLabel}
          </Anchor>
        )}
      </>
    ),
  },
  {
    label: commissionLabels.received_cents,
    money: true,
    render: ({ received_cents }) => formatMoney(received_cents),
  },
  {
    label: commissionLabels.share_cents,
    money: true,
    side: true,
    obvious: true,
    render: ({ share_cents }) => formatMoney(share_cents),
  },
  {
    label: commissionLabels.state,
    obvious: true,
    side: true,
    render: ({ closed_at }) => <CommissionState closedAt={closed_at} />,
  },
]

/** What each professional brought in in a month, and their share of it. */
export default function CommissionList() {
  const current = today().slice(0, 7)
  const may = useMay()
  const address = useListUrlState({ month: current })
  const month = civilMonth.safeParse(address.filters.month).data ?? current
  const { data, error, isPlaceholderData: isStale, refetch } = useQuery(commissionMonthQuery(month))
  const closing = useRecordDialog<MonthToClose>()
  const rule = useRecordDialog<RuleOwner>()
  const rows = data?.professionals.map((each) => ({ ...each, id: each.professional_id }))
  const open = (data?.professionals ?? []).filter(({ closed_at, later_closed }) => closed_at === null && !later_closed)
  const isOver = today() >= lastOfMonth(`${month}-01`)
  const sum = (of: (row: Commission) => number) => data?.professionals.reduce((total, row) => total + of(row), 0)
  const [received, share] = [sum(({ received_cents }) => received_cents), sum(({ share_cents }) => share_cents)]
  return (
    <>
      <PageHeader
        title={commissionTitle}
        action={
          may(closeCommissionMonth.needs) &&
          isOver &&
          open.length > 0 &&
          !isStale && (
            <ActionButton
              action={{
                label: closeMonthLabel,
                icon: IconLock,
                onClick: () => closing.open({ id: month, month, professionals: open }),
              }}
            />
          )
        }
      />
      <Stack gap="xs" mb="xs">
        <MonthStepper month={month} latest={current} onShow={(chosen) => address.show({ month: chosen })} />
        <Text c="dimmed" size="sm">
          {commissionIntroMessage}
        </Text>
      </Stack>
      {error && (!data || isStale) ? (
        <ErrorState title={commissionLoadFailure} reason={error.message} onRetry={refetch} />
      ) : (
        <>
          <Sums
            busy={!data || isStale}
            sums={[
              { label: commissionLabels.received_cents, amount: received },
              { label: commissionLabels.share_cents, amount: share },
              {
                label: clinicShareLabel,
                amount: received === undefined || share === undefined ? undefined : received - share,
              },
            ]}
          />
          {data && data.unassigned.rows > 0 && !isStale && (
            <Alert color="yellow" py="xs" maw="60rem">
              {describeUnassigned(data.unassigned)}{' '}
              <Anchor component={Link} inherit to={`${href('/admin/payments')}?professional=none&status=paid`}>
                Ver pagamentos
              </Anchor>
            </Alert>
          )}
          <DataTable
            label={commissionTitle}
            columns={columnsOf(month, may(setCommissionRule.needs) ? rule.open : undefined)}
            rows={rows}
            isStale={isStale}
            empty={
              <EmptyState
                title={noProfessionalFound}
                icon={<IconPercentage stroke={1.75} />}
                actions={[{ label: 'Abrir Configurações', variant: 'default', to: '/admin/settings/professionals' }]}
              >
                {noProfessionalMessage}
              </EmptyState>
            }
          />
        </>
      )}
      <CloseMonthDialog dialog={closing} />
      <CommissionRuleDialog dialog={rule} />
    </>
  )
}
