import { getSearchedDays } from '@postura/domain/scheduling/free-slot'
import { findFreeSlot, getNextStep, type Who } from '@postura/domain/scheduling/free-slot.rules'
import type { TimesDraft } from '@postura/domain/scheduling/times.draft'
import { useQuery } from '@tanstack/react-query'
import { today } from '~/lib/today'
import { appointmentCalendarQuery } from '../../appointments/appointments.api'
import { classCalendarQuery } from '../../classes/classes.api'
import { clinicQuery } from '../../clinics/clinics.api'
import { useClosures } from '../../closures/use-days-off'
import { professionalsQuery } from '../../professionals/professionals.api'

/** Proposes the next free time. If the bookings fail to load, it is the next step of the clock. */
export const useFreeSlot = ({ minutes, step, isNeeded }: { minutes: number; step: number; isNeeded: boolean }) => {
  const { from, to } = getSearchedDays(today())
  const appointments = useQuery({ ...appointmentCalendarQuery(from, to), enabled: isNeeded })
  const classes = useQuery({ ...classCalendarQuery(from, to), enabled: isNeeded })
  const clinic = useQuery({ ...clinicQuery, retryOnMount: false })
  const professionals = useQuery(professionalsQuery)
  const { closures, isFetched: areClosuresFetched } = useClosures()
  const hasFailed = appointments.isError || classes.isError
  const bookings = appointments.data && classes.data ? [...appointments.data, ...classes.data] : null
  // Fetched, not loaded: the proposal does without what failed, and a retry elsewhere must not hide the form again.
  const areOthersFetched = clinic.isFetched && professionals.isFetched && areClosuresFetched
  return {
    isKnown: !isNeeded || hasFailed || (bookings !== null && areOthersFetched),
    failure: null,
    refetch: appointments.refetch,
    propose: (who: Who): TimesDraft => {
      const now = new Date().toISOString()
      const free =
        bookings &&
        findFreeSlot({
          ...who,
          now,
          minutes,
          step,
          gap: clinic.data?.session_gap ?? 0,
          days: { from, to },
          booked: bookings,
          closures,
          hours: clinic.data?.working_hours ?? null,
          professionals: (professionals.data ?? []).filter(({ archived_at }) => archived_at === null),
        })
      return free ?? getNextStep(now, minutes, step)
    },
  }
}
