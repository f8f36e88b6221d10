import { calendarEntryNoun } from '../calendar/calendar.labels.ts'
import { firstNameOf, greet } from '../patients/contact.ts'

import { paymentNoun } from '../payments/payment.labels.ts'
import { describeHoliday, holidayOn } from '../shared/brazil/holidays.ts'
import { formatMoney } from '../shared/brazil/money.ts'
import { formatCount, formatCountWithNoun } from '../shared/brazil/number.ts'
import { formatTotal } from '../shared/page.ts'
import { addDays, type CivilDate, formatCivilDate, monthName } from '../shared/time/civil-date.ts'
import { describeMinutes } from '../shared/time/clock-time.ts'
import { shortWeekday } from '../shared/time/weekday.ts'
import type { Birthday, DayOccupation, Occupation, OverdueSummary, Revenue } from './dashboard.ts'
import { calculateOccupationPercent } from './occupation.rules.ts'
import { calculateRevenueGrowth, getRevenuePeriods } from './revenue.rules.ts'

export const noVisitsToday = 'Nenhum atendimento hoje'
export const noOverduePayments = 'Nada vencido. Tudo em dia.'
export const noRevenue = 'Nada recebido ainda neste mês nem no anterior. O que for pago aparece aqui.'
export const noBirthdays = 'Nenhum aniversário nos próximos 7 dias.'
export const defaultHoursMessage =
  'O horário da clínica ainda não foi informado: contamos o usual, de segunda a sexta, das 8 às 18 h.'

/** `5 compromissos` */
export const describeToday = (total: number): string => formatTotal(total, calendarEntryNoun)

/** `3 pagamentos vencidos, R$ 450,00` */
export const describeOverdue = ({ count, sum_cents }: OverdueSummary): string =>
  `${formatTotal(count, [`${paymentNoun[0]} vencido`, `${paymentNoun[1]} vencidos`])}, ${formatMoney(sum_cents)}`

/** `seg 16` */
export const formatWeekdayAndDay = (day: CivilDate): string => `${shortWeekday(day)} ${Number(day.slice(8))}`

/** `4 h de 9 h (44%)`, `livre (9 h)`, `2 h fora do expediente`, `fechado`, `Feriado: Natal`, `2 h, Feriado: Natal` */
export const describeOccupation = (of: DayOccupation): string => {
  const holiday = holidayOn(of.day)
  if (!holiday) return describeUsualOccupation(of)
  if (of.booked_minutes === 0) return describeHoliday(holiday)
  const booked = holiday.optional ? describeUsualOccupation(of) : describeMinutes(of.booked_minutes)
  return `${booked}, ${describeHoliday(holiday)}`
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

/** `18% a mais que em outubro até o dia 15`, `o mesmo que…`; `null` without a month to compare with. */
export const describeGrowth = (revenue: Revenue, today: CivilDate): string | null => {
  const growth = calculateRevenueGrowth(revenue.this_month_cents, revenue.last_month_so_far_cents)
  if (growth === null) return null
  const { to } = getRevenuePeriods(today).lastMonthSoFar
  const until = `${monthName(to)} até o dia ${Number(to.slice(8))}`
  if (growth === 0) return `O mesmo que em ${until}`
  return `${Math.abs(growth)}% a ${growth > 0 ? 'mais' : 'menos'} que em ${until}`
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
