import { Skeleton, VisuallyHidden } from '@mantine/core'
import { type CalendarView, listVisibleDays, toDayHeading } from '@postura/domain/calendar/calendar-view'
import { workingHoursOf } from '@postura/domain/professionals/professional.rules'
import { getVisibleHours } from '@postura/domain/scheduling/calendar-hours'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useIsMobile } from '~/lib/use-is-mobile'
import { clinicQuery } from '../../clinics/clinics.api'
import { professionalsQuery } from '../../professionals/professionals.api'
import { useProfessionalOptions } from '../../professionals/use-professional-options'
import css from './calendar-skeleton.module.css'

type CalendarSkeletonProps = { view: CalendarView; date: CivilDate; professional: string | null }

/** The hours and the heads of the columns, until the entries and the calendar library have arrived. */
export function CalendarSkeleton({ view, date, professional }: CalendarSkeletonProps) {
  const isMobile = useIsMobile()
  const { data: clinic } = useQuery({ ...clinicQuery, retryOnMount: false })
  const { data: everyone = [] } = useQuery(professionalsQuery)
  const owners = useProfessionalOptions()
  const hours = getVisibleHours(workingHoursOf(professional, everyone, clinic?.working_hours ?? null), [])
  const [first, last] = [hours.start, hours.end].map((time) => Number(time.slice(0, 2))) as [number, number]
  const days = listVisibleDays(view, date)
  const hasOwners = view === 'day' && !isMobile && professional === null && owners.length > 1
  const heads = hasOwners
    ? owners.map(({ id, name }) => ({ key: id, text: name }))
    : days.slice(0, 7).map((day) => {
        const { weekday, day: number } = toDayHeading(day)
        return { key: day, text: view === 'month' ? weekday : `${weekday} ${number}` }
      })
  const rows = view === 'month' ? days.length / 7 : last - first
  return (
    <div aria-busy>
      <VisuallyHidden role="status">Carregando…</VisuallyHidden>
      <div
        className={css.sheet}
        data-month={view === 'month' || undefined}
        style={{ '--columns': heads.length, '--rows': rows } as CSSProperties}
        aria-hidden="true"
      >
        {(view !== 'day' || hasOwners) && (
          <div className={css.heads}>
            {heads.map(({ key, text }) => (
              <span key={key}>{text}</span>
            ))}
          </div>
        )}
        {Array.from({ length: rows }, (_, row) => (
          <div key={row === 0 ? 'first' : `row ${row}`} className={css.row}>
            {view !== 'month' && <span className={css.hour}>{`${String(first + row).padStart(2, '0')}:00`}</span>}
            {heads.map(({ key }, column) => (
              <div key={key} className={css.cell}>
                {view === 'month' && <span>{toDayHeading(days[row * 7 + column] ?? date).day}</span>}
                {/* Some cells only: a full grid would look like a full day. */}
                {(row * 2 + column * 3) % 5 < 2 && <Skeleton className={css.card ?? ''} />}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
