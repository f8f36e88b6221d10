import { describeDateTime } from '../scheduling/scheduling.labels.ts'
import type { Appointment } from './appointment.ts'

type Reminded = Pick<Appointment, 'patient_name' | 'start_time'>

/** Builds the message for the patient; it includes the clinic's name where it is known. */
export const buildReminderMessage = ({ patient_name, start_time }: Reminded, clinic: string | null): string => {
  const [firstName = ''] = patient_name.split(' ')
  const where = clinic ? ` em ${clinic}` : ''
  return `Olá, ${firstName}! Lembramos da sua consulta${where}: ${describeDateTime(start_time)}. Você confirma? Responda SIM para confirmar ou NÃO para remarcar.`
}
