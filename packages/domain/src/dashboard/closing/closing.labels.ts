import { describeOfAmount, noChargeLabel } from '../../appointments/appointment.labels.ts'
import type { ChargeInput } from '../../appointments/appointment.ts'
import { attendanceLabels } from '../../classes/seat.labels.ts'
import { describeUnchargedUse, getNextPackageUse } from '../../packages/package.labels.ts'
import { isPaidImmediately } from '../../payments/charge.rules.ts'
import { paymentMethodLabels, paymentStatusLabels } from '../../payments/payment.labels.ts'
import { displayStatus } from '../../payments/payment.rules.ts'
import { describeListDay } from '../../scheduling/scheduling.labels.ts'
import { formatMoney } from '../../shared/brazil/money.ts'
import { formatTotal, MAX_EXACT_TOTAL } from '../../shared/page.ts'
import { joinWords } from '../../shared/text.ts'
import { addDays, type CivilDate } from '../../shared/time/civil-date.ts'
import { attendanceByOutcome, type ClosingProgress, type Outcome } from './closing.rules.ts'
import type { DayResult, OpenAppointment } from './open-item.ts'

export const closeDayLabel = 'Fechar o dia'
export const dayClosedMessage = 'Dia fechado. Nada sem desfecho.'
export const laterTodayLabel = 'Mais tarde hoje'
export const goneMessage = 'já tem desfecho ou mudou de dia.'
/** Before the last visits of the day: `Nada a fechar agora. 3 horários ainda hoje.` */
export const describeNothingNow = (later: number): string =>
  `Nada a fechar agora. ${formatTotal(later, ['horário', 'horários'])} ainda hoje.`
/** With a filter by professional: `Nada sem desfecho de Helena Prado.` */
export const describeNothingOpenOf = (name: string): string => `Nada sem desfecho de ${name}.`
export const everyoneCameLabel = 'Todos vieram'
export const amountMissingMessage = 'Digite o valor'

export const outcomeLabels = {
  came: attendanceLabels[attendanceByOutcome.came],
  missed: attendanceLabels[attendanceByOutcome.missed],
  excused: attendanceLabels[attendanceByOutcome.excused],
} as const satisfies Record<Outcome, string>

const outcomeOfMany = { came: 'vieram', missed: 'faltaram', excused: 'desmarcaram' } as const satisfies Record<
  Outcome,
  string
>

/** `Hoje`, `Ontem`, `Sexta, 13 de novembro` */
export const describeClosingDay = (day: CivilDate, today: CivilDate): string => {
  if (day === today) return 'Hoje'
  if (day === addDays(today, -1)) return 'Ontem'
  return describeListDay(day, today)
}

/** `Faltam 7 de 20`, `Falta 1 de 20` */
export const describeProgress = ({ left, of }: ClosingProgress): string => {
  if (left > MAX_EXACT_TOTAL) return 'Faltam mais de 1.000'
  return `${left === 1 ? 'Falta' : 'Faltam'} ${left} de ${of}`
}

/** `Ana Lima: veio`, `Ana Lima, Bia Souza e Caio Reis: vieram` */
export const describeClosedSeats = (names: readonly string[], outcome: Outcome): string =>
  `${joinWords(names)}: ${names.length === 1 ? outcomeLabels[outcome].toLowerCase() : outcomeOfMany[outcome]}`

/** Payment from an earlier completion: `o pagamento de R$ 150,00 (pendente) já estava registrado` */
const describeKept = (charge: NonNullable<OpenAppointment['charge']>, today: CivilDate): string =>
  `o pagamento${describeOfAmount(charge)} (${paymentStatusLabels[displayStatus(charge, today)].toLowerCase()}) já estava registrado`

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const describeCharge = (charge: ChargeInput | null): string => {
  if (!charge) return noChargeLabel.toLowerCase()
  const how =
    isPaidImmediately(charge) && charge.payment_method ? paymentMethodLabels[charge.payment_method] : 'pendente'
  return `${formatMoney(charge.amount_cents)} (${how})`
}

/** `Ana Lima: veio, R$ 150,00 (PIX)`, `Ana Lima: veio, sem cobrança — pacote 4/10`, `Ana Lima: faltou`; always mentions the money. */
export const describeClosedAppointment = (
  { patient_name, charge: kept, package: sold }: Pick<OpenAppointment, 'patient_name' | 'charge' | 'package'>,
  outcome: Outcome,
  charge: ChargeInput | null | undefined,
  today: CivilDate,
): string => {
  const done = `${patient_name}: ${outcomeLabels[outcome].toLowerCase()}`
  if (kept) return `${done}; ${describeKept(kept, today)}`
  if (outcome !== 'came') return done
  if (charge === undefined && sold) return `${done}, ${lowerFirst(describeUnchargedUse(getNextPackageUse(sold)))}`
  return `${done}, ${describeCharge(charge ?? null)}`
}

/** Results of the day, one per line: `R$ 300,00 recebidos hoje`, `5 vieram`, `1 faltou` */
export const describeDayResult = ({ received_cents, came, missed }: DayResult): string[] => [
  ...(received_cents !== null && received_cents > 0 ? [`${formatMoney(received_cents)} recebidos hoje`] : []),
  ...(came > 0 ? [formatTotal(came, ['veio', 'vieram'])] : []),
  ...(missed > 0 ? [formatTotal(missed, ['faltou', 'faltaram'])] : []),
]
