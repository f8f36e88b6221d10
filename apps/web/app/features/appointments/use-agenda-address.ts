import { agendaSpans } from '@postura/domain/agenda/calendar/agenda-view'
import { remembered } from '~/lib/remembered'
import { useInHand } from '~/lib/use-in-hand'
import { useListAddress } from '~/lib/use-list-address'
import type { AgendaChange } from './calendar/agenda-calendar.props'

export const views = ['list', 'calendar'] as const
type View = (typeof views)[number]

const view = remembered('postura-agenda-view', views)
const span = remembered('postura-agenda-span', agendaSpans)

/** What the page of appointments shows, as a list and as a calendar; how one last looked at it is kept on this device. */
export const useAgendaAddress = () => {
  const inHand = useInHand()
  const address = useListAddress({
    view: view.recall() ?? 'list',
    span: span.recall() ?? (inHand ? 'day' : 'week'),
    date: '',
    professional: '',
    q: '',
    day: '',
    status: '',
  })
  return {
    ...address,
    view: view.known(address.filters.view) ?? 'list',
    span: span.known(address.filters.span) ?? 'week',
    // Kept after it is shown: what equals the kept choice is left out of the address.
    lookAs: (chosen: View): void => {
      address.show({ view: chosen })
      view.keep(chosen)
    },
    lookAt: (change: AgendaChange): void => {
      address.show(change)
      if (change.span) span.keep(change.span)
    },
  }
}
