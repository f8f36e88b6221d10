import { AppError } from '@postura/domain/errors'
import type { Expense, ExpenseChange, ExpensePayment } from '@postura/domain/expenses/expense'
import { isExpensePaidInTheFuture, moveDueDate } from '@postura/domain/expenses/expense.rules'
import type { Scope } from '@postura/domain/scheduling/scheduling'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { resolveRetry } from '../../db/resolve-retry.ts'
import type { AdminTx } from '../../db/tenant.ts'
import { deleteRecords } from '../history/history.queries.ts'
import { findExpense, findFollowing, getExpense, updateExpenseRows } from './expenses.queries.ts'

const assertNotInTheFuture = (given: { paid_on: CivilDate | null }, today: CivilDate): void => {
  if (isExpensePaidInTheFuture(given, today)) throw new AppError('expense_paid_in_the_future', { field: 'paid_on' })
}

const findOthers = async (tx: AdminTx, current: Expense, scope: Scope): Promise<Expense[]> =>
  scope === 'following' && current.series_id !== null
    ? (await findFollowing(tx, current)).filter(({ id }) => id !== current.id)
    : []

/** The following ones get what was changed, and the same day of their month. What they were paid is theirs. */
export const updateExpense = async (
  tx: AdminTx,
  id: string,
  { rev, scope, ...change }: ExpenseChange,
  today: CivilDate,
): Promise<Expense> => {
  assertNotInTheFuture(change, today)
  const current = await findExpense(tx, id)
  if (current?.rev !== rev) return resolveRetry(change, current, 'expense_not_found')
  const { paid_on: _, due_date, ...words } = change
  // The rest of a series may have other amounts: the remainder of instalments, or a bill of each month.
  const changed = Object.fromEntries(
    Object.entries(words).filter(([key, value]) => current[key as keyof Expense] !== value),
  )
  const others = (await findOthers(tx, current, scope)).map((other) => ({
    ...other,
    ...changed,
    due_date: moveDueDate(other.due_date, current.due_date, due_date),
  }))
  await updateExpenseRows(tx, [{ ...current, ...change }, ...others])
  return getExpense(tx, id)
}

export const payExpense = async (
  tx: AdminTx,
  id: string,
  { rev, ...payment }: ExpensePayment,
  today: CivilDate,
): Promise<Expense> => {
  assertNotInTheFuture(payment, today)
  const current = await findExpense(tx, id)
  if (current?.rev !== rev) return resolveRetry(payment, current, 'expense_not_found')
  const { paid_on, payment_method = current.payment_method } = payment
  await updateExpenseRows(tx, [{ ...current, paid_on, payment_method }])
  return getExpense(tx, id)
}

export const deleteExpense = async (tx: AdminTx, id: string, scope: Scope): Promise<{ deleted: number }> => {
  const current = await findExpense(tx, id)
  const others = current ? await findOthers(tx, current, scope) : []
  const deleted = await deleteRecords(tx, 'expenses', [id, ...others.map((other) => other.id)])
  if (deleted === 0) throw new AppError('expense_not_found')
  return { deleted }
}
