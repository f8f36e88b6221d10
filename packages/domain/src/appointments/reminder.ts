import { describeMoment } from '../agenda/agenda.labels.ts'
import type { Appointment } from './appointment.ts'

type Reminded = Pick<Appointment, 'patient_name' | 'start_time'>

/** What the patient reads, ready to be sent; the clinic's name where it is known. */
export const reminderText = ({ patient_name, start_time }: Reminded, clinic: string | null): string => {
  const [firstName = ''] = patient_name.split(' ')
  const where = clinic ? ` em ${clinic}` : ''
  return `Olá, ${firstName}! Lembramos da sua consulta${where}: ${describeMoment(start_time)}. Você confirma? Responda SIM para confirmar ou NÃO para remarcar.`
}
