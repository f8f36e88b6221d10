import type { CalendarSpan, CalendarView } from '@postura/domain/calendar/calendar-view'
import { useHasCards } from '~/lib/use-is-mobile'

/** View for a span. Where a day of a week would be too narrow for a name, three days are shown. */
export const useCalendarView = (span: CalendarSpan): CalendarView => {
  const isNarrow = useHasCards()
  return isNarrow && span === 'week' ? 'three-days' : span
}
