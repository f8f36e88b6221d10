import { Group, Paper, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { hoursShown, workedSpans } from '@postura/domain/agenda/calendar/agenda-hours'
import { type AgendaView, daysShown, weekOf } from '@postura/domain/agenda/calendar/agenda-view'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { Timed } from '@postura/domain/shared/time/instant'
import { instantOf } from '@postura/domain/shared/time/zoned-time'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useInHand } from '~/lib/use-in-hand'
import { ErrorState } from '~/ui/states/error-state'
import { clinicQuery } from '../../clinics/clinics.api'
import { ColorMark } from '../../professionals/color-mark'
import { professionalsQuery } from '../../professionals/professionals.api'
import { useSeveralProfessionals } from '../../professionals/use-several-professionals'
import css from './agenda-calendar.module.css'
import type { AgendaCalendarProps } from './agenda-calendar.props'
import { AgendaGrid } from './agenda-grid'
import { AgendaToolbar } from './agenda-toolbar'
import { useAgendaEntries } from './entries/use-agenda-entries'
import { useAgendaMoves } from './entries/use-agenda-moves'

const nothing: readonly never[] = []

/** The days at a glance: what is booked, what is free, and both to be moved, stretched and filled by hand. */
export function AgendaCalendar({ span, date, onShow, professional, onOpen, onCreate }: AgendaCalendarProps) {
  const inHand = useInHand()
  const view: AgendaView = inHand && span === 'week' ? 'three-days' : span
  const days = daysShown(view, date)
  // In a hand, the days of the week are offered above the one that is shown, with what each of them holds.
  const withStrip = inHand && view === 'day'

  const { entries, isStale, failure, retry } = useAgendaEntries(withStrip ? weekOf(date) : days)
  const clinic = useQuery(clinicQuery)
  const { isPending: isAskingWho } = useQuery(professionalsQuery)
  const professionals = useSeveralProfessionals()
  const { placed, move, dialogs } = useAgendaMoves(entries ?? nothing)

  const wanted = useMemo(
    () => (professional === null ? placed : placed.filter(({ professional_id }) => professional_id === professional)),
    [placed, professional],
  )
  const hours = clinic.data?.working_hours ?? null
  const shown = useMemo(() => within(wanted, days.from, days.to), [wanted, days.from, days.to])
  const worked = useMemo(() => workedSpans(hours), [hours])
  const { start, end } = hoursShown(hours, shown)

  // Without its hours or its people the agenda still serves; with them late, it would jump.
  const isWaiting = !entries || clinic.isPending || isAskingWho

  return (
    <section aria-label="Agenda" className={css.calendar} data-strip={withStrip || undefined}>
      <AgendaToolbar
        span={span}
        view={view}
        inHand={inHand}
        date={date}
        strip={withStrip ? wanted : null}
        onShow={onShow}
      />
      {professionals.length > 0 && professional === null && !(inHand && span === 'month') && (
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
          <AgendaGrid
            view={view}
            date={date}
            start={start}
            end={end}
            worked={worked}
            entries={wanted}
            professionals={professionals}
            inHand={inHand}
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

const within = (entries: readonly Timed[], from: CivilDate, to: CivilDate): Timed[] => {
  const [first, last] = [instantOf(from).toISOString(), instantOf(to).toISOString()]
  return entries.filter(({ start_time, end_time }) => end_time > first && start_time < last)
}
