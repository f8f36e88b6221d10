import { AppError } from '@postura/domain/errors'
import {
  type Expense,
  type ExpenseFilters,
  type ExpenseListQuery,
  type ExpenseSums,
  expense,
} from '@postura/domain/expenses/expense'
import { fold } from '@postura/domain/shared/text'
import { type CivilDate, civilDate, lastOfMonth } from '@postura/domain/shared/time/civil-date'
import { sql } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import { applyKeyset, countCapped, directionOf, toKeysetPage } from '../../db/keyset.ts'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

const columns = columnsOf(expense)
/** Its values are limited by a check constraint. */
type Checked = Pick<Expense, 'payment_method'>

export const selectExpenses = ({ db, adminId }: AdminRead) =>
  db.selectFrom('clinic.expenses').select(columns).where('admin_id', '=', adminId).$narrowType<Checked>()

export const findExpense = (read: AdminRead, id: string): Promise<Expense | undefined> =>
  selectExpenses(read).where('id', '=', id).executeTakeFirst()

export const getExpense = async (read: AdminRead, id: string): Promise<Expense> => {
  const found = await findExpense(read, id)
  if (!found) throw new AppError('expense_not_found')
  return found
}

export const findExpensesById = (read: AdminRead, ids: readonly string[]): Promise<Expense[]> =>
  selectExpenses(read).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()

// Literals in the SQL text, so that a generic plan can use the partial indexes `expenses_open` and `expenses_paid`.
const IS_OPEN = sql<boolean>`paid_on is null`
const IS_PAID = sql<boolean>`paid_on is not null`

/** The unpaid expenses of the series from this one on. */
export const findFollowing = (
  read: AdminRead,
  { series_id, due_date }: Pick<Expense, 'series_id' | 'due_date'>,
): Promise<Expense[]> =>
  selectExpenses(read).where('series_id', '=', series_id).where('due_date', '>=', due_date).where(IS_OPEN).execute()

/** Filtered expenses. Selects only columns that the index contains. */
const filtered = ({ db, adminId }: AdminRead, { q, month, status, category }: ExpenseFilters, today: CivilDate) => {
  let rows = db
    .selectFrom('clinic.expenses')
    .select(['id', 'due_date', 'paid_on', 'amount_cents'])
    .where('admin_id', '=', adminId)
  if (month) rows = rows.where('due_date', '>=', `${month}-01`).where('due_date', '<=', lastOfMonth(`${month}-01`))
  if (category) rows = rows.where('category', '=', category)
  if (status) rows = rows.where(status === 'paid' ? IS_PAID : IS_OPEN)
  if (status === 'open') rows = rows.where('due_date', '>=', today)
  if (status === 'overdue') rows = rows.where('due_date', '<', today)
  const words = fold(q).split(' ').filter(Boolean)
  // The array makes the database fold the words once and not for every row.
  if (words.length > 0)
    rows = rows.where(
      sql<boolean>`search_description like all (array(select clinic.containing(word) from unnest(${words}::text[]) word))`,
    )
  return rows
}

/** Lists what is due first first. */
export const findExpenses = async (
  read: AdminRead,
  { after, before, ...filters }: ExpenseListQuery,
  today: CivilDate,
) => {
  const cursors = { after, before }
  const rows = filtered(read, filters, today)
  const slice = applyKeyset(rows, { key: 'due_date', id: 'id', keySchema: civilDate }, cursors, 'asc')
  const direction = directionOf(cursors, 'asc')
  const page = selectExpenses(read)
    .where('id', '=', sql<string>`any(array(${read.db.selectFrom(slice.as('slice')).select('id')}))`)
    .orderBy('due_date', direction)
    .orderBy('id', direction)
  const [found, total] = await Promise.all([page.execute(), countCapped(read.db, rows)])
  return { ...toKeysetPage(found, cursors, ({ due_date, id }) => ({ key: due_date, id })), total }
}

export const sumExpenses = (read: AdminRead, filters: ExpenseFilters, today: CivilDate): Promise<ExpenseSums> => {
  const sumWhere = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`coalesce(sum(amount_cents) filter (where ${condition}), 0)::float8`
  return read.db
    .selectFrom(filtered(read, filters, today).as('expense'))
    .select([
      sumWhere(sql<boolean>`${IS_OPEN} and due_date >= ${today}`).as('open_cents'),
      sumWhere(sql<boolean>`${IS_OPEN} and due_date < ${today}`).as('overdue_cents'),
      sumWhere(IS_PAID).as('paid_cents'),
    ])
    .executeTakeFirstOrThrow()
}

type NewRow = Omit<Expense, 'rev'>

export const insertExpenses = async ({ db, adminId }: AdminTx, rows: readonly NewRow[]): Promise<void> => {
  await db
    .insertInto('clinic.expenses')
    .values(rows.map((row) => ({ ...row, admin_id: adminId })))
    .execute()
}

/** Updates each row to its own values, in one statement. */
export const updateExpenseRows = async ({ db, adminId }: AdminTx, rows: readonly NewRow[]): Promise<void> => {
  const given = sql<NewRow>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given (id uuid, description text, category text, supplier text, amount_cents int, due_date date, paid_on date, payment_method text)`
  await sql`
    update clinic.expenses set description = given.description, category = given.category, supplier = given.supplier,
      amount_cents = given.amount_cents, due_date = given.due_date, paid_on = given.paid_on, payment_method = given.payment_method
    from ${given} where clinic.expenses.admin_id = ${adminId} and clinic.expenses.id = given.id`.execute(db)
}
