import { UnstyledButton } from '@mantine/core'
import { describeAbsences, describeDaysOff, listAway } from '@postura/domain/calendar/calendar.labels'
import {
  type CalendarView,
  getVisibleDays,
  listDaysOff,
  listVisibleDays,
  weekOf,
} from '@postura/domain/calendar/calendar-view'
import { isClosedAndEmpty, listClosedDays } from '@postura/domain/calendar/closed-days'
import { isClosing } from '@postura/domain/closures/day-off'
import { workingHoursOf } from '@postura/domain/professionals/professional.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { today } from '~/lib/today'
import { useIsMobile } from '~/lib/use-is-mobile'
import { ErrorState } from '~/ui/states/error-state'
import { clinicQuery } from '../clinics/clinics.api'
import { useClosures, useDayOffOn } from '../closures/use-days-off'
import { professionalsQuery } from '../professionals/professionals.api'
import { useProfessionalOptions } from '../professionals/use-professional-options'
import css from './calendar.module.css'
import type { CalendarProps } from './calendar.props'
import type { AwayOn } from './calendar-events'
import { ClosedDay, ClosedDays } from './closed/closed-days'
import { useDayColumns } from './columns/use-day-columns'
import { listWithin } from './entries/calendar-entry'
import { useCalendarEntries } from './entries/use-calendar-entries'
import { useCalendarMoves } from './entries/use-calendar-moves'
import { CalendarSkeleton } from './loading/calendar-skeleton'
import { CalendarPhoneBar } from './toolbar/calendar-phone-bar'
import { ProfessionalLegend } from './toolbar/professional-legend'
import { useCalendarView } from './use-calendar-view'

const nothing: readonly never[] = []

const loadBody = async () => ({ default: (await import('./calendar-body')).CalendarBody })
const CalendarBody = lazy(loadBody)

/** Shows appointments and classes. Entries can be moved and stretched, and free time can be booked. */
export function Calendar(props: CalendarProps) {
  const { span, date, onShow, professional, onProfessional, onOpen, onCreate, viewSwitch } = props
  const isMobile = useIsMobile()
  const view = useCalendarView(span)
  // The library is loaded while the entries are.
  useEffect(() => void loadBody(), [])
  const { from, to } = getVisibleDays(view, date)
  // On mobile a strip shows the days of the week with their number of entries.
  const withStrip = isMobile && view === 'day'

  const { entries, isStale, failure, retry } = useCalendarEntries(withStrip ? weekOf(date) : { from, to })
  const clinic = useQuery(clinicQuery)
  const { data: everyone = nothing, isPending: isAskingWho } = useQuery(professionalsQuery)
  const choices = useProfessionalOptions()
  const { closures } = useClosures()
  const dayOffOn = useDayOffOn(professional)
  // With one professional chosen, an absence is a day off.
  const awayOn = useCallback<AwayOn>(
    (day) => {
      if (professional !== null || isClosing(dayOffOn(day))) return nothing
      const away = listAway(closures, day)
      return everyone.filter(({ id, archived_at }) => archived_at === null && away.includes(id))
    },
    [professional, dayOffOn, closures, everyone],
  )
  const { placed, move, dialogs } = useCalendarMoves(entries ?? nothing, everyone)

  const shown = useMemo(() => listWithin(placed, { from, to }, professional), [placed, from, to, professional])
  const columns = useDayColumns(view, date, shown, professional)
  const hasColumns = columns.length > 0
  const hours = workingHoursOf(professional, everyone, clinic.data?.working_hours ?? null)
  const team = useMemo(
    () => ({ hours, professionals: professional === null ? everyone : nothing, dayOffOn }),
    [hours, professional, everyone, dayOffOn],
  )
  // A week has no columns for days without work.
  const closed = useMemo<readonly CivilDate[]>(
    () => (view === 'week' ? listClosedDays(listVisibleDays(view, date), shown, { ...team, today: today() }) : nothing),
    [view, date, shown, team],
  )
  const isClosed = !isStale && view === 'day' && isClosedAndEmpty(date, shown, team)
  // The calendar works without clinic settings and professionals, but waits for them to avoid a layout shift.
  const isWaiting = !entries || clinic.isPending || isAskingWho
  const skeleton = <CalendarSkeleton view={view} date={date} professional={professional} />

  return (
    <div className={css.calendar} data-paper="wide" data-shared={choices.length > 0 || undefined}>
      {isMobile && (
        <CalendarPhoneBar
          view={view}
          date={date}
          onShow={onShow}
          viewSwitch={viewSwitch}
          strip={withStrip ? listWithin(placed, weekOf(date), professional) : null}
          professional={professional}
          onProfessional={onProfessional}
          professionals={choices}
          entries={entries && listWithin(placed, { from, to }, null)}
          dayOffOn={dayOffOn}
          away={view === 'day' ? awayOn(date) : nothing}
          // The columns name the professionals.
          hasNames={!hasColumns || isWaiting || isClosed || failure !== null}
        />
      )}
      {/* The columns or the entries of a day name their professional, and a phone has the names above, on a day with who is away. */}
      <Notes
        view={view}
        daysOff={listDaysOff(view, date, dayOffOn).filter((each) => !isClosed && !closed.includes(each.date))}
        closed={closed.length > 0 && <ClosedDays days={closed} dayOffOn={dayOffOn} onShow={onShow} />}
        absences={
          professional === null && !withStrip && !hasColumns
            ? describeAbsences(closures, { from, to }, choices)
            : nothing
        }
        legend={
          !isMobile &&
          view !== 'day' &&
          choices.length > 0 && (
            <ProfessionalLegend professionals={choices} professional={professional} onProfessional={onProfessional} />
          )
        }
      />
      {failure ? (
        <div className={css.failure}>
          <ErrorState reason={failure.message} onRetry={retry} />
        </div>
      ) : isWaiting ? (
        skeleton
      ) : isClosed ? (
        <ClosedDay date={date} dayOffOn={dayOffOn} onCreate={onCreate} />
      ) : (
        <Suspense fallback={skeleton}>
          <CalendarBody
            view={view}
            date={date}
            columns={columns}
            hours={hours}
            entries={shown}
            professionals={everyone}
            isShared={choices.length > 0}
            isMobile={isMobile}
            isStale={isStale}
            dayOffOn={dayOffOn}
            awayOn={awayOn}
            professional={professional}
            closed={closed}
            onShow={onShow}
            onProfessional={onProfessional}
            onOpen={onOpen}
            onCreate={onCreate}
            onMove={move}
          />
        </Suspense>
      )}
      {dialogs}
    </div>
  )
}

type NotesProps = {
  view: CalendarView
  daysOff: ReturnType<typeof listDaysOff>
  absences: readonly string[]
  legend: ReactNode
  closed: ReactNode
}

/** Names the visible days off, the absences and the colors of the professionals. */
function Notes({ view, daysOff, absences, legend, closed }: NotesProps) {
  const reasons = [...describeDaysOff(daysOff, view), ...absences]
  if (reasons.length === 0 && !legend && !closed) return null
  return (
    <div className={css.notes}>
      {legend}
      {reasons.length > 0 && <Reasons reasons={reasons} />}
      {closed}
    </div>
  )
}

/** On a phone one line, which a tap opens: the grid needs the space. */
function Reasons({ reasons }: { reasons: readonly string[] }) {
  const isMobile = useIsMobile()
  const [isOpen, setIsOpen] = useState(false)
  const [first, ...others] = reasons
  if (!isMobile || isOpen || others.length === 0) return <span className={css.daysOff}>{reasons.join('; ')}</span>
  return (
    <UnstyledButton className={css.daysOff ?? ''} aria-expanded={false} onClick={() => setIsOpen(true)}>
      {`${first} e mais ${others.length}`}
    </UnstyledButton>
  )
}
