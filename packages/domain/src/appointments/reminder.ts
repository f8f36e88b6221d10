import { dependentNameOf, greet } from '../patients/contact.ts'
import { describeDateTime } from '../scheduling/scheduling.labels.ts'
import type { Appointment } from './appointment.ts'

type Reminded = Pick<Appointment, 'patient_name' | 'guardian' | 'start_time'>

/** Builds the message for the patient or their guardian; it includes the clinic's name where it is known. */
export const buildReminderMessage = ({ start_time, ...person }: Reminded, clinic: string | null): string => {
  const dependent = dependentNameOf(person)
  const what = dependent ? `consulta de ${dependent}` : 'sua consulta'
  const where = clinic ? ` em ${clinic}` : ''
  return `${greet(person)} Lembramos da ${what}${where}: ${describeDateTime(start_time)}. Você confirma? Responda SIM para confirmar ou NÃO para remarcar.`
}
