import { formatCivilDate } from '../shared/time/civil-date.ts'
import type { Instant, Timed } from '../shared/time/instant.ts'
import { shortWeekday, weekdayLabels, weekdayOf } from '../shared/time/weekday.ts'
import { civilDateOf, formatInstant, timeOf } from '../shared/time/zoned-time.ts'
import type { Scope } from './agenda.ts'
import type { AgendaSpan, AgendaView } from './calendar/agenda-view.ts'

export const agendaSpanLabels = { day: 'Dia', week: 'Semana', month: 'Mês' } as const satisfies Record<
  AgendaSpan,
  string
>

/** In a hand, what is shown for a week is called what it is. */
export const threeDaysLabel = '3 dias'

/** Where the arrows lead. */
export const turnLabels = {
  day: { previous: 'Dia anterior', next: 'Próximo dia' },
  'three-days': { previous: '3 dias anteriores', next: 'Próximos 3 dias' },
  week: { previous: 'Semana anterior', next: 'Próxima semana' },
  month: { previous: 'Mês anterior', next: 'Próximo mês' },
} as const satisfies Record<AgendaView, { previous: string; next: string }>

/** What a day holds: appointments and classes alike. */
export const agendaCount = ['compromisso', 'compromissos'] as const

export const timeLabels = { start_time: 'Horário de Início', end_time: 'Horário de Término' } as const

export const squeezedInMark = 'encaixe'

export const squeezeInLabel = 'Agendar mesmo assim (encaixe)'

/** Which of many have to be brought back first. */
export const describeArchivedOnes = (names: readonly string[]): string =>
  `${names.length === 1 ? 'Paciente arquivado' : 'Pacientes arquivados'}: ${names.join(', ')}. Reative para marcar consultas e aulas.`

export const scopeLabels = {
  one: 'Só esta',
  following: 'Esta e as próximas',
} as const satisfies Record<Scope, string>

/** How a change of one row of a series is asked about, and what a change of those that follow never reaches. */
export type SeriesWords = {
  title: string
  question: string
  untouched: string | null
  labels: Record<Scope, string>
}

/** `14:30 – 15:20` */
export const describeTimes = ({ start_time, end_time }: Timed): string => `${timeOf(start_time)} – ${timeOf(end_time)}`

/** As a message says it: `segunda-feira, 16/11/2026, às 14:30` */
export const describeMoment = (instant: Instant): string => {
  const day = civilDateOf(instant)
  return `${weekdayLabels[weekdayOf(day)].toLowerCase()}, ${formatCivilDate(day)}, às ${timeOf(instant)}`
}

/** `seg, 16/11/2026 14:30 – 15:20` */
export const describeWhen = ({ start_time, end_time }: Timed): string =>
  `${shortWeekday(civilDateOf(start_time))}, ${formatInstant(start_time)} – ${timeOf(end_time)}`
