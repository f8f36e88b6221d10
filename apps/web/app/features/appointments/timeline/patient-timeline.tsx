import { Button, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { moveAppointments } from '@postura/domain/appointments/appointment.endpoints'
import { moveSeveralLabel } from '@postura/domain/appointments/moves/appointment-moves.labels'
import {
  type TimelineCounts,
  type TimelineEntry,
  type TimelineKind,
  type TimelinePage,
  timelineKinds,
} from '@postura/domain/appointments/timeline'
import {
  allKindsLabel,
  describeTimelineGroup,
  noEntryFound,
  noEntryHint,
  noEntryOfKindFound,
  showMoreLabel,
  timelineKindLabels,
  timelineTitle,
} from '@postura/domain/appointments/timeline.labels'
import { countMovable, groupTimeline, type TimelineGroup } from '@postura/domain/appointments/timeline.rules'
import { getPayment } from '@postura/domain/payments/payment.endpoints'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Fragment, lazy, type ReactNode, Suspense, useId } from 'react'
import { useSearchParams } from 'react-router'
import { usePanel } from '~/lib/layers/use-panel'
import { today } from '~/lib/today'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { FilterChips } from '~/ui/list/filter-chips'
import { EmptyState } from '~/ui/states/empty-state'
import { ErrorState } from '~/ui/states/error-state'
import { professionalsQuery } from '../../professionals/professionals.api'
import { useMay } from '../../team/use-may'
import type { MovedPatient } from '../moves/move-several-dialog'
import { timelineQuery } from './timeline.api'
import css from './timeline.module.css'
import { TimelineRow } from './timeline-row'

// The panels are half of the page's code, and most visits open none.
const TimelinePanels = lazy(async () => ({ default: (await import('./timeline-panels')).TimelinePanels }))

const MoveSeveralDialog = lazy(async () => ({
  default: (await import('../moves/move-several-dialog')).MoveSeveralDialog,
}))

type PatientTimelineProps = { patientId: string; counts: TimelineCounts; isArchived: boolean }

/** Appointments, classes and payments of a patient in one list. The chosen kind is in the URL. */
export function PatientTimeline({ patientId, counts, isArchived }: PatientTimelineProps) {
  const [address, setAddress] = useSearchParams()
  const may = useMay()
  const kinds = timelineKinds.filter((each) => each !== 'payment' || may(getPayment.needs))
  const kind = kinds.find((each) => each === address.get('kind'))
  const upcoming = useInfiniteQuery(timelineQuery(patientId, 'upcoming', kind))
  const past = useInfiniteQuery(timelineQuery(patientId, 'past', kind))
  const moving = useRecordDialog<MovedPatient>()
  const title = useId()
  const show = (chosen: TimelineKind | undefined) =>
    setAddress(chosen ? { kind: chosen } : {}, { replace: true, preventScrollReset: true })
  const chips = [
    { value: undefined, label: allKindsLabel, count: null },
    ...kinds.map((value) => ({ value, label: timelineKindLabels[value], count: counts[value] })),
  ]
  return (
    <section aria-labelledby={title} className={css.timeline}>
      <h2 id={title} className="sr-only">
        {timelineTitle}
      </h2>
      <FilterChips label="Mostrar" chips={chips} chosen={kind} onChoose={show} />
      <Entries
        upcoming={upcoming}
        past={past}
        kind={kind}
        onMove={!isArchived && may(moveAppointments.needs) ? () => moving.open({ id: patientId }) : undefined}
      />
      <Suspense>
        <TimelinePanels />
        {moving.record && <MoveSeveralDialog dialog={moving} />}
      </Suspense>
    </section>
  )
}

type Pages = UseInfiniteQueryResult<InfiniteData<TimelinePage>>
type EntriesProps = {
  upcoming: Pages
  past: Pages
  kind: TimelineKind | undefined
  /** Moves several sessions; undefined if the person may not. */
  onMove: (() => void) | undefined
}

const entriesOf = ({ data }: Pages): TimelineEntry[] => data?.pages.flatMap(({ items }) => items) ?? []

function Entries({ upcoming, past, kind, onMove }: EntriesProps) {
  const failed = [upcoming, past].filter(({ error, data }) => error && !data)
  if (failed[0]?.error)
    return (
      <ErrorState reason={failed[0].error.message} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
    )
  if (!upcoming.data || !past.data) return <Loading />
  const groups = groupTimeline(entriesOf(upcoming), entriesOf(past), today())
  if (groups.length === 0)
    return kind ? (
      <Text c="dimmed" py="lg">
        {noEntryOfKindFound[kind]}
      </Text>
    ) : (
      <EmptyState title={noEntryFound}>{noEntryHint}</EmptyState>
    )
  const firstAhead = groups.find(({ name }) => name === 'today' || name === 'upcoming')
  // More than one may be on a page that is not loaded yet.
  const canMove = onMove && (countMovable(entriesOf(upcoming)) > 1 || upcoming.hasNextPage)
  const lastAhead = groups.findLast(({ name }) => name === 'today' || name === 'upcoming')
  return (
    <div aria-busy={upcoming.isPlaceholderData || past.isPlaceholderData} className={css.groups}>
      {groups.map((group) => (
        <Fragment key={group.name}>
          <Rows of={group} kind={kind} action={group === firstAhead && canMove && <MoveButton onClick={onMove} />} />
          {group === lastAhead && <More of={upcoming} label={`${showMoreLabel}: a seguir`} />}
        </Fragment>
      ))}
      <More of={past} label={`${showMoreLabel}: anteriores`} />
    </div>
  )
}

type RowsProps = { of: TimelineGroup; kind: TimelineKind | undefined; action: ReactNode }

function Rows({ of: { name, entries }, kind, action }: RowsProps) {
  const { data: professionals = [] } = useQuery(professionalsQuery)
  const panels = { appointment: usePanel('appointment'), class: usePanel('class'), payment: usePanel('payment') }
  const title = useId()
  const professionalOf = (entry: TimelineEntry) =>
    entry.kind !== 'payment' && professionals.length > 1
      ? professionals.find(({ id }) => id === entry.professional_id)
      : undefined
  return (
    <>
      <div className={css.head}>
        <h3 id={title} className={css.heading}>
          {describeTimelineGroup(name, today())}
        </h3>
        {action}
      </div>
      <ul aria-labelledby={title} className={css.rows}>
        {entries.map((entry) => (
          <TimelineRow
            key={`${entry.kind} ${entry.id}`}
            entry={entry}
            professional={professionalOf(entry)}
            to={`?${new URLSearchParams({ ...(kind && { kind }), panel: `${entry.kind}.${entry.id}` })}`}
            onOpen={() => panels[entry.kind].open(entry.id)}
          />
        ))}
      </ul>
    </>
  )
}

function More({ of, label }: { of: Pages; label: string }) {
  if (!of.hasNextPage) return null
  return (
    <Button
      variant="default"
      className={css.more ?? ''}
      aria-label={label}
      loading={of.isFetchingNextPage}
      onClick={() => void of.fetchNextPage()}
    >
      {showMoreLabel}
    </Button>
  )
}

function MoveButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="subtle" size="compact-sm" data-noprint onClick={onClick}>
      {moveSeveralLabel}
    </Button>
  )
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function Loading() {
  return (
    <div aria-busy>
      <VisuallyHidden role="status">Carregando…</VisuallyHidden>
      {placeholders.map((key) => (
        <div key={key} className={css.row}>
          <div className={css.what}>
            <Skeleton height={14} width="60%" />
          </div>
        </div>
      ))}
    </div>
  )
}
