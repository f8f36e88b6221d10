import type { Appointment, AppointmentStatus, CancelReason } from '@postura/domain/appointments/appointment'
import type { ReactNode } from 'react'
import { useSqueezeIn } from '../../agenda/use-squeeze-in'
import { useSetStatus } from '../appointments.api'
import { useCompletion } from './use-completion'
import { useLeaveCompleted } from './use-leave-completed'

type StatusChange = {
  change: (appointment: Appointment, status: AppointmentStatus, reason?: CancelReason | null) => Promise<void>
  /** To be shown somewhere on the page. */
  dialogs: ReactNode
}

/** Any status from any other: completing asks what is charged, coming back to a time that is taken asks whether to squeeze in. */
export const useStatusChange = (): StatusChange => {
  const { mutateAsync: setStatus } = useSetStatus()
  const completion = useCompletion()
  const leaving = useLeaveCompleted()
  const squeezing = useSqueezeIn()

  return {
    change: async (appointment, status, cancel_reason = null) => {
      const { id, patient_id, patient_name, start_time, title } = appointment
      const wish = { id, patient_name, start_time, seen: appointment.status, status }
      if (status === 'completed') {
        await completion.complete({
          patient_id,
          patient_name,
          title,
          start_time,
          charge: appointment.charge,
          complete: (charge) => setStatus({ ...wish, charge }),
        })
        return
      }
      const charge = await leaving.askAboutCharge(appointment, status)
      // What was paid stays, and that is said.
      const kept =
        appointment.status === 'completed' && appointment.charge?.status === 'paid' ? appointment.charge : null
      if (charge)
        await squeezing.attempt((squeeze_in) => setStatus({ ...wish, cancel_reason, squeeze_in, kept, ...charge }))
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
