import { describeDayOff } from '../closures/closure.labels.ts'
import { type DayOff, isClosing } from '../closures/day-off.ts'
import { firstNameOf, greet } from '../patients/contact.ts'
import { paymentNoun } from '../payments/payment.labels.ts'
import { formatMoney } from '../shared/brazil/money.ts'
import { formatCount, formatCountWithNoun } from '../shared/brazil/number.ts'
import { formatTotal } from '../shared/page.ts'
import { addDays, type CivilDate, formatCivilDate, monthName } from '../shared/time/civil-date.ts'
import { describeMinutes } from '../shared/time/clock-time.ts'
import { shortWeekday, weekdayName } from '../shared/time/weekday.ts'
import type { Birthday, DayOccupation, Occupation, OverdueSummary, Revenue } from './dashboard.ts'
import { calculateOccupationPercent } from './occupation.rules.ts'
import { calculateRevenueGrowth, getRevenuePeriods } from './revenue.rules.ts'

export const noVisitsToday = 'Nenhum atendimento hoje'
export const noOverduePayments = 'Nada vencido. Tudo em dia.'
export const noRevenue = 'Nada recebido ainda neste mês nem no anterior. O que for pago aparece aqui.'
export const defaultHoursMessage =
  'O horário da clínica ainda não foi informado: contamos o usual, de segunda a sexta, das 8 às 18 h.'

/** `terça, 17 de novembro` */
export const describeDate = (day: CivilDate): string =>
  `${weekdayName(day)}, ${Number(day.slice(8))} de ${monthName(day)}`

/** `ter, 17 nov` */
export const describeShortDate = (day: CivilDate): string =>
  `${shortWeekday(day)}, ${Number(day.slice(8))} ${monthName(day).slice(0, 3)}`

/** `7 pagamentos de 3 pessoas` */
export const describeOverdue = ({ count, people }: Pick<OverdueSummary, 'count' | 'people'>): string =>
  `${formatCountWithNoun(count, paymentNoun)} de ${formatCountWithNoun(people, ['pessoa', 'pessoas'])}`

/** `seg 16` */
export const formatWeekdayAndDay = (day: CivilDate): string => `${shortWeekday(day)} ${Number(day.slice(8))}`

/** `4 h de 9 h (44%)`, `livre (9 h)`, `2 h fora do expediente`, `fechado`, `Feriado: Natal`, `2 h, Feriado: Natal` */
export const describeOccupation = (of: DayOccupation, dayOff: DayOff | null): string => {
  if (!dayOff) return describeUsualOccupation(of)
  if (!isClosing(dayOff)) return `${describeUsualOccupation(of)}, ${describeDayOff(dayOff)}`
  return of.booked_minutes === 0
    ? describeDayOff(dayOff)
    : `${describeMinutes(of.booked_minutes)}, ${describeDayOff(dayOff)}`
}

const describeUsualOccupation = (of: DayOccupation): string => {
  const share = calculateOccupationPercent(of)
  if (share !== null && of.booked_minutes === 0) return `livre (${describeMinutes(of.open_minutes)})`
  if (share !== null) return `${describeMinutes(of.booked_minutes)} de ${describeMinutes(of.open_minutes)} (${share}%)`
  return of.booked_minutes > 0 ? `${describeMinutes(of.booked_minutes)} fora do expediente` : 'fechado'
}

/** `12 de 20 vagas das aulas ocupadas`; `null` in a week without classes. */
export const describeWeekSeats = ({ enrolled, capacity }: Occupation['seats']): string | null =>
  capacity === 0
    ? null
    : `${formatCount(enrolled)} de ${formatCountWithNoun(capacity, ['vaga das aulas ocupada', 'vagas das aulas ocupadas'])}`

/** `de 1 a 17 de novembro`; on the first day `em 1º de novembro` */
export const describeRevenuePeriod = (today: CivilDate): string => {
  const { from, to } = getRevenuePeriods(today).thisMonth
  return from === to ? `em 1º de ${monthName(to)}` : `de 1 a ${Number(to.slice(8))} de ${monthName(to)}`
}

/** More than this says nothing as a percentage, as after a month with one payment. */
const MAX_GROWTH = 200

/** `18% a mais que em outubro até o dia 15`, `R$ 900,00 a mais que…`, `o mesmo que…`; `null` without a month to compare with. */
export const describeGrowth = (revenue: Revenue, today: CivilDate): string | null => {
  const growth = calculateRevenueGrowth(revenue.this_month_cents, revenue.last_month_so_far_cents)
  if (growth === null) return null
  const { to } = getRevenuePeriods(today).lastMonthSoFar
  const until = `${monthName(to)} até o dia ${Number(to.slice(8))}`
  if (growth === 0) return `O mesmo que em ${until}`
  const much =
    growth > MAX_GROWTH
      ? formatMoney(revenue.this_month_cents - revenue.last_month_so_far_cents)
      : `${Math.abs(growth)}%`
  return `${much} a ${growth > 0 ? 'mais' : 'menos'} que em ${until}`
}

/** `hoje`, `amanhã`, `qui, 19/11/2026` */
export const describeBirthday = (day: CivilDate, today: CivilDate): string => {
  if (day === today) return 'hoje'
  return day === addDays(today, 1) ? 'amanhã' : `${shortWeekday(day)}, ${formatCivilDate(day)}`
}

/** `faz 47 anos` */
export const describeAgeOnBirthday = ({ age }: Birthday): string => `faz ${formatTotal(age, ['ano', 'anos'])}`

/** Builds the message for the patient or their guardian; it includes the clinic's name where it is known. */
export const buildBirthdayMessage = (
  person: Pick<Birthday, 'patient_name' | 'guardian'>,
  clinic: string | null,
): string => {
  const congratulation = person.guardian
    ? `${greet(person)} Feliz aniversário para ${firstNameOf(person.patient_name)}!`
    : `Feliz aniversário, ${firstNameOf(person.patient_name)}!`
  return `${congratulation} Desejamos um novo ano com muita saúde e movimento. Um abraço${clinic ? ` de ${clinic}` : ''}!`
}
