import type { Appointment } from '@postura/domain/appointments/appointment'
import { reminderText } from '@postura/domain/appointments/reminder'
import { patientChatLink } from '@postura/domain/shared/chat-link'
import { useQuery } from '@tanstack/react-query'
import { tellFailure } from '~/lib/tell-failure'
import { clinicQuery } from '../../clinics/clinics.api'
import { useSetReminded } from '../appointments.api'

/** Opens the chat with the patient, the message already written, and notes that it was sent. Nothing is sent without the person's own tap there. */
export const useReminder = () => {
  const { data: clinic } = useQuery(clinicQuery)
  const { mutate: setReminded } = useSetReminded()
  return (appointment: Appointment): void => {
    const text = reminderText(appointment, clinic?.name ?? null)
    window.open(patientChatLink(appointment.patient_phone, text), '_blank', 'noopener,noreferrer')
    setReminded({ ...appointment, sent: true }, { onError: tellFailure })
  }
}
