import { SegmentedControl } from '@mantine/core'
import { calendarSpanLabels, listViewLabel, threeDaysLabel } from '@postura/domain/calendar/calendar.labels'
import { calendarSpans } from '@postura/domain/calendar/calendar-view'
import { useIsMobile } from '~/lib/use-is-mobile'
import type { useAppointmentsUrlState } from '../use-appointments-url-state'
import { useCalendarView } from '../use-calendar-view'

/** Chooses the days of the calendar, or the list. */
export function ViewSwitch({ address }: { address: ReturnType<typeof useAppointmentsUrlState> }) {
  const isMobile = useIsMobile()
  const hasThreeDays = useCalendarView('week') === 'three-days'
  const { view, span, lookAs, lookAt } = address
  return (
    <SegmentedControl
      fullWidth={isMobile}
      // Its labels are not cut; with large text on a phone it shrinks to the screen.
      flex={isMobile ? '1 1 auto' : 'none'}
      miw={isMobile ? 0 : 'max-content'}
      aria-label="Ver como"
      value={view === 'list' ? 'list' : span}
      onChange={(chosen) => {
        const days = calendarSpans.find((each) => each === chosen)
        lookAs(days ? 'calendar' : 'list')
        if (days) lookAt({ span: days })
      }}
      data={[
        ...calendarSpans.map((value) => ({
          value,
          label: hasThreeDays && value === 'week' ? threeDaysLabel : calendarSpanLabels[value],
        })),
        { value: 'list', label: listViewLabel },
      ]}
    />
  )
}
