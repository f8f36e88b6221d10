import { linkTokenOf } from '../../messages/link-token.ts'
import { dependentNameOf, greet, type MessageReader } from '../../patients/contact.ts'
import type { TimeZone } from '../../shared/brazil/time-zones.ts'
import { formatCivilDate, formatDayAndMonth } from '../../shared/time/civil-date.ts'
import { weekdayName } from '../../shared/time/weekday.ts'
import { civilDateOf, timeOf } from '../../shared/time/zoned-time.ts'

/** Address of the page on which a person accepts or declines an offer. */
export const offerPathOf = (adminId: string, secret: string): string => `/p/vaga/${linkTokenOf(adminId, secret)}`

/** Button of the mail that opens it. */
export const openOfferLabel = 'Ver a vaga'

type OfferMail = {
  reader: MessageReader
  /** Null until the clinic has a name. */
  clinic: string | null
  start: string
  zone: TimeZone
  answersReachClinic: boolean
}

/** Text of an offer. It says when and where, and nothing of what the class is for or who else is asked. */
export const buildOfferMail = ({ reader, clinic, start, zone, answersReachClinic }: OfferMail) => {
  const day = civilDateOf(start, zone)
  const time = timeOf(start, zone)
  const where = clinic === null ? '' : ` em ${clinic}`
  const dependent = dependentNameOf(reader)
  return {
    subject: `Abriu uma vaga${where}: ${formatDayAndMonth(day)}, às ${time}`,
    greeting: greet(reader),
    paragraphs: [
      `Abriu uma vaga${dependent ? ` para ${dependent}` : ''}${where}: ${weekdayName(day)}, ${formatCivilDate(day)}, às ${time}.`,
      'Ela é de quem aceitar primeiro. Toque no botão para dizer se você quer.',
      answersReachClinic
        ? 'Se preferir, fale com a clínica ou responda a este email.'
        : 'Se preferir, fale com a clínica. Este endereço não recebe respostas.',
    ],
  }
}
