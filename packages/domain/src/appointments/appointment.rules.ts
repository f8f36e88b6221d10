import { type AppointmentType, appointmentTypes } from '../agenda/agenda.ts'
import { fold } from '../shared/text.ts'
import type { AppointmentStatus, CancelReason } from './appointment.ts'

/** Still to come about: it takes a patient's time, and follows when its series is moved. */
export const isLive = (status: AppointmentStatus): boolean => status === 'scheduled' || status === 'confirmed'

/** Why it was canceled; of what was not, nothing is kept. */
export const reasonOf = ({
  status,
  cancel_reason = null,
}: {
  status: AppointmentStatus
  cancel_reason?: CancelReason | null | undefined
}): CancelReason | null => (status === 'canceled' ? cancel_reason : null)

/** The types whose name holds what is searched. */
export const searchedTypes = (term: string): AppointmentType[] => {
  const wanted = fold(term)
  return wanted === '' ? [] : appointmentTypes.filter((type) => fold(type).includes(wanted))
}
