import {
  DAYS_AHEAD,
  findNextDay,
  findTodayState,
  type TodayEntry,
  type TodayState,
} from '@postura/domain/dashboard/today.rules'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { useQuery } from '@tanstack/react-query'
import { today } from '~/lib/today'
import { useNow } from '~/lib/use-now'
import { appointmentCalendarQuery } from '../../appointments/appointments.api'
import { classCalendarQuery } from '../../classes/classes.api'
import { openItemsQuery } from '../dashboard.api'

export type TodayItem = { entry: TodayEntry; state: TodayState }

/** Appointments and classes of today in order of time; undefined until both are loaded. */
export const useToday = () => {
  const day = today()
  const now = useNow()
  const appointments = useQuery(appointmentCalendarQuery(day, addDays(day, 1)))
  const classes = useQuery(classCalendarQuery(day, addDays(day, 1)))
  const open = useQuery(openItemsQuery)
  const failed = [appointments, classes].find(({ error, data }) => error && !data)
  const items: TodayItem[] | undefined =
    appointments.data &&
    classes.data &&
    [...appointments.data, ...classes.data]
      .filter(({ start_time }) => civilDateOf(start_time) === day)
      .sort((a, b) => (a.start_time < b.start_time ? -1 : 1))
      .map((entry) => ({ entry, state: findTodayState(entry, open.data?.items, now) }))
  return {
    now,
    items,
    open,
    error: failed?.error ?? null,
    refetch: () => [appointments, classes].map((each) => each.refetch()),
  }
}
export type Today = ReturnType<typeof useToday>

/** Next day with bookings; null until it is known, and if there is none in the next days. */
export const useNextDay = () => {
  const [from, to] = [addDays(today(), 1), addDays(today(), 1 + DAYS_AHEAD)]
  const appointments = useQuery(appointmentCalendarQuery(from, to))
  const classes = useQuery(classCalendarQuery(from, to))
  if (!appointments.data || !classes.data) return null
  return findNextDay([...appointments.data, ...classes.data], today())
}
