import type { CalendarOptions } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import ptBr from '@fullcalendar/react/locales/pt-br'
import themePlugin from '@fullcalendar/react/themes/breezy'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import { calendarEntryNoun } from '@postura/domain/calendar/calendar.labels'

import type { CalendarView } from '@postura/domain/calendar/calendar-view'
import { formatTotal } from '@postura/domain/shared/page'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import css from './calendar-grid.module.css'
import now from './cards/now-line.module.css'

/** The view names of the library. */
export const viewNames = {
  day: 'timeGridDay',
  'three-days': 'timeGridThreeDays',
  week: 'timeGridWeek',
  month: 'dayGridMonth',
} as const satisfies Record<CalendarView, string>

const HALF_HOUR = 30 * 60 * 1_000

/** The class of a line of the grid that is not a full hour. */
export const isBetweenHours: CalendarOptions['slotLaneClass'] = ({ time }) =>
  time && time.milliseconds % (2 * HALF_HOUR) !== 0 && css.quarter

const hourAndMinute = { hour: '2-digit', minute: '2-digit' } as const

/** The options that do not depend on props. */
export const fixedOptions: CalendarOptions = {
  plugins: [themePlugin, dayGridPlugin, timeGridPlugin, interactionPlugin],
  views: {
    timeGridThreeDays: { type: 'timeGrid', duration: { days: 3 } },
    // In the month view a tap opens the day.
    dayGridMonth: { selectable: false },
  },
  headerToolbar: false,
  locale: ptBr,
  firstDay: 0,
  fixedWeekCount: false,
  height: 'auto',
  // The page scrolls, not the grid. With a time, the library scrolls a grid that may be gone by then, and throws.
  scrollTime: '',
  borderlessX: true,
  borderlessTop: true,
  borderlessBottom: true,
  tableHeaderClass: css.header,
  dayCellClass: css.day,
  // Equal to the snap duration: with larger slots, an event that is only held would jump to the second snap.
  slotDuration: '00:15',
  slotLaneClass: ({ time }) => time && time.milliseconds % HALF_HOUR !== 0 && css.quarter,
  slotHeaderInnerClass: ({ isFirst }) => `${css.hour} ${isFirst ? css.first : ''}`,
  slotHeaderInterval: '01:00',
  slotHeaderFormat: hourAndMinute,
  allDaySlot: false,
  timedText: 'Horários',
  nowIndicator: true,
  nowIndicatorLineClass: now.nowLine,
  nowIndicatorDotClass: now.nowDot,
  nowIndicatorHeaderClass: now.nowTime,
  nowIndicatorHeaderContent: ({ date }) => timeOf(date),
  nonBusinessHoursClass: css.closed,
  backgroundEventClass: ({ event }) =>
    [event.extendedProps.looks ?? 'closed']
      .flat()
      .map((look) => css[String(look)])
      .join(' '),
  dayLaneInnerClass: css.lane,
  navLinks: true,
  moreLinkText: (more) => `mais ${more}`,
  moreLinkHint: (more) => `Mostrar mais ${formatTotal(more, calendarEntryNoun)}`,
  popoverFormat: { day: 'numeric', month: 'long' },
  popoverClass: css.popover,
  columnMoreLinkClass: css.more,
  columnMoreLinkInnerClass: css.moreText,
  eventDisplay: 'block',
  // The cards show their own time; the library would format each one.
  displayEventTime: false,
  eventInnerClass: css.inner,
  eventInteractive: true,
  slotEventOverlap: false,
  // Visits of the same hour are always in the order of their professionals.
  eventOrder: ['start', '-duration', 'rank', 'title'],
  columnEventAfterClass: ({ isEndResizable, isSelected }) => isEndResizable && isSelected && css.grip,
  editable: true,
  longPressDelay: 400,
  selectable: true,
  // A shorter drag is a click.
  selectMinDistance: 10,
}
