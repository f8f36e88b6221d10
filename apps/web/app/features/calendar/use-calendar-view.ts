import type { CalendarSpan, CalendarView } from '@postura/domain/calendar/calendar-view'
import { useHasCards, useHasNarrowTable } from '~/lib/use-is-mobile'
import { useProfessionalOptions } from '../professionals/use-professional-options'

/** View for a span. Where a day of a week would be too narrow for the names of its professionals, three days are shown. */
export const useCalendarView = (span: CalendarSpan): CalendarView => {
  const hasSeveral = useProfessionalOptions().length > 0
  const [isNarrow, isNarrowForSeveral] = [useHasCards(), useHasNarrowTable()]
  return span === 'week' && (isNarrow || (hasSeveral && isNarrowForSeveral)) ? 'three-days' : span
}
