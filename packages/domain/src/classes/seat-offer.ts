import { describeMoment } from '../agenda/agenda.labels.ts'
import type { GroupClass } from './class.ts'

type Offered = Pick<GroupClass, 'title' | 'start_time'>

/** What whoever waits reads when a seat is free, ready to be sent; the clinic's name where it is known. */
export const seatOfferText = (patientName: string, { title, start_time }: Offered, clinic: string | null): string => {
  const [firstName = ''] = patientName.split(' ')
  const where = clinic ? ` em ${clinic}` : ''
  return `Olá, ${firstName}! Abriu uma vaga na aula ${title}${where}: ${describeMoment(start_time)}. Você quer a vaga? Responda SIM: ela é de quem responder primeiro.`
}
