import { formatMoney } from '../../shared/brazil/money.ts'
import { formatTotal } from '../../shared/page.ts'
import { formatCivilDate } from '../../shared/time/civil-date.ts'
import type { ColumnRole } from './csv.ts'
import type { Doubt } from './matching/code.rules.ts'
import type { Match, MatchState } from './matching/match.rules.ts'
import type { Reconcilable } from './matching/reconcilable.ts'
import { MAX_AT_ONCE, type Statement, type StatementLine } from './statement.ts'

export const reconcileStatement = 'Conciliar extrato'

/** Why a file cannot be used. */
export const statementRefusals = {
  too_large: 'O arquivo tem mais de 5 MB. Baixe um extrato de um período menor.',
  empty: 'O arquivo está vazio. Baixe o extrato do banco outra vez.',
  not_a_statement: 'Este arquivo não é um extrato em OFX ou CSV. PDF, fotos e planilhas (XLSX) não são lidos.',
  unreadable: 'Não foi possível abrir o arquivo. Escolha-o outra vez.',
  nothing_came_in: 'Não há entradas neste extrato. Confira se o período e a conta estão certos.',
} as const
export type StatementRefusal = keyof typeof statementRefusals

export const columnRoleLabels = {
  date: 'Data',
  amount: 'Valor',
  credit: 'Entradas',
  debit: 'Saídas',
  direction: 'C/D (entrada ou saída)',
  text: 'Descrição',
  reference: 'Identificador',
  none: 'Não usar',
} as const satisfies Record<ColumnRole, string>

export const matchStateLabels = {
  certain: 'Certo',
  suggested: 'Sugestão',
  settled: 'Já recebido',
  received: 'Recebido',
  unmatched: 'Sem par',
} as const satisfies Record<MatchState, string>

const doubtLabels = {
  other_amount: (of) => `O código é de ${of.patient_name}, mas o valor cobrado é ${formatMoney(of.amount_cents)}.`,
  repeated: (of) => `O código de ${of.patient_name} aparece outra vez: pode ser um segundo pagamento.`,
  already_paid: (of) =>
    `O código é de um pagamento de ${of.patient_name} que já foi recebido${of.payment_date ? ` em ${formatCivilDate(of.payment_date)}` : ''}.`,
  canceled: (of) => `O código é de um pagamento de ${of.patient_name} que foi cancelado.`,
  several_codes: (of) =>
    `Há mais de um código neste lançamento, um deles de ${of.patient_name}: confira de quem é o pagamento.`,
} as const satisfies Record<Doubt, (of: Reconcilable) => string>

export const describeDoubt = ({ why, payment }: NonNullable<Match['doubt']>): string => doubtLabels[why](payment)

/** For what fits no better than others do. */
export const guessLabel = 'Palpite'
export const describeRivals = (rivals: number): string =>
  `Há mais ${formatTotal(rivals, ['pagamento', 'pagamentos'])} com este valor perto desta data: confira quem pagou.`

/** Said where another amount came in than was asked for; nothing otherwise. */
export const describeDifference = (payment: Reconcilable, line: StatementLine): string | null =>
  payment.amount_cents === line.amount_cents
    ? null
    : `Entraram ${formatMoney(line.amount_cents)}, e o pagamento de ${formatMoney(payment.amount_cents)} será dado como recebido por inteiro.`

/** `Sessão, vence em 12/11/2026`, with its amount where it is not the line's. */
export const describeCandidate = (payment: Reconcilable, line: StatementLine): string =>
  [
    payment.description,
    ...(payment.amount_cents === line.amount_cents ? [] : [formatMoney(payment.amount_cents)]),
    payment.status === 'paid' && payment.payment_date
      ? `recebido em ${formatCivilDate(payment.payment_date)}`
      : `vencimento ${formatCivilDate(payment.due_date)}`,
  ].join(' · ')

/** `R$ 150,00 de 12/11/2026` */
export const describeLine = ({ amount_cents, date }: StatementLine): string =>
  `${formatMoney(amount_cents)} de ${formatCivilDate(date)}`

const counts = {
  lines: ['entrada', 'entradas'],
  certain: ['certa', 'certas'],
  suggested: ['sugestão', 'sugestões'],
  unmatched: ['sem par', 'sem par'],
  settled: ['já recebida', 'já recebidas'],
  received: ['recebida agora', 'recebidas agora'],
  ignored: ['saída ignorada', 'saídas ignoradas'],
  unread: ['linha não lida', 'linhas não lidas'],
} as const

/** What a file holds, before anything is compared: `12 entradas, 3 saídas ignoradas` */
export const describeStatement = ({ lines, ignored }: Statement): string =>
  [formatTotal(lines.length, counts.lines), ...(ignored > 0 ? [formatTotal(ignored, counts.ignored)] : [])].join(', ')

/** Said where they are shown. */
export const describeUnread = (unread: number): string => formatTotal(unread, counts.unread)

/** How many there are of each, what there is none of left out: `12 entradas`, `4 certas`, `3 saídas ignoradas` */
export const summarize = (matches: readonly Match[], { ignored }: Statement): string[] => {
  const of = (wanted: MatchState) => matches.filter(({ state }) => state === wanted).length
  const told = (count: number, words: readonly [string, string]) => (count > 0 ? [formatTotal(count, words)] : [])
  return [
    formatTotal(matches.length, counts.lines),
    ...(['certain', 'suggested', 'unmatched', 'settled', 'received'] as const).flatMap((state) =>
      told(of(state), counts[state]),
    ),
    ...told(ignored, counts.ignored),
  ]
}

/** `12 pagamentos recebidos por PIX` */
export const describeAllReceived = (count: number): string =>
  `${formatTotal(count, ['pagamento recebido', 'pagamentos recebidos'])} por PIX`

/** `Receber todas as certas (12)`; of too many, the next: `Receber 100 das 250 certas` */
export const describeReceiveAll = (certain: number): string =>
  certain > MAX_AT_ONCE ? `Receber ${MAX_AT_ONCE} das ${certain} certas` : `Receber todas as certas (${certain})`

export const nothingRead =
  'Nenhuma entrada deste extrato pôde ser lida. Veja abaixo o que há no arquivo, ou baixe o extrato outra vez.'

export const nothingOwed = 'Nenhum pagamento em aberto com este valor.'
export const nothingNear = 'Nenhum pagamento em aberto com este valor perto desta data.'

export const notAllCompared =
  'Há muitos lançamentos ou pagamentos para comparar de uma vez: os mais antigos ficaram de fora. Use um extrato de um período menor.'
