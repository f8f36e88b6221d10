import { type Cents, formatMoney } from '../shared/brazil/money.ts'
import { formatCountWithNoun } from '../shared/brazil/number.ts'
import { formatTotal } from '../shared/page.ts'
import {
  type CivilDate,
  daysBetween,
  formatCivilDate,
  formatDayAndMonth,
  lastOfMonth,
} from '../shared/time/civil-date.ts'
import { displayStatus } from './payment.rules.ts'
import type { Debt, Payment, PaymentMethod, PaymentPeriod, PaymentStatus } from './payment.ts'

export const paymentStatusLabels = {
  pending: 'Pendente',
  paid: 'Pago',
  overdue: 'Vencido',
  canceled: 'Cancelado',
} as const satisfies Record<PaymentStatus, string>

/** Displayed status; an overdue payment says since when: `Vencido há 3 dias` */
export const describeDueStatus = (payment: Pick<Payment, 'status' | 'due_date'>, today: CivilDate): string => {
  const status = displayStatus(payment, today)
  const days = daysBetween(payment.due_date, today)
  const label = paymentStatusLabels[status]
  return status === 'overdue' && days > 0 ? `${label} há ${formatCountWithNoun(days, ['dia', 'dias'])}` : label
}

export const paymentMethodLabels = {
  pix: 'PIX',
  cash: 'Dinheiro',
  credit_card: 'Cartão de Crédito',
  debit_card: 'Cartão de Débito',
} as const satisfies Record<PaymentMethod, string>

export const paymentLabels = {
  description: 'Descrição',
  amount_cents: 'Valor',
  due_date: 'Vencimento',
  status: 'Status',
  payment_date: 'Data Pagamento',
  payment_method: 'Método',
} as const

/** Dates of a payment where room is short. */
export const shortDateLabels = { due_date: 'Venc.', payment_date: 'Pago em' } as const

/** A payment date alone does not mark a payment as paid. */
export const markAsPaidMessage = 'Para dar baixa, mude o status para Pago.'

/** A paid payment without a date was paid today. */
export const blankMeansTodayMessage = 'Em branco, vale hoje.'

/** Shown for an unknown method. */
export const noMethodLabel = '-'

export const noPaymentFound = 'Nenhum pagamento encontrado'
export const paymentLoadFailure = 'Falha ao carregar dados do pagamento'
export const paymentSaveFailure = 'Falha ao salvar pagamento'
export const paymentDeleteFailure = 'Erro ao excluir pagamento'
export const paymentDeletePrompt = 'Tem certeza que deseja excluir este pagamento?'
export const paymentProcessFailure = 'Erro ao processar pagamento. Por favor, tente novamente.'
export const processPaymentLabel = 'Processar Pagamento'

/** Shown when an overdue payment is set to pending. */
export const stillOverdueMessage = 'O vencimento já passou: enquanto pendente, o pagamento aparece como Vencido.'

export const paymentPeriodLabels = {
  current: 'Até este mês',
  later: 'Próximos meses',
} as const satisfies Record<PaymentPeriod, string>

export const paymentNoun = ['pagamento', 'pagamentos'] as const

/** Number of payments in the period that is not shown: `3 pagamentos nos próximos meses` */
export const describeOtherPaymentPeriod = (total: number, period: PaymentPeriod): string =>
  `${formatTotal(total, paymentNoun)} ${period === 'later' ? 'nos próximos meses' : 'até este mês'}`

/** Due dates that a sum covers, after its label: `venc. até 30/11` */
export const describePaymentPeriod = (
  {
    day,
    period,
  }: {
    day?: CivilDate | undefined
    period?: PaymentPeriod | undefined
  },
  today: CivilDate,
): string => {
  if (day) return `venc. em ${formatCivilDate(day)}`
  if (!period) return 'qualquer vencimento'
  return `venc. ${period === 'later' ? 'após' : 'até'} ${formatDayAndMonth(lastOfMonth(today))}`
}

export const paymentSumLabels = {
  receivable_cents: 'A receber',
  received_cents: 'Recebido',
  overdue_cents: 'Vencido',
} as const

/** Receipt of the tax authority. */
export const taxReceiptTitle = 'Receita Saúde'
/** `Emitida em 05/07/2026` */
export const describeTaxIssueDate = (issuedOn: CivilDate): string => `Emitida em ${formatCivilDate(issuedOn)}`

type Named = { patient_name: string; amount_cents: Cents }

/** Patient and amount: `Ana Lima, R$ 150,00` */
export const describePayment = ({ patient_name, amount_cents }: Named): string =>
  `${patient_name}, ${formatMoney(amount_cents)}`

/** `Pagamento salvo: Ana Lima, R$ 150,00`, `12 pagamentos criados: Ana Lima, R$ 150,00 cada` */
export const describePaymentAction = (what: 'criado' | 'salvo' | 'excluído', of: Named, count = 1): string =>
  count === 1
    ? `Pagamento ${what}: ${describePayment(of)}`
    : `${count} pagamentos ${what}s: ${describePayment(of)} cada`

/** `Pago: Ana Lima, R$ 150,00 (PIX)` */
export const describePaymentStatus = (
  of: Named & { status: PaymentStatus; payment_method?: PaymentMethod | null | undefined },
): string => {
  const how = of.status === 'paid' && of.payment_method ? ` (${paymentMethodLabels[of.payment_method]})` : ''
  return `${paymentStatusLabels[of.status]}: ${describePayment(of)}${how}`
}

/** `12 pagamentos de R$ 250,00, de 10/12/2026 a 10/11/2027.` */
export const describeMonthlyPayments = (dates: readonly CivilDate[], amount: Cents | null): string => {
  const [first = '', last = first] = [dates[0], dates.at(-1)]
  const each = amount === null ? '' : ` de ${formatMoney(amount)}`
  return `${formatTotal(dates.length, paymentNoun)}${each}, de ${formatCivilDate(first)} a ${formatCivilDate(last)}.`
}

/** `Deve R$ 150,00`; only what is past its due date is a debt. */
export const describeOverdue = ({ overdue_cents }: Pick<Debt, 'overdue_cents'>): string =>
  overdue_cents === 0 ? 'Não deve nada' : `Deve ${formatMoney(overdue_cents)}`
/** `R$ 300,00 a vencer`; `null` if nothing is. */
export const describeReceivable = ({ receivable_cents }: Debt): string | null =>
  receivable_cents === 0 ? null : `${formatMoney(receivable_cents)} a vencer`
/** Link to the overdue payments of a patient. */
export const chargeLabel = 'Cobrar'
export const selectSeveralPaymentsLabel = 'Selecionar vários'
/** `3 selecionados` */
export const describeSelectedPayments = (count: number): string => formatTotal(count, ['selecionado', 'selecionados'])

/** `Recibo nº 12` */
export const formatReceiptTitle = ({ number }: { number: number }): string => `Recibo nº ${number}`

/** Shown when a change of a payment with a receipt is refused. */
export const describeReceiptRefusal = (number: number): string =>
  `Há um recibo (nº ${number}) deste pagamento. Anule o recibo antes de alterar ou excluir o pagamento.`
