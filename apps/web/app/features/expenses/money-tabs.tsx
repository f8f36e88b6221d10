import { listExpenses } from '@postura/domain/expenses/expense.endpoints'
import { expensesTitle } from '@postura/domain/expenses/expense.labels'
import { href } from 'react-router'
import { PageTabs } from '~/ui/tabs/page-tabs'
import { useMay } from '../team/use-may'

export type MoneyTab = 'in' | 'out'

/** What comes in and what goes out; only for who sees both. */
export function MoneyTabs({ shown }: { shown: MoneyTab }) {
  const may = useMay()
  if (!may(listExpenses.needs)) return null
  const tabs = [
    { label: 'Recebimentos', to: href('/admin/payments'), isShown: shown === 'in' },
    { label: expensesTitle, to: href('/admin/payments/expenses'), isShown: shown === 'out' },
  ]
  return <PageTabs label="Partes de Pagamentos" tabs={tabs} />
}
