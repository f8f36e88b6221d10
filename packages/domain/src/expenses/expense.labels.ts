import { type ScopePrompt, scopeLabels } from '../scheduling/scheduling.labels.ts'
import { formatMoney } from '../shared/brazil/money.ts'
import { formatTotal } from '../shared/page.ts'
import { formatCivilDate } from '../shared/time/civil-date.ts'
import type { PlannedRow } from './expense.rules.ts'
import type { Expense, ExpenseMethod, ExpenseStatus } from './expense.ts'

export const expensesTitle = 'Despesas'
export const newExpenseLabel = 'Nova despesa'
export const editExpenseTitle = 'Editar despesa'
export const expenseNoun = ['despesa', 'despesas'] as const

export const expenseLabels = {
  description: 'Descrição',
  category: 'Categoria',
  supplier: 'Fornecedor',
  amount_cents: 'Valor',
  due_date: 'Vencimento',
  paid_on: 'Pago em',
  payment_method: 'Forma de pagamento',
  series_label: 'Parcela',
} as const satisfies Partial<Record<keyof Expense, string>>

export const expenseMethodLabels = {
  pix: 'PIX',
  boleto: 'Boleto',
  transfer: 'Transferência',
  debit: 'Débito em conta',
  credit_card: 'Cartão de crédito',
  cash: 'Dinheiro',
} as const satisfies Record<ExpenseMethod, string>

export const expenseStatusLabels = {
  open: 'A pagar',
  overdue: 'Vencida',
  paid: 'Paga',
} as const satisfies Record<ExpenseStatus, string>

export const expenseSumLabels = { open_cents: 'A pagar', overdue_cents: 'Vencido', paid_cents: 'Pago' } as const
/** `venc. em 11/2026`, what the sums are about. */
export const describeExpensePeriod = (month: string | undefined): string =>
  month ? `venc. em ${month.slice(5)}/${month.slice(0, 4)}` : 'qualquer vencimento'

export const expenseSaveFailure = 'Falha ao salvar despesa'
export const expenseLoadFailure = 'Falha ao carregar dados da despesa'
export const expenseDeleteFailure = 'Falha ao excluir despesa'
export const noExpenseFound = 'Nenhuma despesa encontrada'
export const noExpenseMessage = 'Aluguel, material, impostos: registre aqui o que a clínica paga.'
export const firstExpenseLabel = 'Registrar a primeira despesa'

export const paidAlreadyLabel = 'Já paga'
export const payExpenseLabel = 'Dar baixa'
export const reopenExpenseLabel = 'Marcar como não paga'

export const repeatKinds = ['once', 'monthly', 'instalments'] as const
export type RepeatKind = (typeof repeatKinds)[number]
export const repeatLabel = 'Repetição'
export const repeatKindLabels = {
  once: 'Uma vez',
  monthly: 'Todo mês',
  instalments: 'Parcelada',
} as const satisfies Record<RepeatKind, string>
export const untilMonthLabel = 'Até o mês'
export const instalmentCountLabel = 'Número de parcelas'
export const totalAmountLabel = 'Valor total'

type Named = Pick<Expense, 'description' | 'series_label'>
/** `Aluguel 03/2027`, `Reformer 2/10` */
export const nameExpense = ({ description, series_label }: Named): string =>
  series_label === null ? description : `${description} ${series_label}`

type Subject = Named & Pick<Expense, 'amount_cents'>
/** `Aluguel 03/2027, R$ 2.500,00` */
export const describeExpense = (expense: Subject): string =>
  `${nameExpense(expense)}, ${formatMoney(expense.amount_cents)}`

/** `Despesa salva: Material, R$ 80,00`, `12 despesas criadas: Aluguel` */
export const describeExpenseAction = (what: 'criada' | 'salva' | 'excluída', of: Subject, count = 1): string =>
  count === 1
    ? `Despesa ${what}: ${describeExpense(of)}`
    : `${formatTotal(count, expenseNoun)} ${what}s: ${of.description}`

/** `Paga: Material, R$ 80,00` */
export const describeExpensePaid = (expense: Subject & Pick<Expense, 'paid_on'>): string =>
  `${expense.paid_on === null ? 'Não paga' : expenseStatusLabels.paid}: ${describeExpense(expense)}`

/** `12 despesas, de 10/12/2026 a 10/11/2027, R$ 30.000,00 ao todo.` */
export const describePlannedRows = (rows: readonly PlannedRow[]): string => {
  const [first = '', last = first] = [rows[0]?.due_date, rows.at(-1)?.due_date]
  const total = rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  return `${formatTotal(rows.length, expenseNoun)}, de ${formatCivilDate(first)} a ${formatCivilDate(last)}, ${formatMoney(total)} ao todo.`
}

const untouched = 'As que já foram pagas não mudam.'
export const expenseScopePrompt: ScopePrompt = {
  title: 'Salvar alterações',
  question: 'Esta despesa se repete. O que mudar?',
  untouched,
  labels: scopeLabels,
}
export const expenseDeletePrompt: ScopePrompt = {
  title: 'Excluir despesa',
  question: 'Esta despesa se repete. O que excluir?',
  untouched: 'As que já foram pagas ficam.',
  labels: scopeLabels,
}

export const categoriesLabel = 'Categorias'
export const categoriesTitle = 'Categorias de despesas'
export const categoriesHint =
  'As que aparecem ao registrar uma despesa. As despesas que já têm uma categoria continuam com ela.'
export const newCategoryLabel = 'Nova categoria'
export const addCategoryLabel = 'Adicionar'
/** `Remover Marketing` */
export const removeCategoryLabel = (name: string): string => `Remover ${name}`
/** `Categoria adicionada: Marketing` */
export const describeCategoryAction = (name: string, isOffered: boolean): string =>
  `Categoria ${isOffered ? 'adicionada' : 'removida'}: ${name}`
export const categorySaveFailure = 'Falha ao salvar categoria'
export const allCategoriesLabel = 'Todas as categorias'
