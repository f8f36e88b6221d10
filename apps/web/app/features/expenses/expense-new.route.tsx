import { blankExpenseDraft, type ExpenseDraft, toExpenseInput } from '@postura/domain/expenses/expense.draft'
import { createExpenses } from '@postura/domain/expenses/expense.endpoints'
import { expenseLoadFailure, newExpenseLabel } from '@postura/domain/expenses/expense.labels'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { today } from '~/lib/today'
import { lastListUrl } from '~/lib/use-list-url-state'
import { NewPage, type NewRecord } from '~/ui/edit/new-page'
import { opensWith } from '../team/page-needs'
import { ExpenseForm } from './expense-form'
import { useCreateExpenses } from './expenses.api'
import { useRepeat } from './use-repeat'

export const handle = opensWith(createExpenses)

export const meta = () => [{ title: `${newExpenseLabel} | Postura` }]

const list = href('/admin/payments/expenses')

export default function ExpenseNew() {
  return (
    <NewPage title={newExpenseLabel} failure={expenseLoadFailure} sources={[]} draft={() => blankExpenseDraft(today())}>
      {(record) => <AddExpense {...record} />}
    </NewPage>
  )
}

function AddExpense({ id, initial }: NewRecord<ExpenseDraft>) {
  const navigate = useNavigate()
  const create = useCreateExpenses()
  const [typed, setTyped] = useState(initial)
  const repeat = useRepeat(id, typed)
  const save = (draft: ExpenseDraft) => {
    const { amount_cents: _, due_date: __, paid_on, ...words } = toExpenseInput(draft)
    return create.mutateAsync({ id, ...words, paid_on: repeat.kind === 'once' ? paid_on : null, ...repeat.rows() })
  }
  return (
    <ExpenseForm
      initial={initial}
      save={save}
      // The month in which the new expense is due.
      onSaved={() => navigate(`${list}?month=${typed.due_date.slice(0, 7)}`)}
      back={lastListUrl(list)}
      repeat={repeat}
      onChange={setTyped}
    />
  )
}
