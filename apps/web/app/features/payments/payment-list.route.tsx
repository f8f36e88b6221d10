import { SegmentedControl } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { getCommissionMonth } from '@postura/domain/commissions/commission.endpoints'
import { commissionTitle } from '@postura/domain/commissions/commission.labels'
import { listDebtors } from '@postura/domain/dashboard/dashboard.endpoints'
import { debtorsTitle } from '@postura/domain/payments/debts/debtor.labels'
import {
  NO_PROFESSIONAL,
  type Payment,
  type PaymentPeriod,
  paymentPeriods,
  paymentStatuses,
} from '@postura/domain/payments/payment'
import { createPayment, listPayments, setPaymentStatus } from '@postura/domain/payments/payment.endpoints'
import {
  describeOtherPaymentPeriod,
  noPaymentFound,
  paymentNoun,
  paymentPeriodLabels,
  paymentStatusLabels,
  selectSeveralPaymentsLabel,
  taxReceiptTitle,
} from '@postura/domain/payments/payment.labels'
import { getPaymentPeriod } from '@postura/domain/payments/payment.rules'
import { noProfessionalLabel } from '@postura/domain/professionals/professional.labels'
import { listTaxReceipts } from '@postura/domain/receipts/tax-receipts/tax-receipt.endpoints'
import { reconcileStatementLabel } from '@postura/domain/reconcile/statement.labels'
import { allProfessionalsLabel } from '@postura/domain/reports/report.labels'
import { isCivilDate } from '@postura/domain/shared/time/civil-date'
import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { usePanel } from '~/lib/layers/use-panel'
import { today } from '~/lib/today'
import { useHasNarrowTable } from '~/lib/use-is-mobile'
import { useListUrlState } from '~/lib/use-list-url-state'
import { ActionButton } from '~/ui/actions/action-button'
import {
  IconFileCheck,
  IconListCheck,
  IconPercentage,
  IconPlus,
  IconReceipt,
  IconReceiptTax,
  IconUsers,
} from '~/ui/icons/icons'
import { ListFilters } from '~/ui/list/list-filters'
import { PagedTable } from '~/ui/list/paged-table'
import { useRowSelection } from '~/ui/list/selection/row-selection'
import { PageHeader } from '~/ui/page-header'
import { EmptyState } from '~/ui/states/empty-state'
import { MoneyTabs } from '../expenses/money-tabs'
import { ProfessionalSelect } from '../professionals/professional-select'
import { professionalsQuery } from '../professionals/professionals.api'
import { useProfessionalOptions } from '../professionals/use-professional-options'
import { ReceiptSection } from '../receipts/receipt-section'
import { opensWith } from '../team/page-needs'
import { useMay } from '../team/use-may'
import { PaymentSelection } from './charging/payment-selection'
import { paymentColumns } from './payment-columns'
import { PaymentSums } from './payment-sums'
import { type PaymentSearch, paymentPageQuery } from './payments.api'
import { PaymentPanel } from './record/payment-panel'
import { usePaymentActions } from './record/use-payment-actions'

export const handle = opensWith(listPayments)

export const meta = () => [{ title: 'Pagamentos | Postura' }]

const statuses = paymentStatuses.map((value) => ({ value, label: paymentStatusLabels[value] }))
const reconcile = { label: reconcileStatementLabel, icon: IconFileCheck, to: href('/admin/payments/reconcile') }
const debtors = { label: debtorsTitle, icon: IconUsers, to: href('/admin/payments/debtors') }
const commissions = { label: commissionTitle, icon: IconPercentage, to: href('/admin/payments/commissions') }
const taxReceipts = { label: taxReceiptTitle, icon: IconReceiptTax, to: href('/admin/payments/tax-receipts') }

const noProfessional = { id: NO_PROFESSIONAL, name: noProfessionalLabel }

/** Later months would fill the first pages, so they have their own filter. */
export default function PaymentList() {
  const may = useMay()
  const professionals = useProfessionalOptions()
  const hasSeveral = professionals.length > 0
  const { data: everybody = [] } = useQuery(professionalsQuery)
  const mayCreate = may(createPayment.needs)
  // Less frequent actions: on narrow screens in the menu, beside the main one.
  const inMenu = useHasNarrowTable() && mayCreate
  const beside = [
    ...(may(listDebtors.needs) ? [debtors] : []),
    ...(may(setPaymentStatus.needs) ? [reconcile] : []),
    ...(may(listTaxReceipts.needs) ? [taxReceipts] : []),
    // Also for who was archived: their last month may be open.
    ...(may(getCommissionMonth.needs) && everybody.length > 1 ? [commissions] : []),
  ]
  const address = useListUrlState({ q: '', day: '', period: 'current', status: '', professional: '' })
  const { filters, cursors, show } = address
  const { q, day } = filters
  const status = paymentStatuses.find((each) => each === filters.status)
  const period = getPaymentPeriod({ ...filters, status: status ?? '' })
  const choices = [...professionals, noProfessional]
  const professional = hasSeveral ? choices.find(({ id }) => id === filters.professional)?.id : undefined
  const search = { q, day: isCivilDate(day) ? day : undefined, period, status, professional }
  const { data, error, isPlaceholderData, refetch } = useQuery(paymentPageQuery({ ...search, ...cursors }))
  const panel = usePanel('payment')
  const [isSelecting, selecting] = useDisclosure()
  const { selection, clear } = useRowSelection<Payment>(
    JSON.stringify({ search, cursors }),
    ({ patient_name, description }) => `${patient_name}, ${description}`,
  )
  const actions = usePaymentActions()
  return (
    <>
      <PageHeader
        title="Pagamentos"
        action={
          <>
            {!inMenu && beside.map((action) => <ActionButton key={action.label} action={action} variant="default" />)}
            {mayCreate && (
              <ActionButton action={{ label: 'Novo Pagamento', icon: IconPlus, to: href('/admin/payments/new') }} />
            )}
          </>
        }
        more={[
          ...(inMenu ? beside : []),
          { label: selectSeveralPaymentsLabel, icon: IconListCheck, onClick: selecting.open },
        ]}
      />
      <MoneyTabs shown="in" />
      <ListFilters
        search="Buscar por paciente ou descrição"
        day="Vencimento"
        near={[{ label: 'Hoje', date: today() }]}
        statuses={statuses}
        filters={filters}
        onChange={show}
        hasMore={professional !== undefined}
        more={
          hasSeveral && (
            <ProfessionalSelect
              aria-label="Profissional"
              professionals={choices}
              noneLabel={allProfessionalsLabel}
              value={professional ?? ''}
              onChange={(event) => show({ professional: event.currentTarget.value })}
            />
          )
        }
      >
        {period && (
          <SegmentedControl
            aria-label="Vencimento"
            value={period}
            onChange={(chosen) => show({ period: chosen })}
            data={paymentPeriods.map((value) => ({ value, label: paymentPeriodLabels[value] }))}
          />
        )}
      </ListFilters>
      <PaymentSums search={search} />
      {isSelecting && (
        <PaymentSelection
          chosen={data?.items.filter(({ id }) => selection.ids.has(id)) ?? []}
          onEnd={() => {
            clear()
            selecting.close()
          }}
        />
      )}
      <PagedTable
        label="Pagamentos"
        hasLowCards
        columns={paymentColumns(({ id }) => panel.open(id), actions.change)}
        page={data}
        selection={isSelecting ? selection : undefined}
        address={address}
        noun={paymentNoun}
        nothingFound={noPaymentFound}
        actions={{ nameOf: ({ patient_name }) => patient_name, of: actions.of }}
        isStale={isPlaceholderData}
        error={error}
        onRetry={refetch}
        empty={<NothingFound search={search} show={show} />}
      />
      {actions.dialogs}
      <PaymentPanel id={panel.id} onClose={panel.close} receipts={(payment) => <ReceiptSection payment={payment} />} />
    </>
  )
}

type NothingFoundProps = {
  search: PaymentSearch
  show: (change: { q?: ''; day?: ''; status?: ''; professional?: ''; period?: PaymentPeriod }) => void
}

/** The search may match in the other period. */
function NothingFound({ search, show }: NothingFoundProps) {
  const mayCreate = useMay()(createPayment.needs)
  const { q, day, period, status, professional } = search
  const other = period === 'later' ? 'current' : 'later'
  const { data } = useQuery({ ...paymentPageQuery({ ...search, period: other }), enabled: period !== undefined })
  const elsewhere = (period && data?.total) || 0
  const isFiltered = Boolean(q || day || status || professional)
  return (
    <EmptyState
      title={noPaymentFound}
      icon={!isFiltered && elsewhere === 0 && <IconReceipt stroke={1.75} />}
      actions={[
        elsewhere > 0 && {
          label: describeOtherPaymentPeriod(elsewhere, other),
          onClick: () => show({ period: other }),
        },
        isFiltered && {
          label: 'Limpar filtros',
          variant: 'default',
          onClick: () => show({ q: '', day: '', status: '', professional: '' }),
        },
        mayCreate && {
          label: isFiltered || elsewhere > 0 ? 'Novo Pagamento' : 'Registrar o primeiro pagamento',
          variant: elsewhere > 0 ? 'default' : 'light',
          to: href('/admin/payments/new'),
        },
      ]}
    >
      {isFiltered
        ? 'Confira o nome, a descrição, o vencimento e o status.'
        : elsewhere > 0
          ? `Nada vence ${period === 'later' ? 'nos próximos meses' : 'até o fim deste mês'}.`
          : `Ao concluir uma consulta, o pagamento aparece aqui.${mayCreate ? ' Mensalidades e outros valores você registra por aqui mesmo.' : ''}`}
    </EmptyState>
  )
}
