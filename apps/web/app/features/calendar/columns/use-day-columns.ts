import type { CalendarView } from '@postura/domain/calendar/calendar-view'
import { listColumnEntries, listColumnOwners } from '@postura/domain/calendar/day-columns'
import { listFreeGaps } from '@postura/domain/calendar/free-gaps'
import type { WorkingHours } from '@postura/domain/clinics/working-hours'
import { type DayOff, findDayOff } from '@postura/domain/closures/day-off'
import type { Professional } from '@postura/domain/professionals/professional'
import { listActiveIds, workingHoursOf } from '@postura/domain/professionals/professional.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { TimeRange } from '@postura/domain/shared/time/instant'
import { useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import { useNow } from '~/lib/use-now'
import { clinicQuery } from '../../clinics/clinics.api'
import { useClosures } from '../../closures/use-days-off'
import { professionalsQuery } from '../../professionals/professionals.api'
import { RoleContext } from '../../team/use-may'
import type { CalendarEntry } from '../entries/calendar-entry'

export type DayColumn = {
  /** `null` for the entries without a professional. */
  owner: Professional | null
  entries: readonly CalendarEntry[]
  hours: WorkingHours | null
  dayOff: DayOff | null
  /** Free times that can be booked for the owner. */
  gaps: readonly TimeRange[]
}

const nothing: readonly never[] = []

/** The columns of a day, one per professional, if all are shown and there are several; none if one column is enough. */
export const useDayColumns = (
  view: CalendarView,
  date: CivilDate,
  entries: readonly CalendarEntry[],
  professional: string | null,
): readonly DayColumn[] => {
  const role = use(RoleContext)
  const now = useNow()
  const { closures } = useClosures()
  const { data: professionals = nothing } = useQuery(professionalsQuery)
  const { data: clinic } = useQuery({ ...clinicQuery, retryOnMount: false })
  const clinicHours = clinic?.working_hours ?? null
  const pause = clinic?.session_gap ?? 0
  // Whoever sees only their own appointments would take the columns of the others for free.
  const isLimited = role === 'professional' && clinic?.team_agenda !== 'all'
  const isUsed = view === 'day' && professional === null && !isLimited
  return useMemo(() => {
    if (!isUsed) return nothing
    const active = listActiveIds(professionals)
    const owners = listColumnOwners(professionals, entries)
    return owners.map((owner) => {
      const bookings = listColumnEntries(owner, owners, entries)
      const dayOff = findDayOff(date, closures, { professional_id: owner?.id ?? null, active })
      const hours = workingHoursOf(owner?.id ?? null, professionals, clinicHours)
      const isAtWork = owner !== null && owner.archived_at === null
      const gaps = isAtWork ? listFreeGaps({ date, now, hours, bookings, pause, dayOffOn: () => dayOff }) : nothing
      return { owner, entries: bookings, hours, dayOff, gaps }
    })
  }, [isUsed, professionals, entries, date, closures, now, clinicHours, pause])
}
