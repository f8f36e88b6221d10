import { type Cents, formatMoney } from '../../shared/brazil/money.ts'
import { formatCount, formatCountWithNoun } from '../../shared/brazil/number.ts'
import { formatTotal } from '../../shared/page.ts'
import { type CivilDate, daysBetween, formatCivilDate } from '../../shared/time/civil-date.ts'
import { paymentNoun } from '../payment.labels.ts'

/** `Receber de Ana Lima` */
export const describeReceiveFrom = (name: string): string => `Receber de ${name}`
export const openPaymentsFailure = 'Falha ao carregar o que está em aberto'
export const receiveFailure = 'Falha ao receber'
export const nothingOpenTitle = 'Nada em aberto'
export const nothingOpenMessage = 'Este paciente não tem pagamento em aberto.'
export const openPaymentsLabel = 'Em aberto'
export const nothingChosenMessage = 'Marque o que está sendo pago.'
/** `Receber R$ 450,00` */
export const describeReceive = (amount: Cents): string => `Receber ${formatMoney(amount)}`
/** `Receber R$ 120,00 de R$ 150,00 em aberto`, `Receber R$ 150,00 em aberto` */
export const describeReceiveOf = (amount: Cents, open: Cents): string =>
  amount === open
    ? `${describeReceive(open)} em aberto`
    : `${describeReceive(amount)} de ${formatMoney(open)} em aberto`
/** `Ana Lima tem R$ 150,00 em aberto.` */
export const describeOpen = (name: string, open: Cents): string => `${name} tem ${formatMoney(open)} em aberto.`
/** Of a payment that is received in part: `R$ 120,00 agora; faltam R$ 30,00` */
export const describeTaken = (taken: Cents, owed: Cents): string =>
  `${formatMoney(taken)} agora; faltam ${formatMoney(owed - taken)}`
/** `O valor passa do que está marcado: R$ 150,00.` */
export const describeTooMuch = (owed: Cents): string => `O valor passa do que está marcado: ${formatMoney(owed)}.`
/** `Marque no máximo 50 de uma vez.` */
export const describeTooMany = (most: number): string => `Marque no máximo ${formatCount(most)} de uma vez.`
/** `Recebido: Ana Lima, R$ 450,00 de 3 pagamentos` */
export const describeReceived = (name: string, amount: Cents, count: number): string =>
  `Recebido: ${name}, ${formatMoney(amount)}${count > 1 ? ` de ${formatTotal(count, paymentNoun)}` : ''}`
/** `Venceu em 10/11/2026, há 9 dias`, `Vence hoje`, `Vence em 30/11/2026` */
export const describeDueDay = (due: CivilDate, today: CivilDate): string => {
  const days = daysBetween(due, today)
  if (days === 0) return 'Vence hoje'
  const day = formatCivilDate(due)
  return days > 0 ? `Venceu em ${day}, há ${formatCountWithNoun(days, ['dia', 'dias'])}` : `Vence em ${day}`
}
export const staysOpenLabel = 'Fica em aberto'
