import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { classCalendarQuery } from '../../../classes/classes.api'
import { calendarQuery } from '../../appointments.api'
import type { AgendaEntry } from './agenda-entry'

type AgendaEntries = {
  /** Nothing until all of it is there: half an agenda would show hours as free that are taken. */
  entries: readonly AgendaEntry[] | undefined
  /** Those of the days that were shown before, until the others are there. */
  isStale: boolean
  failure: Error | null
  retry: () => void
}

/** Appointments and classes from one day up to another, that one not included. */
export const useAgendaEntries = ({ from, to }: { from: CivilDate; to: CivilDate }): AgendaEntries => {
  const appointments = useQuery({ ...calendarQuery(from, to), placeholderData: keepPreviousData })
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
