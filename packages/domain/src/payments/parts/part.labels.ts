import { type Cents, formatMoney } from '../../shared/brazil/money.ts'
import { formatCivilDate } from '../../shared/time/civil-date.ts'
import { paymentMethodLabels } from '../payment.labels.ts'
import type { Payment } from '../payment.ts'
import { isPartlyReceived, restOf } from './part.rules.ts'
import type { PaymentPart } from './payment-part.ts'

export const receivePartLabel = 'Receber'
export const partAmountLabel = 'Valor recebido'
export const partsTitle = 'Valores recebidos'
export const removePartLabel = 'Desfazer recebimento'
export const partsLoadFailure = 'Falha ao carregar os valores recebidos'
export const partReceiveFailure = 'Falha ao receber o valor'
export const partRemoveFailure = 'Falha ao desfazer o recebimento'
export const partAmountMissing = 'Informe quanto foi recebido.'
/** Under the amount: what stays open, or that nothing does. */
export const describeRestAfter = (rest: Cents, received: Cents): string =>
  received >= rest ? 'O pagamento fica pago.' : `Continuam em aberto ${formatMoney(rest - received)}.`
export const partTooLargeMessage = (rest: Cents): string => `Faltam só ${formatMoney(rest)}.`

/** `R$ 50,00 de R$ 120,00 recebidos`; null if nothing or everything was received. */
export const describePartlyReceived = (
  payment: Pick<Payment, 'amount_cents' | 'parts_cents' | 'status'>,
): string | null =>
  isPartlyReceived(payment)
    ? `${formatMoney(payment.parts_cents)} de ${formatMoney(payment.amount_cents)} recebidos`
    : null

/** `R$ 50,00 em 10/11/2026 (PIX)` */
export const describePart = ({
  amount_cents,
  payment_date,
  payment_method,
}: Pick<PaymentPart, 'amount_cents' | 'payment_date' | 'payment_method'>): string =>
  `${formatMoney(amount_cents)} em ${formatCivilDate(payment_date)}${payment_method ? ` (${paymentMethodLabels[payment_method]})` : ''}`

/** `Recebido: Ana Lima, R$ 50,00; faltam R$ 70,00` */
export const describePartReceived = (
  payment: Pick<Payment, 'patient_name' | 'amount_cents' | 'parts_cents' | 'status'>,
  amount: Cents,
): string => {
  const rest = restOf(payment)
  return `Recebido: ${payment.patient_name}, ${formatMoney(amount)}${rest > 0 ? `; faltam ${formatMoney(rest)}` : ''}`
}

/** `Recebimento desfeito: Ana Lima, R$ 50,00` */
export const describePartRemoved = ({ patient_name }: Pick<Payment, 'patient_name'>, amount: Cents): string =>
  `Recebimento desfeito: ${patient_name}, ${formatMoney(amount)}`

/** On the receipt of a part, after what the payment is for. */
export const describePartPurpose = (description: string): string =>
  `${description.replace(/[\s.]+$/, '') || description} (pagamento parcial)`
