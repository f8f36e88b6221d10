import type { TestApp } from '@postura/api/testing/build-test-app'
import type { TestClinic } from '@postura/api/testing/factories/account.factory'
import { createExpense, createExpenseRule } from '@postura/api/testing/factories/record.factory'

export const someExpenses = async ({ ownerUrl }: TestApp, { id: admin_id }: TestClinic) => ({
  expense: await createExpense(ownerUrl, { admin_id }),
  paidExpense: await createExpense(ownerUrl, { admin_id }),
  expenseRule: await createExpenseRule(ownerUrl, { admin_id }),
})
