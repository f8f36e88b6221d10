import { dependentNameOf, greet, type MessageReader } from '../patients/contact.ts'
import type { Notification } from './notification.ts'

type NotificationMail = {
  reader: MessageReader
  /** Null until the clinic has a name. */
  clinic: string | null
  notification: Pick<Notification, 'title' | 'message' | 'patient_id'>
  answersReachClinic: boolean
}

/** Text of a notification by e-mail. The subject says who writes, not what: it is read on locked screens. */
export const buildNotificationMail = ({ reader, clinic, notification, answersReachClinic }: NotificationMail) => {
  const { title, message, patient_id } = notification
  const dependent = patient_id === null ? null : dependentNameOf(reader)
  return {
    subject: clinic === null ? 'Aviso da clínica' : `Aviso de ${clinic}`,
    greeting: greet(reader),
    heading: title,
    paragraphs: [
      ...(dependent ? [`Este aviso é sobre ${dependent}.`] : []),
      ...message.split(/\n+/),
      answersReachClinic
        ? 'Para falar com a clínica, responda a este email.'
        : 'Este endereço não recebe respostas. Fale com a clínica pelo telefone.',
    ],
  }
}
