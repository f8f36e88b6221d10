import { AppError } from '@postura/domain/errors'
import { type CategoryChange, type ExpenseCategory, MAX_CATEGORIES } from '@postura/domain/expenses/expense'
import { isUsualCategory, listCategories, OTHER_CATEGORY } from '@postura/domain/expenses/expense.rules'
import { fold } from '@postura/domain/shared/text'
import type { AdminTx } from '../../db/tenant.ts'
import { deleteRecords } from '../history/history.queries.ts'
import { findCategories, insertCategory } from './expense-categories.queries.ts'

/** A row is a difference from the usual categories, so the usual choice deletes it. */
export const setExpenseCategory = async (tx: AdminTx, change: CategoryChange): Promise<ExpenseCategory[]> => {
  const isNamed = ({ name }: { name: string }) => fold(name) === fold(change.name)
  if (isNamed({ name: OTHER_CATEGORY }) && !change.is_offered) throw new AppError('usual_category_kept')
  const rows = await findCategories(tx)
  const isOffered = listCategories(rows).some((name) => isNamed({ name }))
  if (isOffered === change.is_offered) return rows
  const row = rows.find(isNamed)
  if (row) await deleteRecords(tx, 'expense_categories', [row.id])
  else if (change.is_offered || isUsualCategory(change.name)) {
    if (rows.length >= MAX_CATEGORIES) throw new AppError('too_many_categories')
    if (rows.some(({ id }) => id === change.id)) throw new AppError('conflict')
    await insertCategory(tx, change)
  }
  return findCategories(tx)
}
