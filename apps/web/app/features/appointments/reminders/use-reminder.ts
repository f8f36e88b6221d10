import type { Appointment } from '@postura/domain/appointments/appointment'
import { buildReminderMessage } from '@postura/domain/appointments/reminder'
import { contactPhoneOf } from '@postura/domain/patients/contact'
import { useQuery } from '@tanstack/react-query'
import { notifyError } from '~/lib/notify-error'
import { openPatientChat } from '~/ui/chat/open-patient-chat'
import { clinicQuery } from '../../clinics/clinics.api'
import { useSetReminded } from '../appointments.api'

/** Opens the WhatsApp chat with the message filled in and records the reminder. The user sends the message there. */
export const useReminder = () => {
  const { data: clinic } = useQuery(clinicQuery)
  const { mutate: setReminded } = useSetReminded()
  return (appointment: Appointment): void => {
    const text = buildReminderMessage(appointment, clinic?.name ?? null)
    if (openPatientChat(contactPhoneOf(appointment), text))
      setReminded({ ...appointment, sent: true }, { onError: notifyError })
  }
}
