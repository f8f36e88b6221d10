import { AppError } from '@postura/domain/errors'
import type { NewExpenses } from '@postura/domain/expenses/expense'
import { isExpensePaidInTheFuture } from '@postura/domain/expenses/expense.rules'
import { isUnchanged } from '@postura/domain/shared/is-unchanged'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminTx } from '../../db/tenant.ts'
import { countAddedByThisChange } from '../history/history.queries.ts'
import { findExpensesById, insertExpenses } from './expenses.queries.ts'

/** Creates all rows of the preview, or none. */
export const createExpenses = async (
  tx: AdminTx,
  { rows: planned, ...shared }: NewExpenses,
  today: CivilDate,
): Promise<{ expenses: number }> => {
  if (isExpensePaidInTheFuture(shared, today)) throw new AppError('expense_paid_in_the_future', { field: 'paid_on' })
  const rows = planned.map((row) => ({ ...shared, ...row }))
  const ids = rows.map(({ id }) => id)
  const existing = new Map((await findExpensesById(tx, ids)).map((row) => [row.id, row]))
  if (existing.size > 0) {
    if (!rows.every((row) => isUnchanged(row, existing.get(row.id) ?? {}))) throw new AppError('conflict')
    // Counts the rows of the first request, even if the retry asks for fewer: one undo removes exactly these.
    return { expenses: (await countAddedByThisChange(tx, 'expenses', ids.slice(0, 1))) || rows.length }
  }
  await insertExpenses(tx, rows)
  return { expenses: rows.length }
}
