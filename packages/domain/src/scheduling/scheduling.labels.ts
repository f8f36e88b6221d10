import { type CivilDate, formatCivilDate, formatDayAndMonth, monthName } from '../shared/time/civil-date.ts'
import type { ClockTime } from '../shared/time/clock-time.ts'
import type { Instant, TimeRange } from '../shared/time/instant.ts'
import { shortWeekday, weekdayLabels, weekdayName, weekdayOf } from '../shared/time/weekday.ts'
import { civilDateOf, timeOf } from '../shared/time/zoned-time.ts'
import type { Scope } from './scheduling.ts'

export const timeLabels = { start_time: 'Horário de Início', end_time: 'Horário de Término' } as const

export const freeTimesLabel = 'Horários livres neste dia'
export const noFreeTimesMessage = 'Nenhum horário livre neste dia.'
/** `com Bruno`, behind a time at which only he is free. */
export const describeFreeWith = (name: string): string => `com ${name}`
/** `Ver qui, 19/11/2026` */
export const describeNextFreeDay = (date: CivilDate): string => `Ver ${shortWeekday(date)}, ${formatCivilDate(date)}`
/** `Usar 15:00`, the nearest free time of a date that is taken. */
export const describeNearestFree = (time: ClockTime): string => `Usar ${time}`
export const freeTimesNeedDateMessage = 'Informe a data para ver os horários livres.'

export const squeezedInMark = 'encaixe'

export const squeezeInLabel = 'Agendar mesmo assim (encaixe)'

export const scopeLabels = {
  one: 'Só esta',
  following: 'Esta e as próximas',
} as const satisfies Record<Scope, string>

/** Texts of the dialog that asks for the scope of a change in a series; `untouched` names the rows that never change. */
export type ScopePrompt = {
  title: string
  question: string
  untouched: string | null
  labels: Record<Scope, string>
}

/** `14:30 – 15:20` */
export const describeTimeRange = ({ start_time, end_time }: TimeRange): string =>
  `${timeOf(start_time)} – ${timeOf(end_time)}`

/** Format for messages: `segunda-feira, 16/11/2026, às 14:30` */
export const describeDateTime = (instant: Instant): string => {
  const day = civilDateOf(instant)
  return `${weekdayName(day)}, ${formatCivilDate(day)}, às ${timeOf(instant)}`
}

/** Heading of a day in a list: `Hoje · Quinta, 19 de novembro`; another year than today's is named. */
export const describeListDay = (date: CivilDate, today: CivilDate): string => {
  const year = date.slice(0, 4)
  const day = `${weekdayLabels[weekdayOf(date)]}, ${Number(date.slice(8))} de ${monthName(date)}`
  return `${date === today ? 'Hoje · ' : ''}${day}${year === today.slice(0, 4) ? '' : ` de ${year}`}`
}

/** `seg, 16/11/2026` */
export const describeDay = (instant: Instant): string => {
  const day = civilDateOf(instant)
  return `${shortWeekday(day)}, ${formatCivilDate(day)}`
}

/** `seg 16/11 14:30` */
export const describeDayAndTime = (instant: Instant): string => {
  const day = civilDateOf(instant)
  return `${shortWeekday(day)} ${formatDayAndMonth(day)} ${timeOf(instant)}`
}

/** `seg, 16/11/2026 14:30 – 15:20` */
export const describeDateTimeRange = (time: TimeRange): string =>
  `${describeDay(time.start_time)} ${describeTimeRange(time)}`

/** End of a message about an entry that was moved to another professional. */
export const describeNewProfessional = (name: string | undefined): string => (name ? `, com ${name}` : '')
