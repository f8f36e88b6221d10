import { calendarSpans } from '@postura/domain/calendar/calendar-view'
import { storedChoice } from '~/lib/stored-choice'
import { useIsMobile } from '~/lib/use-is-mobile'
import { useListUrlState } from '~/lib/use-list-url-state'
import type { CalendarChange } from './calendar.props'

const appointmentViews = ['list', 'calendar'] as const
type View = (typeof appointmentViews)[number]

const view = storedChoice('postura-agenda-view', appointmentViews)
const span = storedChoice('postura-agenda-span', calendarSpans)

/** URL state of the appointments page. The last view and span are stored on this device. */
export const useAppointmentsUrlState = () => {
  const isMobile = useIsMobile()
  const address = useListUrlState({
    view: view.recall() ?? 'list',
    span: span.recall() ?? (isMobile ? 'day' : 'week'),
    date: '',
    professional: '',
    q: '',
    day: '',
    period: '',
    status: '',
  })
  return {
    ...address,
    view: view.known(address.filters.view) ?? 'list',
    span: span.known(address.filters.span) ?? 'week',
    // Stored after the URL changes, because the URL omits values that equal the stored choice.
    lookAs: (chosen: View): void => {
      address.show({ view: chosen })
      view.keep(chosen)
    },
    lookAt: (change: CalendarChange): void => {
      address.show(change)
      if (change.span) span.keep(change.span)
    },
  }
}
