import type { Clinic } from '../../clinics/clinic.ts'
import { dependentNameOf, greet } from '../../patients/contact.ts'
import { type ChargeWay, chargeWayLabels } from '../../patients/debt-charge.ts'
import { formatMoney } from '../../shared/brazil/money.ts'
import { formatCount, formatCountWithNoun } from '../../shared/brazil/number.ts'
import { formatTotal } from '../../shared/page.ts'
import { type CivilDate, daysBetween, formatCivilDate } from '../../shared/time/civil-date.ts'
import { civilDateOf, timeOf } from '../../shared/time/zoned-time.ts'
import { paymentNoun } from '../payment.labels.ts'
import { buildBrCode, buildPaymentCode } from '../pix/br-code.ts'
import type { ChargedDebtor, Debtor } from './debtor.ts'

export const debtorsTitle = 'Devedores'
export const chargeSelectedLabel = 'Cobrar selecionados'
export const selectAllDebtorsLabel = 'Selecionar todos'
export const chargedByPhoneLabel = 'Registrar cobrança por telefone'

/** `Cobrado hoje, 14:02, por WhatsApp`, `Cobrado em 12/11/2026, por telefone`; null if nobody has. */
export const describeCharged = (
  { charged_at, charged_by }: Pick<ChargedDebtor, 'charged_at' | 'charged_by'>,
  today: CivilDate,
): string | null => {
  if (charged_at === null || charged_by === null) return null
  const day = civilDateOf(charged_at)
  const when = day === today ? `hoje, ${timeOf(charged_at)}` : `em ${formatCivilDate(day)}`
  return `Cobrado ${when}, por ${chargeWayLabels[charged_by]}`
}

export const isChargedOn = ({ charged_at }: Pick<ChargedDebtor, 'charged_at'>, today: CivilDate): boolean =>
  charged_at !== null && civilDateOf(charged_at) === today

/** `Cobrança registrada: Ana Lima (WhatsApp)` */
export const describeDebtCharge = (name: string, by: ChargeWay): string =>
  `Cobrança registrada: ${name} (${chargeWayLabels[by]})`
export const withPixLabel = 'Incluir PIX copia e cola na mensagem'
export const debtorsLoadFailure = 'Falha ao carregar os devedores'
export const chatOpenedMessage = 'Conversa aberta'
/** The chat is opened, not sent: the person sends the message there. */
export const chargeOneByOneMessage =
  'Cada mensagem abre pronta no WhatsApp; lá você confere e envia. Ao voltar, abra a próxima.'

export const nothingToChargeTitle = 'Nada a cobrar'
/** `2 consultas sem valor em aberto` */
export const describeNothingOwed = (count: number, noun: readonly [string, string]): string =>
  `${formatTotal(count, noun)} sem valor em aberto`

/** `atraso de 63 dias`, `vence hoje`, `vence 20/11/2026` */
export const describeDebtAge = ({ since }: Pick<Debtor, 'since'>, today: CivilDate): string => {
  const days = daysBetween(since, today)
  if (days === 0) return 'vence hoje'
  return days > 0 ? `atraso de ${formatCountWithNoun(days, ['dia', 'dias'])}` : `vence ${formatCivilDate(since)}`
}

/** `Os 500 maiores débitos, de 612 pessoas`; null if the list has everyone. */
export const describeLargestDebtors = ({ people, shown }: { people: number; shown: number }): string | null =>
  people > shown ? `Os ${formatCount(shown)} maiores débitos, de ${formatCount(people)} pessoas` : null

/** `2 de 5 conversas abertas` */
export const describeOpenedChats = (opened: number, all: number): string =>
  `${opened} de ${formatCountWithNoun(all, ['conversa aberta', 'conversas abertas'])}`

/** PIX code of the whole debt. That of a single payment names the payment, so that the bank statement finds it; null without a key. */
export const buildDebtCode = (
  clinic: Pick<Clinic, 'pix_key' | 'pix_receiver' | 'city'>,
  { count, sum_cents, payment_id }: Pick<Debtor, 'count' | 'sum_cents' | 'payment_id'>,
): string | null => {
  const { pix_key, pix_receiver, city } = clinic
  if (count === 1) return buildPaymentCode(clinic, { id: payment_id, amount_cents: sum_cents })
  if (!pix_key || !pix_receiver || sum_cents === 0) return null
  return buildBrCode({ key: pix_key, receiver: pix_receiver, city }, { amount_cents: sum_cents })
}

/** `3 contas`, where the age says the rest. */
export const describeDebtCount = ({ count }: Pick<Debtor, 'count'>): string =>
  formatCountWithNoun(count, ['conta', 'contas'])

/** `3 contas, desde 18/09/2026`, `1 conta, de 10/11/2026` */
export const describeDebtor = ({ count, since }: Pick<Debtor, 'count' | 'since'>): string =>
  `${describeDebtCount({ count })}, ${count === 1 ? 'de' : 'desde'} ${formatCivilDate(since)}`

/** Builds the message for the patient or their guardian; it includes the clinic's name where it is known, and a PIX code at the end. */
export const buildDebtMessage = (
  { count, sum_cents, since, ...person }: Debtor,
  clinic: string | null,
  code: string | null = null,
): string => {
  const dependent = dependentNameOf(person)
  const of = dependent ? ` de ${dependent}` : ''
  const due = count === 1 ? `com vencimento em ${formatCivilDate(since)}` : `o mais antigo de ${formatCivilDate(since)}`
  const owed = `${formatCountWithNoun(count, paymentNoun)}${of}, ${formatMoney(sum_cents).replace('\u00a0', ' ')}, ${due}`
  return `${greet(person)} ${clinic ? `Aqui é de ${clinic}. ` : ''}Consta em aberto: ${owed}. Se já pagou, por favor desconsidere. Podemos ajudar?${code === null ? '' : `\n\nPIX copia e cola:\n\n${code}`}`
}
