import type { CalendarSpan, CalendarView } from './calendar-view.ts'

export const calendarSpanLabels = { day: 'Dia', week: 'Semana', month: 'Mês' } as const satisfies Record<
  CalendarSpan,
  string
>

/** Label of the week option on mobile, where three days are shown. */
export const threeDaysLabel = '3 dias'

/** Labels of the arrow buttons. */
export const calendarNavigationLabels = {
  day: { previous: 'Dia anterior', next: 'Próximo dia' },
  'three-days': { previous: '3 dias anteriores', next: 'Próximos 3 dias' },
  week: { previous: 'Semana anterior', next: 'Próxima semana' },
  month: { previous: 'Mês anterior', next: 'Próximo mês' },
} as const satisfies Record<CalendarView, { previous: string; next: string }>

/** Entries of a day: appointments and classes. */
export const calendarEntryNoun = ['compromisso', 'compromissos'] as const
