import type { CalendarOptions } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import ptBr from '@fullcalendar/react/locales/pt-br'
import themePlugin from '@fullcalendar/react/themes/breezy'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import { agendaCount } from '@postura/domain/agenda/agenda.labels'
import type { AgendaView } from '@postura/domain/agenda/calendar/agenda-view'
import { formatTotal } from '@postura/domain/shared/page'
import { CLINIC_ZONE } from '@postura/domain/shared/time/zoned-time'
import css from './agenda-grid.module.css'
import { sayDay } from './day-head'

/** As the library calls them. */
export const viewNames = {
  day: 'timeGridDay',
  'three-days': 'timeGridThreeDays',
  week: 'timeGridWeek',
  month: 'dayGridMonth',
} as const satisfies Record<AgendaView, string>

const HALF_HOUR = 30 * 60 * 1_000
const hourAndMinute = { hour: '2-digit', minute: '2-digit' } as const

/** What is the same whatever is shown. */
export const fixedOptions: CalendarOptions = {
  plugins: [themePlugin, dayGridPlugin, timeGridPlugin, interactionPlugin],
  views: {
    timeGridThreeDays: { type: 'timeGrid', duration: { days: 3 } },
    // There a tap opens the day.
    dayGridMonth: { selectable: false },
  },
  headerToolbar: false,
  locale: ptBr,
  timeZone: CLINIC_ZONE,
  firstDay: 0,
  fixedWeekCount: false,
  height: 'auto',
  tableHeaderClass: css.header,
  dayRowClass: css.week,
  // The same as it snaps to: in slots of two snaps, what is only held jumps from the first to the second.
  slotDuration: '00:15',
  slotMinHeight: 16,
  slotLaneClass: ({ time }) => time && time.milliseconds % HALF_HOUR !== 0 && css.quarter,
  slotHeaderInnerClass: css.hour,
  slotHeaderInterval: '01:00',
  slotHeaderFormat: hourAndMinute,
  allDaySlot: false,
  timedText: 'Horários',
  nowIndicator: true,
  navLinks: true,
  navLinkHint: (_, day) => sayDay(day),
  moreLinkText: (more) => `mais ${more}`,
  moreLinkHint: (more) => `Mostrar mais ${formatTotal(more, agendaCount)}`,
  eventDisplay: 'block',
  eventInnerClass: css.inner,
  eventInteractive: true,
  slotEventOverlap: false,
  columnEventAfterClass: ({ isEndResizable, isSelected }) => isEndResizable && isSelected && css.grip,
  editable: true,
  longPressDelay: 400,
  selectable: true,
  // Less than that is a click.
  selectMinDistance: 10,
}
