import { Box, Button, Group, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import type { Appointment } from '@postura/domain/appointments/appointment'
import { describeAppointmentStatus } from '@postura/domain/appointments/appointment.labels'
import type { GroupClass } from '@postura/domain/classes/class'
import { classMark } from '@postura/domain/classes/class.labels'
import { describeSeats } from '@postura/domain/classes/seat.labels'
import { everyoneCameLabel } from '@postura/domain/dashboard/closing/closing.labels'
import { hasBegun } from '@postura/domain/dashboard/closing/closing.rules'
import type { OpenItem, OpenSeat } from '@postura/domain/dashboard/closing/open-item'
import { describeToday, noVisitsToday } from '@postura/domain/dashboard/dashboard.labels'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { civilDateOf, timeOf } from '@postura/domain/shared/time/zoned-time'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { usePanel } from '~/lib/layers/use-panel'
import { today } from '~/lib/today'
import { useNow } from '~/lib/use-now'
import { OpenButton } from '~/ui/list/open-button'
import { Section } from '~/ui/section'
import { ErrorState } from '~/ui/states/error-state'
import { StatusBadge } from '~/ui/status/status-badge'
import { getAppointmentTone } from '../appointments/appointment-tones'
import { appointmentCalendarQuery } from '../appointments/appointments.api'
import { AppointmentPanel } from '../appointments/record/appointment-panel'
import { classCalendarQuery } from '../classes/classes.api'
import { ClassPanel } from '../classes/record/class-panel'
import { AppointmentRow } from './closing/appointment-row'
import { ClosedLine } from './closing/closed-line'
import { type ClosingState, useClosing } from './closing/use-closing'
import { openItemsQuery } from './dashboard.api'
import css from './dashboard.module.css'

/** Agenda of today. Items that have begun are closed here with one tap; later items only open. */
export function TodayAgenda() {
  const day = today()
  const appointments = useQuery(appointmentCalendarQuery(day, addDays(day, 1)))
  const classes = useQuery(classCalendarQuery(day, addDays(day, 1)))
  const open = useQuery(openItemsQuery)
  const failed = [appointments, classes].find(({ error, data }) => error && !data)
  const entries = [...(appointments.data ?? []), ...(classes.data ?? [])]
    .filter(({ start_time }) => civilDateOf(start_time) === day)
    .sort((a, b) => (a.start_time < b.start_time ? -1 : 1))
  const isLoaded = appointments.data && classes.data
  return (
    <Section
      title="Hoje"
      action={
        <Text size="sm" c="dimmed">
          {isLoaded && entries.length > 0 && describeToday(entries.length)}
        </Text>
      }
    >
      {failed ? (
        <ErrorState
          reason={failed.error?.message ?? ''}
          onRetry={() => [appointments, classes].map((each) => each.refetch())}
        />
      ) : !isLoaded ? (
        <Loading />
      ) : entries.length === 0 ? (
        <NothingToday />
      ) : (
        <>
          <Entries entries={entries} open={open.data?.items ?? []} />
          {open.error && !open.data && <ErrorState reason={open.error.message} onRetry={() => open.refetch()} />}
        </>
      )}
    </Section>
  )
}

function Loading() {
  return (
    <div aria-busy>
      <VisuallyHidden role="status">Carregando…</VisuallyHidden>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} height={44} my="xs" />
      ))}
    </div>
  )
}

function NothingToday() {
  return (
    <Group justify="space-between" gap="sm">
      <Text c="dimmed">{noVisitsToday}</Text>
      <Button component={Link} to={href('/admin/appointments/new')} size="md" variant="light">
        Marcar consulta
      </Button>
    </Group>
  )
}

type Entry = Appointment | GroupClass
const isClass = (entry: Entry): entry is GroupClass => 'capacity' in entry

function Entries({ entries, open }: { entries: readonly Entry[]; open: readonly OpenItem[] }) {
  const now = useNow()
  const desk = useClosing()
  const panels = { appointment: usePanel('appointment'), class: usePanel('class') }
  return (
    <>
      <ul className={css.agenda} aria-label="Agenda de hoje">
        {entries.map((entry) => {
          const has = hasBegun(entry, now)
          const onOpen = () => panels[isClass(entry) ? 'class' : 'appointment'].open(entry.id)
          return (
            <li key={entry.id}>
              {isClass(entry) ? (
                <ClassEntry
                  of={entry}
                  seats={has ? open.filter((item) => item.kind === 'seat' && item.class_id === entry.id) : []}
                  desk={desk}
                  onOpen={onOpen}
                />
              ) : (
                <SessionEntry
                  of={entry}
                  item={has ? open.find((item) => item.id === entry.id) : undefined}
                  desk={desk}
                  onOpen={onOpen}
                />
              )}
            </li>
          )
        })}
      </ul>
      <AppointmentPanel id={panels.appointment.id} onClose={panels.appointment.close} />
      <ClassPanel id={panels.class.id} onClose={panels.class.close} />
    </>
  )
}

type LineProps = { time: string; name: string; about: string; onOpen: () => void; children?: ReactNode }

function Line({ time, name, about, onOpen, children }: LineProps) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Text span className="figures" fw={600}>
        {timeOf(time)}
      </Text>
      <Box flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
        <OpenButton onClick={onOpen}>{name}</OpenButton>
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      </Box>
      {children}
    </Group>
  )
}

type SessionEntryProps = { of: Appointment; item: OpenItem | undefined; desk: ClosingState; onOpen: () => void }

function SessionEntry({ of, item, desk, onOpen }: SessionEntryProps) {
  const shown = item ?? desk.closingOf(of)?.items[0]
  if (shown?.kind === 'appointment') return <AppointmentRow item={shown} desk={desk} onOpen={onOpen} />
  return (
    <Line time={of.start_time} name={of.patient_name} about={of.title} onOpen={onOpen}>
      <StatusBadge tone={getAppointmentTone(of.status, of.cancel_reason)}>
        {describeAppointmentStatus(of.status, of.cancel_reason)}
      </StatusBadge>
    </Line>
  )
}

type ClassEntryProps = { of: GroupClass; seats: readonly OpenItem[]; desk: ClosingState; onOpen: () => void }

/** Offers one button if everyone came. Attendance of single patients is set in the panel of the class. */
function ClassEntry({ of, seats, desk, onOpen }: ClassEntryProps) {
  const isSeat = (item: OpenItem): item is OpenSeat => item.kind === 'seat' && item.class_id === of.id
  const closings = desk.closings.filter(({ items }) => items.some(isSeat))
  const [next, ...others] = seats.filter(isSeat).filter((seat) => !desk.closingOf(seat))
  const problem = seats.map((seat) => desk.problemOf(seat)).find(Boolean)
  return (
    <>
      <Line time={of.start_time} name={of.title} about={`${classMark}, ${describeSeats(of)}`} onOpen={onOpen}>
        {next && (
          <Button
            size="md"
            variant="light"
            aria-label={`${everyoneCameLabel}: ${of.title}`}
            onClick={() => desk.isTapAllowed() && desk.closeSeats([next, ...others], 'came')}
          >
            {everyoneCameLabel}
          </Button>
        )}
      </Line>
      {problem && (
        <Text size="sm" c="var(--danger)" role="alert">
          {problem}
        </Text>
      )}
      {closings.map((closing) => (
        <ClosedLine key={closing.id} closing={closing} onUndo={desk.undo} />
      ))}
    </>
  )
}
