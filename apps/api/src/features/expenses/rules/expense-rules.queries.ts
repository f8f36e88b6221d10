import {
  type ExpenseRule,
  type ExpenseRuleInput,
  expenseRule,
  MAX_EXPENSE_RULES,
} from '@postura/domain/expenses/rules/expense-rule'
import { columnsOf } from '../../../db/columns-of.ts'
import type { AdminRead, AdminTx } from '../../../db/tenant.ts'

const columns = columnsOf(expenseRule)

export const findExpenseRules = ({ db, adminId }: AdminRead): Promise<ExpenseRule[]> =>
  db
    .selectFrom('clinic.expense_rules')
    .select(columns)
    .where('admin_id', '=', adminId)
    .orderBy('pattern')
    .limit(MAX_EXPENSE_RULES)
    .execute()

export const insertExpenseRule = ({ db, adminId }: AdminTx, row: ExpenseRuleInput): Promise<ExpenseRule> =>
  db
    .insertInto('clinic.expense_rules')
    .values({ ...row, admin_id: adminId })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const updateExpenseRule = async (
  { db, adminId }: AdminTx,
  id: string,
  { category, supplier }: Pick<ExpenseRuleInput, 'category' | 'supplier'>,
): Promise<void> => {
  await db
    .updateTable('clinic.expense_rules')
    .set({ category, supplier })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .execute()
}
