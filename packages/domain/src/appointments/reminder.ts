import { formatCivilDate } from '../shared/time/civil-date.ts'
import { weekdayLabels, weekdayOf } from '../shared/time/weekday.ts'
import { civilDateOf, timeOf } from '../shared/time/zoned-time.ts'
import type { Appointment } from './appointment.ts'

type Reminded = Pick<Appointment, 'patient_name' | 'start_time'>

/** What the patient reads, ready to be sent; the clinic's name where it is known. */
export const reminderText = ({ patient_name, start_time }: Reminded, clinic: string | null): string => {
  const [firstName = ''] = patient_name.split(' ')
  const day = civilDateOf(start_time)
  const when = `${weekdayLabels[weekdayOf(day)].toLowerCase()}, ${formatCivilDate(day)}, às ${timeOf(start_time)}`
  const where = clinic ? ` em ${clinic}` : ''
  return `Olá, ${firstName}! Lembramos da sua consulta${where}: ${when}. Você confirma? Responda SIM para confirmar ou NÃO para remarcar.`
}
