import { ActionIcon, Button, Title } from '@mantine/core'
import {
  calendarNavigationLabels,
  describeCounts,
  describeTodayCount,
  todayLabel,
} from '@postura/domain/calendar/calendar.labels'
import {
  type CalendarView,
  describeCalendarView,
  getVisibleDays,
  navigateDate,
} from '@postura/domain/calendar/calendar-view'
import { addDays, type CivilDate } from '@postura/domain/shared/time/civil-date'
import { useQuery } from '@tanstack/react-query'
import { today } from '~/lib/today'
import { useHasNarrowTable } from '~/lib/use-is-mobile'
import { IconChevronLeft, IconChevronRight } from '~/ui/icons/icons'
import { appointmentCalendarQuery } from '../../appointments/appointments.api'
import type { CalendarProps } from '../calendar.props'
import { useDayColumns } from '../columns/use-day-columns'
import { listWithin } from '../entries/calendar-entry'
import { useCalendarEntries } from '../entries/use-calendar-entries'
import { useFreeGaps } from '../entries/use-free-gaps'
import { useCalendarView } from '../use-calendar-view'
import { scrollToNow } from '../use-scroll-to-now'
import css from './calendar-toolbar.module.css'

type Navigated = Pick<CalendarProps, 'date' | 'onShow'> & { view: CalendarView }

/** Moves the calendar one step back or forward. */
export function Arrow({ view, date, onShow, step }: Navigated & { step: 1 | -1 }) {
  const Icon = step === 1 ? IconChevronRight : IconChevronLeft
  const { previous, next } = calendarNavigationLabels[view]
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="var(--ink)"
      aria-label={step === 1 ? next : previous}
      onClick={() => onShow({ date: navigateDate(view, date, step) })}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
}

type CalendarTitleProps = { view: CalendarView; date: CivilDate; isShort?: boolean }

/** Names the visible days. */
export function CalendarTitle({ view, date, isShort }: CalendarTitleProps) {
  return (
    <Title order={2} className={css.title ?? ''} aria-live="polite">
      {describeCalendarView(view, date, today(), isShort)}
    </Title>
  )
}

export function TodayButton({ onShow }: Pick<CalendarProps, 'onShow'>) {
  return (
    <Button
      variant="default"
      flex="none"
      onClick={() => {
        onShow({ date: today() })
        scrollToNow()
      }}
    >
      {todayLabel}
    </Button>
  )
}

type CalendarToolbarProps = Pick<CalendarProps, 'span' | 'date' | 'onShow' | 'professional'>

/** Toolbar of the calendar at a desk: the visible days and what they contain. */
export function CalendarToolbar({ span, date, onShow, professional }: CalendarToolbarProps) {
  const view = useCalendarView(span)
  const isShort = useHasNarrowTable()
  return (
    <div className={css.toolbar}>
      <div className={css.turn} data-noprint>
        <Arrow view={view} date={date} onShow={onShow} step={-1} />
        <Arrow view={view} date={date} onShow={onShow} step={1} />
      </div>
      <CalendarTitle view={view} date={date} isShort={isShort} />
      <TodayButton onShow={onShow} />
      <Counts view={view} date={date} professional={professional} />
    </div>
  )
}

/** Above the list: how many appointments today has. */
export function TodayCount() {
  const { data } = useQuery(appointmentCalendarQuery(today(), addDays(today(), 1)))
  const booked = data?.filter(({ status }) => status !== 'canceled')
  return <div className={css.counts}>{booked && <span>{describeTodayCount(booked.length)}</span>}</div>
}

/** Counts that do not fit are hidden one by one. */
function Counts({ view, date, professional }: Omit<Navigated, 'onShow'> & Pick<CalendarProps, 'professional'>) {
  const days = getVisibleDays(view, date)
  const { entries, isStale } = useCalendarEntries(days)
  const shown = listWithin(entries ?? [], days, professional)
  const columns = useDayColumns(view, date, shown, professional)
  const gapsOfAll = useFreeGaps(view, date, shown, professional)
  const gaps = columns.length > 0 ? columns.flatMap((each) => each.gaps) : gapsOfAll
  return (
    <div className={css.counts}>
      {entries && !isStale && describeCounts(shown, gaps.length).map((each) => <span key={each}>{each}</span>)}
    </div>
  )
}
