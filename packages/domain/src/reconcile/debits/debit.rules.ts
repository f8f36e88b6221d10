import type { Expense } from '../../expenses/expense.ts'
import { type ExpenseRule, MAX_PATTERN_LENGTH } from '../../expenses/rules/expense-rule.ts'
import { fold } from '../../shared/text.ts'
import { daysBetween } from '../../shared/time/civil-date.ts'
import { type Match, matchStatement } from '../matching/match.rules.ts'
import { splitNameWords } from '../matching/payer-name.ts'
import { MAX_DAYS_APART, MAX_DAYS_LATE, type ReconcilablePayment } from '../matching/reconcilable-payment.ts'
import type { StatementLine } from '../statement.ts'

/** Words that banks write for money that goes out. */
const outWords = new Set(
  `pix enviado enviada envio transf transferencia ted doc pag pagto pgto pagamento pagamentos boleto titulo titulos cobranca
  cobr deb debito automatico aut compra cartao visa mastercard elo maestro sispag fornecedor fornecedores conta corrente banco
  agencia ag cc int internet app qr code dinamico estatico pelo pela por via para cpf cnpj chave efetuado efetuada bra sao paulo
  rio janeiro online mobile eletronico eletronica tributo tributos`.split(/\s+/),
)

/** The words of a line that say what it is about, in their order: without numbers and what every bank writes. Empty if nothing is left. */
export const toPattern = (text: string): string =>
  [...new Set(splitNameWords(text).filter((word) => word.length > 1 && !outWords.has(word)))]
    .join(' ')
    .slice(0, MAX_PATTERN_LENGTH)
    .trim()

export const findRule = (rules: readonly ExpenseRule[], text: string): ExpenseRule | undefined => {
  const pattern = toPattern(text)
  return pattern === '' ? undefined : rules.find((rule) => rule.pattern === pattern)
}

/** Match of an outgoing line with an expense. */
export type DebitMatch = Omit<Match, 'payment' | 'others' | 'doubt' | 'together'> & {
  expense: Expense | null
  others: Expense[]
  rule: ExpenseRule | undefined
}

const nameOf = ({ supplier, description }: Pick<Expense, 'supplier' | 'description'>): string => supplier ?? description

/** An expense as the rules for payments see it: the supplier is the person. */
const toCandidate = (expense: Expense): ReconcilablePayment => ({
  id: expense.id,
  payment_id: expense.id,
  patient_id: fold(nameOf(expense)),
  patient_name: nameOf(expense),
  description: expense.description,
  amount_cents: expense.amount_cents,
  due_date: expense.due_date,
  status: expense.paid_on === null ? 'pending' : 'paid',
  payment_date: expense.paid_on,
  payment_method: expense.payment_method === 'cash' ? 'cash' : null,
})

type Words = readonly string[]

/** True if the line says this supplier and nobody else. */
const saysOnly = (line: Words, supplier: Words): boolean =>
  supplier.length > 0 && line.length === supplier.length && supplier.every((word) => line.includes(word))
/** True if the line may mean this supplier. */
const mayMean = (line: Words, supplier: Words): boolean =>
  line.length === 0 || supplier.some((word) => line.some((other) => word.startsWith(other) || other.startsWith(word)))

const wordsOf = (text: string): string[] => toPattern(text).split(' ').filter(Boolean)

/**
 * A debit has no code. It is certain if amount and day fit, it says the supplier and nothing else, and within a month no other expense
 * has this amount and no other line of this amount may mean the supplier. Banks also write another name than the supplier's.
 */
const isCertain = (
  { line, state, rivals, together, payment }: Match,
  lines: readonly StatementLine[],
  expenses: readonly Expense[],
): boolean => {
  if (state !== 'suggested' || rivals > 0 || together.length > 0 || !payment) return false
  if (Math.abs(daysBetween(line.date, payment.due_date)) > MAX_DAYS_APART) return false
  const [said, supplier] = [wordsOf(line.text), wordsOf(payment.patient_name)]
  const isNear = (date: string) => Math.abs(daysBetween(line.date, date)) <= MAX_DAYS_LATE
  const hasAmount = (expense: Expense) =>
    expense.amount_cents === line.amount_cents &&
    (isNear(expense.due_date) || (expense.paid_on !== null && isNear(expense.paid_on)))
  const alsoSays = (other: StatementLine) =>
    other.amount_cents === line.amount_cents && isNear(other.date) && mayMean(wordsOf(other.text), supplier)
  return saysOnly(said, supplier) && expenses.filter(hasAmount).length === 1 && lines.filter(alsoSays).length === 1
}

/** Matches the outgoing lines of a statement with expenses, by the rules of payments. A learned rule tells the supplier of a line. */
export const matchDebits = (
  debits: readonly StatementLine[],
  expenses: readonly Expense[],
  rules: readonly ExpenseRule[] = [],
  chosen: ReadonlyMap<string, readonly string[]> = new Map(),
): DebitMatch[] => {
  const ruleOf = new Map(debits.map((line) => [line.key, findRule(rules, line.text)]))
  const told = debits.map((line) => ({ ...line, text: ruleOf.get(line.key)?.supplier ?? line.text, reference: '' }))
  const byId = new Map(expenses.map((expense) => [expense.id, expense]))
  const at = (payment: ReconcilablePayment | null) => (payment && byId.get(payment.id)) ?? null
  return matchStatement(told, expenses.map(toCandidate), chosen).map((match, n) => {
    const { state, rivals, together } = match
    // A sum of several expenses is left to the person.
    const isSum = together.length > 0
    return {
      line: debits[n] ?? match.line,
      state: isCertain(match, told, expenses) ? 'certain' : isSum ? 'unmatched' : state,
      expense: isSum ? null : at(match.payment),
      rivals,
      others: match.others.flatMap((other) => at(other) ?? []),
      rule: ruleOf.get(match.line.key),
    }
  })
}

/** Name of an expense that is created from a line: its words as the bank writes them, without numbers at the end. */
export const describeFromLine = ({ text }: Pick<StatementLine, 'text'>): string =>
  text.replace(/[\s\d./*-]+$/, '').slice(0, 200) || 'Saída do extrato'
