import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { appointmentCalendarQuery } from '../../appointments/appointments.api'
import { classCalendarQuery } from '../../classes/classes.api'
import type { CalendarEntry } from './calendar-entry'

type AgendaEntries = {
  /** Undefined until appointments and classes are loaded: a partial calendar would show taken hours as free. */
  entries: readonly CalendarEntry[] | undefined
  /** True while the entries of the previous days are still shown. */
  isStale: boolean
  failure: Error | null
  retry: () => void
}

/** Loads appointments and classes from one day up to another, exclusive. */
export const useCalendarEntries = ({ from, to }: { from: CivilDate; to: CivilDate }): AgendaEntries => {
  const appointments = useQuery({ ...appointmentCalendarQuery(from, to), placeholderData: keepPreviousData })
  const classes = useQuery({ ...classCalendarQuery(from, to), placeholderData: keepPreviousData })
  const entries = useMemo(
    () =>
      appointments.data &&
      classes.data && [
        ...appointments.data.map((each) => ({ ...each, kind: 'appointment' as const })),
        ...classes.data.map((each) => ({ ...each, kind: 'class' as const })),
      ],
    [appointments.data, classes.data],
  )
  const queries = [appointments, classes]
  const failed = queries.filter(({ error, data, isPlaceholderData }) => error && (!data || isPlaceholderData))
  return {
    entries,
    isStale: queries.some(({ isPlaceholderData }) => isPlaceholderData),
    failure: failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}
