import type { Expense } from '@postura/domain/expenses/expense'
import { type DebitQuery, MAX_DAYS_OFF, MAX_RECONCILABLE_EXPENSES } from '@postura/domain/expenses/reconcilable-expense'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { sql } from 'kysely'
import type { AdminRead } from '../../db/tenant.ts'
import { selectExpenses } from './expenses.queries.ts'

/** Open expenses with one of these amounts, the nearest to these days if there are too many, and those paid with one of them in or near these days. */
export const findReconcilableExpenses = async (
  read: AdminRead,
  { amounts, from, to }: DebitQuery,
): Promise<{ expenses: Expense[]; more: boolean }> => {
  const asked = () => selectExpenses(read).where('amount_cents', '=', sql<number>`any(${amounts}::int[])`)
  const [open, paid] = await Promise.all([
    asked()
      .where(sql<boolean>`paid_on is null`)
      .orderBy(sql`greatest(due_date - ${to}::date, ${from}::date - due_date, 0)`)
      .orderBy('id')
      .limit(MAX_RECONCILABLE_EXPENSES + 1)
      .execute(),
    asked()
      .where(sql<boolean>`paid_on is not null`)
      .where('paid_on', '>=', sql<CivilDate>`${from}::date - ${MAX_DAYS_OFF}::int`)
      .where('paid_on', '<=', sql<CivilDate>`${to}::date + ${MAX_DAYS_OFF}::int`)
      .orderBy('paid_on', 'desc')
      .orderBy('id')
      .limit(MAX_RECONCILABLE_EXPENSES + 1)
      .execute(),
  ])
  return {
    expenses: [open, paid].flatMap((some) => some.slice(0, MAX_RECONCILABLE_EXPENSES)),
    more: [open, paid].some((some) => some.length > MAX_RECONCILABLE_EXPENSES),
  }
}
