import type { Expense } from '@postura/domain/expenses/expense'
import {
  describeExpense,
  expenseDeleteFailure,
  expenseDeletePrompt,
  payExpenseLabel,
  reopenExpenseLabel,
} from '@postura/domain/expenses/expense.labels'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { notifyError } from '~/lib/notify-error'
import { today } from '~/lib/today'
import type { Action } from '~/ui/actions/action'
import { DeleteConfirmation } from '~/ui/actions/delete-confirmation'
import { RecordDialog } from '~/ui/actions/record-dialog'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { IconArrowBackUp, IconCheck, IconPencil, IconTrash } from '~/ui/icons/icons'
import { useDeleteExpense, usePayExpense } from './expenses.api'

type ExpenseActions = { of: (expense: Expense) => Action[]; dialog: ReactNode }

/** Who sees expenses may change them. */
export const useExpenseActions = (): ExpenseActions => {
  const payment = usePayExpense()
  const deletion = useDeleteExpense()
  const asked = useRecordDialog<Expense>()
  const pay = ({ id, rev }: Expense, paid_on: string | null) =>
    payment.mutate({ id, rev, paid_on }, { onError: notifyError })
  return {
    of: (expense) => [
      expense.paid_on === null
        ? { label: payExpenseLabel, short: payExpenseLabel, icon: IconCheck, onClick: () => pay(expense, today()) }
        : { label: reopenExpenseLabel, icon: IconArrowBackUp, rare: true, onClick: () => pay(expense, null) },
      { label: 'Editar', icon: IconPencil, to: href('/admin/payments/expenses/:id/edit', { id: expense.id }) },
      { label: 'Excluir', icon: IconTrash, danger: true, onClick: () => asked.open(expense) },
    ],
    dialog: (
      <RecordDialog title={expenseDeletePrompt.title} dialog={asked}>
        {(expense) => (
          <DeleteConfirmation
            question="Excluir esta despesa?"
            subject={describeExpense(expense)}
            series={expense.series_id && `${expenseDeletePrompt.question} ${expenseDeletePrompt.untouched ?? ''}`}
            failure={expenseDeleteFailure}
            deletion={deletion}
            onConfirm={(scope) => deletion.mutate({ ...expense, scope }, { onSuccess: asked.done })}
            onCancel={asked.close}
          />
        )}
      </RecordDialog>
    ),
  }
}
