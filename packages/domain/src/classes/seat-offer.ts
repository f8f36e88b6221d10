import { dependentNameOf, greet } from '../patients/contact.ts'
import { describeDateTime } from '../scheduling/scheduling.labels.ts'
import type { GroupClass, WaitingPatient } from './class.ts'

type Offered = Pick<GroupClass, 'title' | 'start_time'>

/** Builds the message for a waiting patient or their guardian; it includes the clinic's name where it is known. */
export const buildSeatOfferMessage = (
  person: Pick<WaitingPatient, 'patient_name' | 'guardian'>,
  { title, start_time }: Offered,
  clinic: string | null,
): string => {
  const dependent = dependentNameOf(person)
  const where = clinic ? ` em ${clinic}` : ''
  return `${greet(person)} Abriu uma vaga${dependent ? ` para ${dependent}` : ''} na aula ${title}${where}: ${describeDateTime(start_time)}. Você quer a vaga? Responda SIM: ela é de quem responder primeiro.`
}
