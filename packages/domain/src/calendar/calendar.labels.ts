import { appointmentNoun } from '../appointments/appointment.labels.ts'
import { classNoun } from '../classes/class.labels.ts'
import { describeHoliday } from '../shared/brazil/holidays.ts'
import { formatTotal } from '../shared/page.ts'
import { formatCivilDate } from '../shared/time/civil-date.ts'
import { describeMinutes } from '../shared/time/clock-time.ts'
import type { Instant, TimeRange } from '../shared/time/instant.ts'
import { timeOf } from '../shared/time/zoned-time.ts'
import type { CalendarSpan, CalendarView, listHolidays } from './calendar-view.ts'
import { minutesOfRange } from './free-gaps.ts'

export const calendarSpanLabels = { day: 'Dia', week: 'Semana', month: 'Mês' } as const satisfies Record<
  CalendarSpan,
  string
>

/** Label of the week option on mobile, where three days are shown. */
export const threeDaysLabel = '3 dias'

/** Option beside the spans: no calendar, but a list. */
export const listViewLabel = 'Lista'
export const todayLabel = 'Hoje'

/** Labels of the arrow buttons. */
export const calendarNavigationLabels = {
  day: { previous: 'Dia anterior', next: 'Próximo dia' },
  'three-days': { previous: '3 dias anteriores', next: 'Próximos 3 dias' },
  week: { previous: 'Semana anterior', next: 'Próxima semana' },
  month: { previous: 'Mês anterior', next: 'Próximo mês' },
} as const satisfies Record<CalendarView, { previous: string; next: string }>

/** Entries of a day: appointments and classes. */
export const calendarEntryNoun = ['compromisso', 'compromissos'] as const

/** `Feriado: Natal` for one day; `02/11 Feriado: Finados; 15/11 Feriado: Proclamação da República` for several. */
export const describeHolidays = (holidays: ReturnType<typeof listHolidays>, view: CalendarView): string =>
  holidays
    .map(({ date, holiday }) =>
      view === 'day'
        ? describeHoliday(holiday)
        : `${formatCivilDate(date).slice(0, 'dd/MM'.length)} ${describeHoliday(holiday)}`,
    )
    .join('; ')

/** `1 h livre`, `30 min livres` */
export const describeGap = (gap: TimeRange): string => {
  const minutes = minutesOfRange(gap)
  return `${describeMinutes(minutes)} ${minutes === 60 ? 'livre' : 'livres'}`
}

/** `Agendar às 17:00` */
export const describeGapStart = (start: Instant): string => `Agendar às ${timeOf(start)}`

/** What the visible days contain, canceled entries excluded: `5 consultas`, `2 aulas`, `3 horários livres` */
export const describeCounts = (
  entries: readonly { kind: 'appointment' | 'class'; status: string }[],
  gaps: number,
): string[] => {
  const count = (kind: string) => entries.filter((each) => each.kind === kind && each.status !== 'canceled').length
  const [appointments, classes] = [count('appointment'), count('class')]
  return [
    formatTotal(appointments, appointmentNoun),
    ...(classes > 0 ? [formatTotal(classes, classNoun)] : []),
    ...(gaps > 0 ? [formatTotal(gaps, ['horário livre', 'horários livres'])] : []),
  ]
}
