import { describeDateTime } from '../scheduling/scheduling.labels.ts'
import type { GroupClass } from './class.ts'

type Offered = Pick<GroupClass, 'title' | 'start_time'>

/** Builds the message for a waiting patient; it includes the clinic's name where it is known. */
export const buildSeatOfferMessage = (
  patientName: string,
  { title, start_time }: Offered,
  clinic: string | null,
): string => {
  const [firstName = ''] = patientName.split(' ')
  const where = clinic ? ` em ${clinic}` : ''
  return `Olá, ${firstName}! Abriu uma vaga na aula ${title}${where}: ${describeDateTime(start_time)}. Você quer a vaga? Responda SIM: ela é de quem responder primeiro.`
}
