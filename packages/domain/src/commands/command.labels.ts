import { paymentMethodLabels } from '../payments/payment.labels.ts'
import { describeReceiveOf } from '../payments/receiving/receiving.labels.ts'
import { type Cents, formatMoney } from '../shared/brazil/money.ts'
import { type CivilDate, formatCivilDate, formatDayAndMonth } from '../shared/time/civil-date.ts'
import { describeMinutes } from '../shared/time/clock-time.ts'
import { weekdayName, weekdayOf } from '../shared/time/weekday.ts'
import type { BookCommand, PayCommand } from './command.ts'

export const newAppointmentTitle = 'Nova Consulta'
export const newPaymentTitle = 'Novo Pagamento'

const isWeekend = (date: CivilDate): boolean => ['saturday', 'sunday'].includes(weekdayOf(date))

/** `quinta-feira, 19/11`, and the year if it is another one. */
const describeDate = (date: CivilDate, today: CivilDate): string => {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return `${weekdayName(date)}${isWeekend(date) ? '' : '-feira'}, ${isThisYear ? formatDayAndMonth(date) : formatCivilDate(date)}`
}

const join = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ')

/** `quinta-feira, 19/11, 18:00 · 50 min · Pilates · Helena Prado` */
export const describeBookCommand = (command: BookCommand, professional: string | null, today: CivilDate): string => {
  const { date, start, minutes, type } = command
  const day = date && describeDate(date, today)
  return join([[day, start].filter(Boolean).join(', '), minutes ? describeMinutes(minutes) : null, type, professional])
}

/** `PIX · pago quarta-feira, 18/11` */
export const describeReceiveCommand = (
  { method, date }: Pick<PayCommand, 'method' | 'date'>,
  today: CivilDate,
): string => join([method && paymentMethodLabels[method], `pago ${describeDate(date, today)}`])

/** `R$ 120,00 · PIX · pago quarta-feira, 18/11` */
export const describePayCommand = ({ amount_cents, method, date, type }: PayCommand, today: CivilDate): string =>
  join([
    amount_cents === null ? null : formatMoney(amount_cents),
    method && paymentMethodLabels[method],
    type,
    `pago ${describeDate(date, today)}`,
  ])

/** `Receber R$ 120,00 de R$ 150,00 em aberto: Joana Prado` */
export const describeReceiveDraft = (name: string, amount: Cents, open: Cents): string =>
  `${describeReceiveOf(amount, open)}: ${name}`

/** `Pagamentos de Joana Prado` */
export const describeOpenPayments = (name: string): string => `Pagamentos de ${name}`
/** `Pagamentos com “joana”` */
export const describeSearchedPayments = (name: string): string => `Pagamentos com “${name}”`
export const openPaymentsNote = 'Para dar baixa em um que já está em aberto'
