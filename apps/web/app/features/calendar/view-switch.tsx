import { SegmentedControl } from '@mantine/core'
import { calendarSpanLabels, threeDaysLabel } from '@postura/domain/calendar/calendar.labels'
import { calendarSpans } from '@postura/domain/calendar/calendar-view'
import { useIsMobile } from '~/lib/use-is-mobile'
import { appointmentViews, type useAppointmentsUrlState } from './use-appointments-url-state'

const viewLabels = { list: 'Lista', calendar: 'Agenda' }

/** Chooses list or calendar. On mobile one control also chooses the days of the calendar, to leave space for them. */
export function ViewSwitch({ address }: { address: ReturnType<typeof useAppointmentsUrlState> }) {
  const isMobile = useIsMobile()
  const { view, span, lookAs, lookAt } = address
  if (!isMobile)
    return (
      <SegmentedControl
        size="md"
        aria-label="Ver como"
        value={view}
        onChange={(chosen) => lookAs(appointmentViews.find((each) => each === chosen) ?? 'list')}
        data={appointmentViews.map((value) => ({ value, label: viewLabels[value] }))}
      />
    )
  return (
    <SegmentedControl
      size="md"
      fullWidth
      flex={1}
      aria-label="Ver como"
      value={view === 'list' ? 'list' : span}
      onChange={(chosen) => {
        const days = calendarSpans.find((each) => each === chosen)
        lookAs(days ? 'calendar' : 'list')
        if (days) lookAt({ span: days })
      }}
      data={[
        { value: 'list', label: viewLabels.list },
        ...calendarSpans.map((value) => ({
          value,
          label: value === 'week' ? threeDaysLabel : calendarSpanLabels[value],
        })),
      ]}
    />
  )
}
