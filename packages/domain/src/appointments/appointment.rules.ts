import { type AppointmentType, appointmentTypes } from '../scheduling/scheduling.ts'
import { fold } from '../shared/text.ts'
import type { Instant } from '../shared/time/instant.ts'
import { type AppointmentPeriod, type AppointmentStatus, appointmentPeriods, type CancelReason } from './appointment.ts'

/** True if it has not happened yet: it blocks the patient's time and moves with its series. */
export const isScheduledOrConfirmed = (status: AppointmentStatus): boolean =>
  status === 'scheduled' || status === 'confirmed'

/** True if it is over, and nobody has said what came of it. */
export const lacksOutcome = (
  { status, end_time }: { status: AppointmentStatus; end_time: Instant },
  now: Instant,
): boolean => isScheduledOrConfirmed(status) && end_time <= now

/** Reason of a cancellation; `null` for any other status. */
export const cancelReasonOf = ({
  status,
  cancel_reason = null,
}: {
  status: AppointmentStatus
  cancel_reason?: CancelReason | null | undefined
}): CancelReason | null => (status === 'canceled' ? cancel_reason : null)

type ListFilters = { q: string; status: string; period: string }

/** Period of the list: the chosen one, all of it for a search by text or status, else from today on. */
export const getListPeriod = ({ q, status, period }: ListFilters): AppointmentPeriod =>
  appointmentPeriods.find((each) => each === period) ?? (q || status ? 'all' : 'upcoming')

/** Finds the types whose name contains the search term. */
export const findMatchingTypes = (term: string): AppointmentType[] => {
  const wanted = fold(term)
  return wanted === '' ? [] : appointmentTypes.filter((type) => fold(type).includes(wanted))
}
