import { Alert, Anchor } from '@mantine/core'
import { describeClosureBookings, showInCalendarLabel } from '@postura/domain/calendar/calendar.labels'
import { findClosureBookings, listClosureRanges } from '@postura/domain/calendar/closure-bookings'
import type { Closure } from '@postura/domain/closures/closure'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { useQueries } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { today } from '~/lib/today'
import { ErrorState } from '~/ui/states/error-state'
import { appointmentCalendarQuery } from '../appointments/appointments.api'
import { classCalendarQuery } from '../classes/classes.api'

/** A booking past midnight is in two ranges. */
const withoutRepeats = <T extends { id: string }>(bookings: readonly T[]): T[] => [
  ...new Map(bookings.map((each) => [each.id, each])).values(),
]

/** Says how many bookings fall into a closure, with a link to the day of the first; nothing if there are none. */
export function ClosureBookings({ of }: { of: Closure }) {
  const ranges = listClosureRanges(of, today())
  const appointments = useQueries({ queries: ranges.map(({ from, to }) => appointmentCalendarQuery(from, to)) })
  const classes = useQueries({ queries: ranges.map(({ from, to }) => classCalendarQuery(from, to)) })
  const queries = [...appointments, ...classes]
  const failed = queries.filter(({ error, data }) => error && !data)
  const [failure] = failed
  if (failure?.error)
    return <ErrorState reason={failure.error.message} onRetry={() => failed.map(({ refetch }) => refetch())} />
  if (queries.some(({ data }) => !data)) return null
  const visits = findClosureBookings(withoutRepeats(appointments.flatMap(({ data = [] }) => data)), of)
  const lessons = findClosureBookings(withoutRepeats(classes.flatMap(({ data = [] }) => data)), of)
  const [first] = [...visits.slice(0, 1), ...lessons.slice(0, 1)].toSorted((a, b) =>
    a.start_time < b.start_time ? -1 : 1,
  )
  if (!first) return null
  const address = new URLSearchParams({
    view: 'calendar',
    span: 'day',
    date: civilDateOf(first.start_time),
    ...(of.professional_id && { professional: of.professional_id }),
  })
  return (
    <Alert color="yellow" variant="light" role="status" mb="sm">
      {describeClosureBookings(of.name, { appointments: visits.length, classes: lessons.length })}{' '}
      <Anchor component={Link} to={`${href('/admin/appointments')}?${address}`} inherit>
        {showInCalendarLabel}
      </Anchor>
    </Alert>
  )
}
