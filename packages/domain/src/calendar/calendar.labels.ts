import { describeHoliday } from '../shared/brazil/holidays.ts'
import { formatCivilDate } from '../shared/time/civil-date.ts'
import type { CalendarSpan, CalendarView, listHolidays } from './calendar-view.ts'

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

/** `Feriado: Natal` for one day; `02/11 Feriado: Finados; 15/11 Feriado: Proclamação da República` for several. */
export const describeHolidays = (holidays: ReturnType<typeof listHolidays>, view: CalendarView): string =>
  holidays
    .map(({ date, holiday }) =>
      view === 'day'
        ? describeHoliday(holiday)
        : `${formatCivilDate(date).slice(0, 'dd/MM'.length)} ${describeHoliday(holiday)}`,
    )
    .join('; ')
