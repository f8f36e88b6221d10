import { withoutCharge } from '../../appointments/appointment.labels.ts'
import type { ChargeInput } from '../../appointments/appointment.ts'
import { attendanceLabels } from '../../classes/seat.labels.ts'
import { nextUse, withoutChargeBy } from '../../packages/package.labels.ts'
import { isPaidAtOnce } from '../../payments/charge.rules.ts'
import { paymentMethodLabels, paymentStatusLabels } from '../../payments/payment.labels.ts'
import { shownStatus } from '../../payments/payment.rules.ts'
import { formatMoney } from '../../shared/brazil/money.ts'
import { EXACT_TOTAL, formatTotal } from '../../shared/page.ts'
import { addDays, type CivilDate, formatCivilDate } from '../../shared/time/civil-date.ts'
import { weekdayLabels, weekdayOf } from '../../shared/time/weekday.ts'
import { attendanceOf, type Outcome, type Progress } from './closing.rules.ts'
import type { DayResult, OpenAppointment } from './open-item.ts'

export const closeDay = 'Fechar o dia'
export const dayIsClosed = 'Dia fechado. Nada sem desfecho.'
export const laterToday = 'Mais tarde hoje'
export const everyoneCame = 'Todos vieram'
export const typeTheAmount = 'Digite o valor'

export const outcomeLabels = {
  came: attendanceLabels[attendanceOf.came],
  missed: attendanceLabels[attendanceOf.missed],
  excused: attendanceLabels[attendanceOf.excused],
} as const satisfies Record<Outcome, string>

const outcomeOfMany = { came: 'vieram', missed: 'faltaram', excused: 'desmarcaram' } as const satisfies Record<
  Outcome,
  string
>

/** `Hoje`, `Ontem`, `13/11/2026, sexta` */
export const describeClosingDay = (day: CivilDate, today: CivilDate): string => {
  if (day === today) return 'Hoje'
  if (day === addDays(today, -1)) return 'Ontem'
  return `${formatCivilDate(day)}, ${weekdayLabels[weekdayOf(day)].toLowerCase()}`
}

/** `Faltam 7 de 20`, `Falta 1 de 20` */
export const describeProgress = ({ left, of }: Progress): string => {
  if (left > EXACT_TOTAL) return 'Faltam mais de 1.000'
  return `${left === 1 ? 'Falta' : 'Faltam'} ${left} de ${of}`
}

const named = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`

/** `Ana Lima: veio`, `Ana Lima, Bia Souza e Caio Reis: vieram` */
export const describeSeatsClosed = (names: readonly string[], outcome: Outcome): string =>
  `${named(names)}: ${names.length === 1 ? outcomeLabels[outcome].toLowerCase() : outcomeOfMany[outcome]}`

/** What stands from a first time it was completed: `o pagamento de R$ 150,00 (pendente) já estava registrado` */
const describeKept = (charge: NonNullable<OpenAppointment['charge']>, today: CivilDate): string =>
  `o pagamento de ${formatMoney(charge.amount_cents)} (${paymentStatusLabels[shownStatus(charge, today)].toLowerCase()}) já estava registrado`

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const describeCharge = (charge: ChargeInput | null): string => {
  if (!charge) return withoutCharge.toLowerCase()
  const how = isPaidAtOnce(charge) && charge.payment_method ? paymentMethodLabels[charge.payment_method] : 'pendente'
  return `${formatMoney(charge.amount_cents)} (${how})`
}

/** `Ana Lima: veio, R$ 150,00 (PIX)`, `Ana Lima: veio, sem cobrança — pacote 4/10`, `Ana Lima: faltou`; the money is never left unsaid. */
export const describeClosed = (
  { patient_name, charge: kept, package: sold }: Pick<OpenAppointment, 'patient_name' | 'charge' | 'package'>,
  outcome: Outcome,
  charge: ChargeInput | null | undefined,
  today: CivilDate,
): string => {
  const done = `${patient_name}: ${outcomeLabels[outcome].toLowerCase()}`
  if (kept) return `${done}; ${describeKept(kept, today)}`
  if (outcome !== 'came') return done
  if (charge === undefined && sold) return `${done}, ${lowerFirst(withoutChargeBy(nextUse(sold)))}`
  return `${done}, ${describeCharge(charge ?? null)}`
}

/** What the day brought, a line each: `R$ 300,00 recebidos hoje`, `5 vieram`, `1 faltou` */
export const describeDay = ({ received_cents, came, missed }: DayResult): string[] => [
  ...(received_cents > 0 ? [`${formatMoney(received_cents)} recebidos hoje`] : []),
  ...(came > 0 ? [formatTotal(came, ['veio', 'vieram'])] : []),
  ...(missed > 0 ? [formatTotal(missed, ['faltou', 'faltaram'])] : []),
]
