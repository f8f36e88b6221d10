import type { Appointment, AppointmentStatus, CancelReason } from '@postura/domain/appointments/appointment'
import type { ReactNode } from 'react'
import { useSqueezeInPrompt } from '../../scheduling/use-squeeze-in-prompt'
import { useSetAppointmentStatus } from '../appointments.api'
import { useCancelChargePrompt } from './use-cancel-charge-prompt'
import { useCompletion } from './use-completion'

type StatusChange = {
  change: (appointment: Appointment, status: AppointmentStatus, reason?: CancelReason | null) => Promise<void>
  /** Dialogs that the page must render. */
  dialogs: ReactNode
}

/** Changes the status. Completing asks for the charge; reopening at a taken time asks whether to squeeze in. */
export const useAppointmentStatusChange = (): StatusChange => {
  const { mutateAsync: setStatus } = useSetAppointmentStatus()
  const completion = useCompletion()
  const leaving = useCancelChargePrompt()
  const squeezing = useSqueezeInPrompt()

  return {
    change: async (appointment, status, cancel_reason = null) => {
      const { id, patient_id, patient_name, professional_id, start_time, title } = appointment
      const input = { id, patient_name, start_time, seen: appointment.status, status }
      if (status === 'completed') {
        await completion.complete({
          patient_id,
          patient_name,
          professional_id,
          title,
          start_time,
          charge: appointment.charge,
          complete: (charge) => setStatus({ ...input, charge }),
        })
        return
      }
      const charge = await leaving.askAboutCharge(appointment, status)
      // The notification says that a charge is kept of which something was received.
      const isReceived = appointment.charge?.status === 'paid' || appointment.charge?.has_parts
      const kept = appointment.status === 'completed' && isReceived ? appointment.charge : null
      if (charge)
        await squeezing.attempt((squeeze_in) => setStatus({ ...input, cancel_reason, squeeze_in, kept, ...charge }))
    },
    dialogs: (
      <>
        {completion.dialog}
        {leaving.dialog}
        {squeezing.dialog}
      </>
    ),
  }
}
