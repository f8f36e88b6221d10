import { NativeSelect } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { expenseStatuses } from '@postura/domain/expenses/expense'
import { listExpenses } from '@postura/domain/expenses/expense.endpoints'
import {
  allCategoriesLabel,
  categoriesLabel,
  describeExpensePeriod,
  expenseNoun,
  expenseStatusLabels,
  expenseSumLabels,
  expensesTitle,
  firstExpenseLabel,
  nameExpense,
  newExpenseLabel,
  noExpenseFound,
  noExpenseMessage,
} from '@postura/domain/expenses/expense.labels'
import { getExpenseMonth, listCategories } from '@postura/domain/expenses/expense.rules'
import { reconcileStatementLabel } from '@postura/domain/reconcile/statement.labels'
import { civilMonth } from '@postura/domain/shared/time/civil-date'
import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { today } from '~/lib/today'
import { useListUrlState } from '~/lib/use-list-url-state'
import { ActionButton } from '~/ui/actions/action-button'
import { SearchField } from '~/ui/fields/search-field'
import { IconCoin, IconFileCheck, IconListCheck, IconPlus } from '~/ui/icons/icons'
import { FilterChips } from '~/ui/list/filter-chips'
import { MonthStepper } from '~/ui/list/month-stepper'
import { PagedTable } from '~/ui/list/paged-table'
import { PageHeader } from '~/ui/page-header'
import { EmptyState } from '~/ui/states/empty-state'
import { Sums } from '~/ui/status/sums'
import { opensWith } from '../team/page-needs'
import { CategoriesDialog } from './categories-dialog'
import { expenseColumns } from './expense-columns'
import css from './expense-list.module.css'
import { expenseCategoriesQuery, expensePageQuery, expenseSumsQuery } from './expenses.api'
import { MoneyTabs } from './money-tabs'
import { useExpenseActions } from './use-expense-actions'

export const handle = opensWith(listExpenses)

export const meta = () => [{ title: `${expensesTitle} | Postura` }]

const chips = [
  { value: undefined, label: 'Todas', count: null },
  ...expenseStatuses.map((value) => ({ value, label: expenseStatusLabels[value], count: null })),
]
const LAST_MONTH = '2199-12'
const newExpense = { label: newExpenseLabel, icon: IconPlus, to: href('/admin/payments/expenses/new') }

/** What the clinic pays, month by month. */
export default function ExpenseList() {
  const address = useListUrlState({ q: '', status: '', month: today().slice(0, 7), category: '' })
  const { filters, cursors, show } = address
  const status = expenseStatuses.find((each) => each === filters.status)
  const shownMonth = civilMonth.safeParse(filters.month).data ?? today().slice(0, 7)
  const month = getExpenseMonth({ ...filters, status: status ?? '', month: shownMonth })
  const search = { q: filters.q, month, status, category: filters.category || undefined }
  const { data, error, isPlaceholderData, refetch } = useQuery(expensePageQuery({ ...search, ...cursors }))
  const sums = useQuery(expenseSumsQuery(search))
  const { data: categories = [] } = useQuery(expenseCategoriesQuery)
  const names = listCategories(categories)
  const [isEditing, editing] = useDisclosure()
  const actions = useExpenseActions()
  const isFiltered = Boolean(filters.q || status || filters.category)
  return (
    <>
      <PageHeader
        title={expensesTitle}
        action={<ActionButton action={newExpense} />}
        more={[
          { label: reconcileStatementLabel, icon: IconFileCheck, to: href('/admin/payments/reconcile') },
          { label: categoriesLabel, icon: IconListCheck, onClick: editing.open },
        ]}
      />
      <MoneyTabs shown="out" />
      <div className={css.filters} data-noprint>
        <SearchField label="Buscar por descrição ou fornecedor" value={filters.q} onSearch={(q) => show({ q })} />
        {month && <MonthStepper month={month} latest={LAST_MONTH} onShow={(chosen) => show({ month: chosen })} />}
        <NativeSelect
          aria-label="Categoria"
          className={css.category ?? ''}
          data={[
            { value: '', label: allCategoriesLabel },
            ...[...new Set([...names, filters.category])].filter(Boolean),
          ]}
          value={filters.category}
          onChange={(event) => show({ category: event.currentTarget.value })}
        />
        <FilterChips
          label="Status"
          chips={chips}
          chosen={status}
          onChoose={(chosen) => show({ status: chosen ?? '' })}
        />
      </div>
      <Sums
        busy={!sums.data || sums.isPlaceholderData}
        sums={(['open_cents', 'overdue_cents', 'paid_cents'] as const).map((sum) => ({
          label: expenseSumLabels[sum],
          period: describeExpensePeriod(month),
          amount: sums.data?.[sum],
          tone: sum === 'overdue_cents' ? ('late' as const) : undefined,
        }))}
      />
      <PagedTable
        label={expensesTitle}
        columns={expenseColumns}
        page={data}
        address={address}
        noun={expenseNoun}
        nothingFound={noExpenseFound}
        actions={{ nameOf: nameExpense, of: actions.of }}
        isStale={isPlaceholderData}
        error={error}
        onRetry={refetch}
        empty={
          <EmptyState
            title={noExpenseFound}
            icon={!isFiltered && <IconCoin stroke={1.75} />}
            actions={[
              isFiltered && {
                label: 'Limpar filtros',
                variant: 'default',
                onClick: () => show({ q: '', status: '', category: '' }),
              },
              { label: isFiltered ? newExpenseLabel : firstExpenseLabel, to: newExpense.to },
            ]}
          >
            {isFiltered ? 'Confira a descrição, a categoria, o mês e o status.' : noExpenseMessage}
          </EmptyState>
        }
      />
      {actions.dialog}
      <CategoriesDialog opened={isEditing} onClose={editing.close} />
    </>
  )
}
