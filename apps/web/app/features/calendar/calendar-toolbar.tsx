import { ActionIcon, Button, Group, SegmentedControl, Text, Title } from '@mantine/core'
import {
  calendarNavigationLabels,
  calendarSpanLabels,
  describeHolidays,
} from '@postura/domain/calendar/calendar.labels'

import {
  type CalendarSpan,
  type CalendarView,
  calendarSpans,
  describeCalendarView,
  listHolidays,
  navigateDate,
} from '@postura/domain/calendar/calendar-view'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { today } from '~/lib/today'
import { IconChevronLeft, IconChevronRight } from '~/ui/icons/icons'
import css from './calendar.module.css'
import type { CalendarChange } from './calendar.props'
import type { CalendarEntry } from './entries/calendar-entry'
import { WeekStrip } from './week-strip'

type AgendaToolbarProps = {
  span: CalendarSpan
  view: CalendarView
  isMobile: boolean
  date: CivilDate
  /** The entries of the week strip, or `null` without a strip. */
  strip: readonly CalendarEntry[] | null
  onShow: (change: CalendarChange) => void
}

/** Shows and changes the visible days. It stays visible while the page scrolls. */
export function CalendarToolbar({ span, view, isMobile, date, strip, onShow }: AgendaToolbarProps) {
  const { previous, next } = calendarNavigationLabels[view]
  return (
    <>
      <div className={css.toolbar}>
        <Group gap="xs" wrap="nowrap" className={css.turn ?? ''}>
          <ActionIcon.Group>
            <ActionIcon
              variant="default"
              size={44}
              aria-label={previous}
              onClick={() => onShow({ date: navigateDate(view, date, -1) })}
            >
              <IconChevronLeft size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={44}
              aria-label={next}
              onClick={() => onShow({ date: navigateDate(view, date, 1) })}
            >
              <IconChevronRight size={20} aria-hidden />
            </ActionIcon>
          </ActionIcon.Group>
          <Button variant="default" size="md" px="md" onClick={() => onShow({ date: today() })}>
            Hoje
          </Button>
          <Title order={2} className={css.title ?? ''} aria-live="polite">
            {describeCalendarView(view, date)}
          </Title>
        </Group>
        {strip && <WeekStrip date={date} entries={strip} onChoose={(chosen) => onShow({ date: chosen })} />}
      </div>
      {/* On mobile the control of the page has the spans. */}
      {!isMobile && (
        <SegmentedControl
          className={css.spans ?? ''}
          aria-label="Período"
          value={span}
          onChange={(chosen) => onShow({ span: chosen })}
          data={calendarSpans.map((value) => ({ value, label: calendarSpanLabels[value] }))}
        />
      )}
      <Holidays view={view} date={date} />
    </>
  )
}

/** Names the holidays of the visible days. */
function Holidays({ view, date }: { view: CalendarView; date: CivilDate }) {
  const holidays = listHolidays(view, date)
  if (holidays.length === 0) return null
  return (
    <Text size="sm" c="var(--warn)" py={4}>
      {describeHolidays(holidays, view)}
    </Text>
  )
}
