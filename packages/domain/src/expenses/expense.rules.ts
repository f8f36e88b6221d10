import type { Cents } from '../shared/brazil/money.ts'
import { fold } from '../shared/text.ts'
import { addMonths, type CivilDate } from '../shared/time/civil-date.ts'
import { type Expense, type ExpenseCategory, type ExpenseStatus, MAX_EXPENSE_ROWS } from './expense.ts'

export const expenseStatus = (
  { paid_on, due_date }: Pick<Expense, 'paid_on' | 'due_date'>,
  today: CivilDate,
): ExpenseStatus => (paid_on !== null ? 'paid' : due_date < today ? 'overdue' : 'open')

export const isExpensePaidInTheFuture = ({ paid_on }: { paid_on: CivilDate | null }, today: CivilDate): boolean =>
  paid_on !== null && paid_on > today

/** The usual categories; a clinic adds its own and leaves out what it does not use. */
export const usualCategories = [
  'Aluguel',
  'Água, luz e internet',
  'Comissões',
  'Equipamento',
  'Impostos',
  'Marketing',
  'Material',
  'Salários',
  'Serviços',
] as const
/** Always offered, last. */
export const OTHER_CATEGORY = 'Outros'

const isSame = (a: string, b: string): boolean => fold(a) === fold(b)

export const isUsualCategory = (name: string): boolean =>
  [...usualCategories, OTHER_CATEGORY].some((usual) => isSame(usual, name))

/** Names that a form offers. */
export const listCategories = (rows: readonly Pick<ExpenseCategory, 'name' | 'is_offered'>[]): string[] => {
  const usual = usualCategories.filter((name) => !rows.some((row) => isSame(row.name, name) && !row.is_offered))
  const own = rows.filter(({ name, is_offered }) => is_offered && !isUsualCategory(name)).map(({ name }) => name)
  return [...[...usual, ...own].sort((a, b) => a.localeCompare(b, 'pt-BR')), OTHER_CATEGORY]
}

export type PlannedRow = { amount_cents: Cents; due_date: CivilDate; series_label: string }

/** The same amount each month, until a month. Each row is called by its month. */
export const planMonthly = (amount_cents: Cents, first: CivilDate, until: string): PlannedRow[] =>
  Array.from({ length: MAX_EXPENSE_ROWS }, (_, n) => addMonths(first, n))
    .filter((due) => due.slice(0, 7) <= until)
    .map((due_date) => ({ amount_cents, due_date, series_label: `${due_date.slice(5, 7)}/${due_date.slice(0, 4)}` }))

/** Monthly instalments that add up to the amount; the first one includes the remainder. */
export const planInstalments = (amount_cents: Cents, first: CivilDate, count: number): PlannedRow[] => {
  const each = Math.floor(amount_cents / count)
  return Array.from({ length: count }, (_, n) => ({
    amount_cents: n === 0 ? amount_cents - each * (count - 1) : each,
    due_date: addMonths(first, n),
    series_label: `${n + 1}/${count}`,
  }))
}

const monthIndex = (date: CivilDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))

/** Due date of a later row, if the date of an earlier one changes: as many months later, on the new day. */
export const moveDueDate = (due: CivilDate, from: CivilDate, to: CivilDate): CivilDate =>
  from === to ? due : addMonths(to, monthIndex(due) - monthIndex(from))

type ListFilters = { q: string; status: string; month: string }

/** Month of the list. A search, and what is overdue, cover all months. */
export const getExpenseMonth = ({ q, status, month }: ListFilters): string | undefined =>
  q || status === 'overdue' ? undefined : month
