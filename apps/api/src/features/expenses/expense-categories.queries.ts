import {
  type CategoryChange,
  type ExpenseCategory,
  expenseCategory,
  MAX_CATEGORIES,
} from '@postura/domain/expenses/expense'
import { columnsOf } from '../../db/columns-of.ts'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

export const findCategories = ({ db, adminId }: AdminRead): Promise<ExpenseCategory[]> =>
  db
    .selectFrom('clinic.expense_categories')
    .select(columnsOf(expenseCategory))
    .where('admin_id', '=', adminId)
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_CATEGORIES)
    .execute()

export const insertCategory = async ({ db, adminId }: AdminTx, row: CategoryChange): Promise<void> => {
  await db
    .insertInto('clinic.expense_categories')
    .values({ ...row, admin_id: adminId })
    .execute()
}
