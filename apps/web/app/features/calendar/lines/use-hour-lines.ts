import type { CalendarView } from '@postura/domain/calendar/calendar-view'
import { listColumnOwners } from '@postura/domain/calendar/day-columns'
import { type HourLines, planHourLines } from '@postura/domain/calendar/hour-lines'
import type { Professional } from '@postura/domain/professionals/professional'
import { useMemo } from 'react'
import type { CalendarEntry } from '../entries/calendar-entry'

type Shown = {
  view: CalendarView
  entries: readonly CalendarEntry[]
  professionals: readonly Professional[]
  /** The chosen professional, or `null` for all. */
  professional: string | null
  isMobile: boolean
}

/** Lines for the hours of a week in which many professionals work; `null` where cards have enough space. */
export const useHourLines = ({ view, entries, professionals, professional, isMobile }: Shown): HourLines | null => {
  const hasDays = view === 'week' || view === 'three-days'
  return useMemo(() => {
    if (!hasDays || professional !== null) return null
    const seen = new Set(entries.map(({ professional_id }) => professional_id))
    // Whoever sees only their own entries needs no lines for the others.
    return seen.size > 2 ? planHourLines(listColumnOwners(professionals, entries), isMobile) : null
  }, [hasDays, professional, entries, professionals, isMobile])
}
