import type { CalendarView } from '@postura/domain/calendar/calendar-view'
import { listFreeGaps } from '@postura/domain/calendar/free-gaps'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { TimeRange } from '@postura/domain/shared/time/instant'
import { useNow } from '~/lib/use-now'
import { useDayOffOn } from '../../closures/use-days-off'
import { useWorkingHours } from '../../professionals/use-working-hours'
import type { CalendarEntry } from './calendar-entry'

/** Free times between the shown entries of a day; other views have no space for them. */
export const useFreeGaps = (
  view: CalendarView,
  date: CivilDate,
  bookings: readonly CalendarEntry[],
  professional: string | null,
): TimeRange[] => {
  const now = useNow()
  const dayOffOn = useDayOffOn(professional)
  const { hours, pause } = useWorkingHours(professional)
  return view === 'day' ? listFreeGaps({ date, now, hours, bookings, pause, dayOffOn }) : []
}
