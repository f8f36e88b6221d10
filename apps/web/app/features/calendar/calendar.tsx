import { Group, Paper, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { type CalendarView, getVisibleDays, weekOf } from '@postura/domain/calendar/calendar-view'
import { getVisibleHours, listWorkingTimeRanges } from '@postura/domain/scheduling/calendar-hours'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { TimeRange } from '@postura/domain/shared/time/instant'
import { instantOf } from '@postura/domain/shared/time/zoned-time'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIsMobile } from '~/lib/use-is-mobile'
import { ErrorState } from '~/ui/states/error-state'
import { clinicQuery } from '../clinics/clinics.api'
import { ColorMark } from '../professionals/color-mark'
import { professionalsQuery } from '../professionals/professionals.api'
import { useProfessionalOptions } from '../professionals/use-professional-options'
import css from './calendar.module.css'
import type { CalendarProps } from './calendar.props'
import { CalendarGrid } from './calendar-grid'
import { CalendarToolbar } from './calendar-toolbar'
import { useCalendarEntries } from './entries/use-calendar-entries'
import { useCalendarMoves } from './entries/use-calendar-moves'

const nothing: readonly never[] = []

/** Shows appointments and classes. Entries can be moved and stretched, and free time can be booked. */
export function Calendar({ span, date, onShow, professional, onOpen, onCreate }: CalendarProps) {
  const isMobile = useIsMobile()
  const view: CalendarView = isMobile && span === 'week' ? 'three-days' : span
  const days = getVisibleDays(view, date)
  // On mobile a strip shows the days of the week with their number of entries.
  const withStrip = isMobile && view === 'day'

  const { entries, isStale, failure, retry } = useCalendarEntries(withStrip ? weekOf(date) : days)
  const clinic = useQuery(clinicQuery)
  const { isPending: isAskingWho } = useQuery(professionalsQuery)
  const professionals = useProfessionalOptions()
  const { placed, move, dialogs } = useCalendarMoves(entries ?? nothing)

  const wanted = useMemo(
    () => (professional === null ? placed : placed.filter(({ professional_id }) => professional_id === professional)),
    [placed, professional],
  )
  const hours = clinic.data?.working_hours ?? null
  const shown = useMemo(() => within(wanted, days.from, days.to), [wanted, days.from, days.to])
  const worked = useMemo(() => listWorkingTimeRanges(hours), [hours])
  const { start, end } = getVisibleHours(hours, shown)

  // The calendar works without clinic settings and professionals, but waits for them to avoid a layout shift.
  const isWaiting = !entries || clinic.isPending || isAskingWho

  return (
    <section aria-label="Agenda" className={css.calendar} data-paper="wide" data-strip={withStrip || undefined}>
      <CalendarToolbar
        span={span}
        view={view}
        isMobile={isMobile}
        date={date}
        strip={withStrip ? wanted : null}
        onShow={onShow}
      />
      {professionals.length > 0 && professional === null && !(isMobile && span === 'month') && (
        <Group gap="md" py="xs" fz="sm">
          {professionals.map(({ id, name, color }) => (
            <Text key={id} span inherit c="dimmed">
              <ColorMark color={color} />
              {name}
            </Text>
          ))}
        </Group>
      )}
      {failure ? (
        <ErrorState reason={failure.message} onRetry={retry} />
      ) : isWaiting ? (
        <div aria-busy>
          <VisuallyHidden role="status">Carregando…</VisuallyHidden>
          <Paper withBorder p="lg" bg="var(--card)" mih="60vh">
            {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
              <Skeleton key={key} height={40} mb="lg" />
            ))}
          </Paper>
        </div>
      ) : (
        <div className={css.grid} aria-busy={isStale} data-stale={isStale || undefined}>
          <CalendarGrid
            view={view}
            date={date}
            start={start}
            end={end}
            worked={worked}
            entries={wanted}
            professionals={professionals}
            isMobile={isMobile}
            onShow={onShow}
            onOpen={onOpen}
            onCreate={onCreate}
            onMove={move}
          />
        </div>
      )}
      {dialogs}
    </section>
  )
}

const within = (entries: readonly TimeRange[], from: CivilDate, to: CivilDate): TimeRange[] => {
  const [first, last] = [instantOf(from).toISOString(), instantOf(to).toISOString()]
  return entries.filter(({ start_time, end_time }) => end_time > first && start_time < last)
}
