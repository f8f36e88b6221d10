import { dependentNameOf, greet, type MessageReader } from '../patients/contact.ts'
import type { TimeZone } from '../shared/brazil/time-zones.ts'
import { joinWords } from '../shared/text.ts'
import { formatCivilDate, formatDayAndMonth } from '../shared/time/civil-date.ts'
import { weekdayName } from '../shared/time/weekday.ts'
import { civilDateOf, timeOf } from '../shared/time/zoned-time.ts'

type ReminderMail = {
  reader: MessageReader
  /** Null until the clinic has a name. */
  clinic: string | null
  /** Start times of one day. */
  starts: readonly string[]
  zone: TimeZone
  answersReachClinic: boolean
  /** The message has a link on which the patient answers. */
  hasPage: boolean
}

/** `às 09:00 e às 16:00` */
const joinTimes = (times: readonly string[]): string => joinWords(times.map((time) => `às ${time}`))

const describeOtherWay = (hasPage: boolean, answersReachClinic: boolean): string => {
  const when = hasPage ? 'Se preferir' : 'Se não puder vir'
  return answersReachClinic
    ? `${when}, responda a este email ou fale com a clínica.`
    : `${when}, fale com a clínica. Este endereço não recebe respostas.`
}

/** `terça, 17/11/2026, às 14:30 e às 16:00` */
export const describeReminderTimes = (starts: readonly string[], zone: TimeZone): string => {
  const sorted = starts.toSorted()
  const day = civilDateOf(sorted[0] ?? '', zone)
  return `${weekdayName(day)}, ${formatCivilDate(day)}, ${joinTimes(sorted.map((start) => timeOf(start, zone)))}`
}

/** `do seu horário`, `dos horários de Caio` */
export const describeWhose = (dependent: string | null, several: boolean): string => {
  if (dependent) return `${several ? 'dos horários' : 'do horário'} de ${dependent}`
  return several ? 'dos seus horários' : 'do seu horário'
}

/** Text of a reminder. It says when and where, and nothing of what the visit is for. */
export const buildReminderMail = ({ reader, clinic, starts, zone, answersReachClinic, hasPage }: ReminderMail) => {
  const sorted = starts.toSorted()
  const [first = ''] = sorted
  const day = civilDateOf(first, zone)
  const times = joinTimes(sorted.map((start) => timeOf(start, zone)))
  const several = sorted.length > 1
  const what = describeWhose(dependentNameOf(reader), several)
  const where = clinic === null ? '' : ` em ${clinic}`
  return {
    subject: `${several ? 'Seus horários' : 'Seu horário'}${where}: ${formatDayAndMonth(day)}, ${times}`,
    greeting: greet(reader),
    paragraphs: [
      `Lembramos ${what}${where}: ${describeReminderTimes(starts, zone)}.`,
      ...(hasPage ? ['Toque no botão para responder.'] : []),
      describeOtherWay(hasPage, answersReachClinic),
    ],
  }
}
