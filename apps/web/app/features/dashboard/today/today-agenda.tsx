import { Anchor, Button, Group, Skeleton, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { showInCalendarLabel } from '@postura/domain/calendar/calendar.labels'
import { hasBegun } from '@postura/domain/dashboard/closing/closing.rules'
import type { OpenItem } from '@postura/domain/dashboard/closing/open-item'
import { noVisitsToday } from '@postura/domain/dashboard/dashboard.labels'
import { describeFolded, describeNextDay } from '@postura/domain/dashboard/today.labels'
import { findTodayState, isClass, isFinished, openItemsOf } from '@postura/domain/dashboard/today.rules'
import type { Instant } from '@postura/domain/shared/time/instant'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { href, Link } from 'react-router'
import { usePanel } from '~/lib/layers/use-panel'
import { today } from '~/lib/today'
import { IconChevronDown, IconChevronRight } from '~/ui/icons/icons'
import { ErrorState } from '~/ui/states/error-state'
import { AppointmentPanel } from '../../appointments/record/appointment-panel'
import { ClassPanel } from '../../classes/record/class-panel'
import { professionalsQuery } from '../../professionals/professionals.api'
import { useClosing } from '../closing/use-closing'
import css from './today.module.css'
import { TodayAppointment } from './today-appointment'
import { TodayClass } from './today-class'
import { type Today, type TodayItem, useNextDay } from './use-today'

type TodayAgendaProps = {
  today: Today
  /** Overdue sum of a patient. */
  debtOf: (patientId: string) => number
}

/** Agenda of today, where each row offers its next step. */
export function TodayAgenda({ today, debtOf }: TodayAgendaProps) {
  const { items, open, error, refetch } = today
  const panels = { appointment: usePanel('appointment'), class: usePanel('class') }
  return (
    <section aria-label="Hoje" className={css.section}>
      <h2 className="sr-only">Hoje</h2>
      {error ? (
        <div className={css.message}>
          <ErrorState reason={error.message} onRetry={refetch} />
        </div>
      ) : !items ? (
        <Loading />
      ) : items.length === 0 ? (
        <NothingToday today={today} />
      ) : (
        <Entries label="Agenda de hoje" now={today.now} open={open.data?.items ?? []} items={items} debtOf={debtOf} />
      )}
      {items && items.length > 0 && open.error && !open.data && (
        <div className={css.message}>
          <ErrorState reason={open.error.message} onRetry={() => open.refetch()} />
        </div>
      )}
      {/* Also without rows: the last session of the day may be moved in its own panel. */}
      <AppointmentPanel id={panels.appointment.id} onClose={panels.appointment.close} />
      <ClassPanel id={panels.class.id} onClose={panels.class.close} />
    </section>
  )
}

function Loading() {
  return (
    <div aria-busy className={css.message}>
      <VisuallyHidden role="status">Carregando…</VisuallyHidden>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <Skeleton key={key} height={16} my="xl" />
      ))}
    </div>
  )
}

/** A day without bookings shows the next day that has some. */
function NothingToday({ today }: { today: Today }) {
  const next = useNextDay()
  return (
    <>
      <Group gap="lg" className={css.message ?? ''}>
        <Text c="dimmed">{noVisitsToday}</Text>
        <Button component={Link} to={href('/admin/appointments/new')} variant="default">
          Marcar consulta
        </Button>
      </Group>
      {next && <NextDay today={today} next={next} />}
    </>
  )
}

function NextDay({ today: { now, open }, next }: { today: Today; next: NonNullable<ReturnType<typeof useNextDay>> }) {
  const title = describeNextDay(next.day, next.entries, today())
  const calendar = `${href('/admin/appointments')}?${new URLSearchParams({ view: 'calendar', span: 'day', date: next.day })}`
  return (
    <section aria-label={title}>
      <Group justify="space-between" className={css.nextDay ?? ''}>
        <h3>{title}</h3>
        <Anchor component={Link} to={calendar} size="sm">
          {showInCalendarLabel}
        </Anchor>
      </Group>
      <Entries
        label={title}
        now={now}
        open={open.data?.items ?? []}
        items={next.entries.map((entry) => ({ entry, state: findTodayState(entry, [], now) }))}
        debtOf={noDebt}
      />
    </section>
  )
}

/** The debts of the dashboard are those of the patients of today. */
const noDebt = () => 0

type EntriesProps = Pick<TodayAgendaProps, 'debtOf'> & {
  label: string
  now: Instant
  open: readonly OpenItem[]
  items: readonly TodayItem[]
}

function Entries({ label, now, open, items, debtOf }: EntriesProps) {
  const desk = useClosing()
  const { data: professionals = [] } = useQuery(professionalsQuery)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const panels = { appointment: usePanel('appointment'), class: usePanel('class') }
  const wasClosedHere = ({ entry }: TodayItem) =>
    desk.closings.some((closing) => openItemsOf(entry, closing.items).length > 0)
  const finished = items.filter((item) => isFinished(item.entry, item.state, now) && !wasClosedHere(item))
  // One line for one row would save nothing.
  const canFold = finished.length > 1
  const shown = canFold && !isUnfolded ? items.filter((item) => !finished.includes(item)) : items
  const next = shown.find(({ entry }) => !hasBegun(entry, now))
  const hasPast = items.some(({ entry }) => hasBegun(entry, now))
  const several = professionals.length > 1
  const owes = items.some(({ entry }) => !isClass(entry) && debtOf(entry.patient_id) > 0)
  return (
    <div className={css.agenda}>
      <ul className={css.rows} aria-label={label}>
        <li className={css.head} aria-hidden>
          <span>Hora</span>
          <span>Quem</span>
          <span>{several && 'Profissional'}</span>
          <span>{owes && 'Débito'}</span>
          <span>Situação</span>
          <span>Próximo passo</span>
        </li>
        {canFold && (
          <li className={css.fold}>
            <UnstyledButton aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
              {isUnfolded ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
              {describeFolded(finished)}
            </UnstyledButton>
          </li>
        )}
        {shown.map((item) => {
          const { entry, state } = item
          const shared = {
            state,
            desk,
            now,
            professional: several ? professionals.find(({ id }) => id === entry.professional_id) : undefined,
            open: openItemsOf(entry, open),
          }
          return (
            <Fragment key={entry.id}>
              {item === next && hasPast && <NowLine at={now} />}
              {isClass(entry) ? (
                <TodayClass of={entry} {...shared} onOpen={() => panels.class.open(entry.id)} />
              ) : (
                <TodayAppointment
                  of={entry}
                  {...shared}
                  debt={debtOf(entry.patient_id)}
                  onOpen={() => panels.appointment.open(entry.id)}
                />
              )}
            </Fragment>
          )
        })}
      </ul>
    </div>
  )
}

/** Line between what has begun and what comes next. */
function NowLine({ at }: { at: string }) {
  return (
    <li className={css.now}>
      <VisuallyHidden>Agora: </VisuallyHidden>
      <time dateTime={at}>{timeOf(at)}</time>
    </li>
  )
}
