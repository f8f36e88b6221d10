import { paymentNoun } from '../payments/payment.labels.ts'
import { formatMoney } from '../shared/brazil/money.ts'
import { formatTotal } from '../shared/page.ts'
import { formatCivilDate } from '../shared/time/civil-date.ts'
import type { ColumnRole } from './csv.ts'
import type { Doubt } from './matching/code.rules.ts'
import type { Match, MatchState } from './matching/match.rules.ts'
import type { ReconcilablePayment } from './matching/reconcilable-payment.ts'
import { MAX_RECEIVED_AT_ONCE, type Statement, type StatementLine } from './statement.ts'

export const reconcileStatementLabel = 'Conciliar extrato'

/** What the page does, before a file is chosen. */
export const reconcileTitle = 'Veja no extrato quem já pagou'
export const reconcileSteps = [
  ['Baixe o extrato', 'No site ou aplicativo do banco, em OFX ou CSV.'],
  ['Escolha o arquivo', 'Cada entrada encontra o seu pagamento: pelo código PIX, ou por valor, nome e data.'],
  ['Confira e receba', 'Receba todas as certas de uma vez. Nas sugestões, você decide.'],
] as const

export const statementHelpTitle = 'Como baixar o extrato'
export const statementHelp = [
  'No site ou aplicativo do banco, abra o extrato da conta que recebe o PIX.',
  'Escolha o período, por exemplo o mês passado.',
  'Em “Exportar” ou “Salvar como”, prefira OFX (às vezes chamado Money). CSV também serve.',
] as const

export const statementRefusalLabels = {
  too_large: 'O arquivo tem mais de 5 MB. Baixe um extrato de um período menor.',
  empty: 'O arquivo está vazio. Baixe o extrato do banco outra vez.',
  not_a_statement: 'Este arquivo não é um extrato em OFX ou CSV. PDF, fotos e planilhas (XLSX) não são lidos.',
  unreadable: 'Não foi possível abrir o arquivo. Escolha-o outra vez.',
  nothing_came_in: 'Não há entradas neste extrato. Confira se o período e a conta estão certos.',
} as const
export type StatementRefusal = keyof typeof statementRefusalLabels

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
} as const satisfies Record<Doubt, (of: ReconcilablePayment) => string>

export const describeDoubt = ({ why, payment }: NonNullable<Match['doubt']>): string => doubtLabels[why](payment)

/** Shown if other payments fit equally well. */
export const guessLabel = 'Palpite'
export const describeOtherCandidates = (rivals: number): string =>
  `Há mais ${formatTotal(rivals, ['pagamento', 'pagamentos'])} com este valor perto desta data: confira quem pagou.`

/** Shown if the received amount differs from what is owed; otherwise `null`. */
export const describeAmountDifference = (payment: ReconcilablePayment, line: StatementLine): string | null => {
  const rest = payment.amount_cents - line.amount_cents
  if (rest === 0) return null
  const outcome =
    rest > 0 ? `será recebido em parte, restam ${formatMoney(rest)}` : 'será dado como recebido por inteiro'
  return `Entraram ${formatMoney(line.amount_cents)}, e o pagamento de ${formatMoney(payment.amount_cents)} ${outcome}.`
}

/** `Sessão, vence em 12/11/2026`, with the amount if it differs from the line. */
export const describeCandidate = (payment: ReconcilablePayment, line: StatementLine): string =>
  [
    payment.description,
    ...(payment.amount_cents === line.amount_cents ? [] : [formatMoney(payment.amount_cents)]),
    payment.status === 'paid' && payment.payment_date
      ? `recebido em ${formatCivilDate(payment.payment_date)}`
      : `vencimento ${formatCivilDate(payment.due_date)}`,
  ].join(' · ')

/** `2 pagamentos: R$ 150,00 de 10/09/2026 + R$ 150,00 de 10/10/2026` */
export const describeTogether = (payments: readonly ReconcilablePayment[]): string =>
  `${formatTotal(payments.length, paymentNoun)}: ${payments
    .map(({ amount_cents, due_date }) => `${formatMoney(amount_cents)} de ${formatCivilDate(due_date)}`)
    .join(' + ')}`

/** `Receber os 2 pagamentos` */
export const describeReceiveTogether = (count: number): string => `Receber os ${formatTotal(count, paymentNoun)}`

/** `R$ 150,00 de 12/11/2026` */
export const describeStatementLine = ({ amount_cents, date }: StatementLine): string =>
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

/** Content of a file before it is matched: `12 entradas, 3 saídas ignoradas` */
export const describeStatement = ({ lines, ignored }: Statement): string =>
  [formatTotal(lines.length, counts.lines), ...(ignored > 0 ? [formatTotal(ignored, counts.ignored)] : [])].join(', ')

/** Heading of the lines that could not be read. */
export const describeUnreadLines = (unread: number): string => formatTotal(unread, counts.unread)

/** Counts by state, without those of zero: `12 entradas`, `4 certas`, `3 saídas ignoradas` */
export const describeMatches = (matches: readonly Match[], { ignored }: Statement): string[] => {
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
export const describeReceivedPayments = (count: number): string =>
  `${formatTotal(count, ['pagamento recebido', 'pagamentos recebidos'])} por PIX`

/** `Receber todas as certas (12)`; above the limit: `Receber 100 das 250 certas` */
export const describeReceiveAll = (certain: number): string =>
  certain > MAX_RECEIVED_AT_ONCE
    ? `Receber ${MAX_RECEIVED_AT_ONCE} das ${certain} certas`
    : `Receber todas as certas (${certain})`

export const noReadableLine =
  'Nenhuma entrada deste extrato pôde ser lida. Veja abaixo o que há no arquivo, ou baixe o extrato outra vez.'

export const noOpenPayment = 'Nenhum pagamento em aberto com este valor.'
export const noNearbyPayment = 'Nenhum pagamento em aberto com este valor perto desta data.'

export const notAllComparedMessage =
  'Há muitos lançamentos ou pagamentos para comparar de uma vez: os mais antigos ficaram de fora. Use um extrato de um período menor.'
