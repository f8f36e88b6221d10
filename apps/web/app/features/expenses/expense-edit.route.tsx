import type { Expense } from '@postura/domain/expenses/expense'
import { type ExpenseDraft, toExpenseDraft, toExpenseInput } from '@postura/domain/expenses/expense.draft'
import { updateExpense } from '@postura/domain/expenses/expense.endpoints'
import { expenseErrors } from '@postura/domain/expenses/expense.errors'
import {
  editExpenseTitle,
  expenseLoadFailure,
  expenseScopePrompt,
  expensesTitle,
  nameExpense,
} from '@postura/domain/expenses/expense.labels'
import type { Scope } from '@postura/domain/scheduling/scheduling'
import { isUnchanged } from '@postura/domain/shared/is-unchanged'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { SubmitCancelled } from '~/lib/forms/submit-cancelled'
import { lastListUrl } from '~/lib/use-list-url-state'
import { useScopePrompt } from '~/ui/actions/use-scope-prompt'
import { EditPage } from '~/ui/edit/edit-page'
import { type EditedRecord, useRecordForm } from '~/ui/edit/use-record-form'
import { IconHistory } from '~/ui/icons/icons'
import { historyQuery } from '../history/history.api'
import { HistoryPanel } from '../history/history-panel'
import { opensWith } from '../team/page-needs'
import type { Route } from './+types/expense-edit.route'
import { ExpenseForm } from './expense-form'
import { expenseQuery, useUpdateExpense } from './expenses.api'

export const handle = opensWith(updateExpense)

export const meta = () => [{ title: `${editExpenseTitle} | Postura` }]

const back = () => lastListUrl(href('/admin/payments/expenses'))

export default function ExpenseEdit({ params: { id } }: Route.ComponentProps) {
  const [history, setHistory] = useState(false)
  return (
    <EditPage
      title={editExpenseTitle}
      query={expenseQuery(id)}
      history={historyQuery('expenses', id)}
      failure={expenseLoadFailure}
      missing={expenseErrors.expense_not_found.message}
      back={{ to: back(), label: `Voltar para ${expensesTitle}` }}
      more={[{ label: 'Histórico', icon: IconHistory, onClick: () => setHistory(true) }]}
    >
      {(edited: Edited) => (
        <>
          <EditForm {...edited} />
          <HistoryPanel
            of={{ record: 'expenses', id, name: nameExpense(edited.record) }}
            opened={history}
            onClose={() => setHistory(false)}
          />
        </>
      )}
    </EditPage>
  )
}

type Edited = EditedRecord<Expense, ExpenseDraft>

/** The fields that a change of the whole series applies to the following expenses. */
const sharedPart = ({ paid_on: _, ...draft }: ExpenseDraft) => draft

function EditForm(edited: Edited) {
  const navigate = useNavigate()
  const update = useUpdateExpense()
  const scopes = useScopePrompt()
  const { seen, form } = useRecordForm(edited, toExpenseDraft)
  const scopeOf = async (draft: ExpenseDraft): Promise<Scope> => {
    if (seen.series_id === null || isUnchanged(sharedPart(draft), form.initial)) return 'one'
    const scope = await scopes.ask(expenseScopePrompt)
    if (scope === null) throw new SubmitCancelled()
    return scope
  }
  const save = async (draft: ExpenseDraft) =>
    update.mutateAsync({ id: seen.id, rev: seen.rev, scope: await scopeOf(draft), ...toExpenseInput(draft) })
  return (
    <>
      <ExpenseForm {...form} save={save} onSaved={() => navigate(back())} back={back()} />
      {scopes.dialog}
    </>
  )
}
