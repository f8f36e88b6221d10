import { expenseNoun } from '../../expenses/expense.labels.ts'
import type { Expense } from '../../expenses/expense.ts'
import { formatTotal } from '../../shared/page.ts'
import { formatCivilDate } from '../../shared/time/civil-date.ts'
import type { MatchState } from '../matching/match.rules.ts'
import type { DebitMatch } from './debit.rules.ts'

export const debitsLabel = 'Saídas'
export const creditsLabel = 'Entradas'
export const noDebitMessage = 'Não há saídas neste extrato. Confira se o período e a conta estão certos.'
/** `Saídas (12)` */
export const countInTab = (label: string, count: number): string => `${label} (${count})`

export const debitStateLabels = {
  certain: 'Certa',
  suggested: 'Sugestão',
  settled: 'Já paga',
  received: 'Paga',
  unmatched: 'Sem par',
} as const satisfies Record<MatchState, string>

const words = {
  certain: ['certa', 'certas'],
  suggested: ['sugestão', 'sugestões'],
  unmatched: ['sem par', 'sem par'],
  settled: ['já paga', 'já pagas'],
  received: ['paga agora', 'pagas agora'],
} as const satisfies Record<MatchState, readonly [string, string]>

/** Counts by state, without those of zero: `12 saídas`, `4 certas` */
export const describeDebits = (matches: readonly DebitMatch[]): string[] => [
  formatTotal(matches.length, ['saída', 'saídas']),
  ...(['certain', 'suggested', 'unmatched', 'settled', 'received'] as const).flatMap((state) => {
    const count = matches.filter((match) => match.state === state).length
    return count > 0 ? [formatTotal(count, words[state])] : []
  }),
]

/** `Material · vencimento 12/11/2026` */
export const describeExpenseCandidate = ({ category, supplier, due_date, paid_on }: Expense): string =>
  [
    ...(supplier ? [supplier] : []),
    category,
    paid_on ? `paga em ${formatCivilDate(paid_on)}` : `vencimento ${formatCivilDate(due_date)}`,
  ].join(' · ')

export const acceptDebitLabel = 'Dar baixa'
export const createFromDebitLabel = 'Registrar despesa'
/** `Dar baixa em todas as certas (12)` */
export const describeAcceptAll = (certain: number): string => `Dar baixa em todas as certas (${certain})`
/** `3 despesas pagas pelo extrato` */
export const describeAccepted = (count: number): string =>
  `${formatTotal(count, expenseNoun)} ${count === 1 ? 'paga' : 'pagas'} pelo extrato`
export const noExpenseForDebit = 'Nenhuma despesa em aberto com este valor.'
/** `Pela regra “sol imoveis”` */
export const describeRule = (pattern: string): string => `Pela regra “${pattern}”`
export const describeRivals = (rivals: number): string =>
  `Há mais ${formatTotal(rivals, expenseNoun)} com este valor perto desta data: confira qual foi paga.`
export const chooseExpenseLabel = 'Escolher despesa'
export const debitsFailure = 'Não foi possível comparar o extrato com as despesas.'
export const notAcceptedTitle = 'Nem todas foram pagas'

export const rulesLabel = 'Regras'
export const rulesTitle = 'Regras aprendidas'
export const rulesHint =
  'Quando você confirma uma saída, a próxima com as mesmas palavras já vem com a categoria e o fornecedor. Nada é guardado das saídas que você não confirma.'
export const noRuleMessage = 'Nenhuma regra ainda.'
/** `Categoria de “sol imoveis”` */
export const ruleCategoryLabel = (pattern: string): string => `Categoria de “${pattern}”`
export const ruleSupplierLabel = (pattern: string): string => `Fornecedor de “${pattern}”`
/** `Esquecer “sol imoveis”` */
export const forgetRuleLabel = (pattern: string): string => `Esquecer “${pattern}”`
export const describeRuleSet = (pattern: string): string => `Regra salva: ${pattern}`
export const describeRuleForgotten = (pattern: string): string => `Regra esquecida: ${pattern}`
export const ruleSaveFailure = 'Falha ao salvar regra'
