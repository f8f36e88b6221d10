import { digitsOf } from './brazil/digits.ts'
import { isForeignPhone, isLandline, lacksAreaCode, nationalDigits } from './brazil/phone.ts'

/** Chat application that most patients have. */
const PATIENT_CHAT = 'https://wa.me'

/** Link to a chat with a prepared message. */
export const buildChatLink = (address: string, number: string, text: string): string =>
  `${address.replace(/\/$/, '')}/${number}?text=${encodeURIComponent(text)}`

const internationalDigits = (phone: string): string =>
  isForeignPhone(phone) ? digitsOf(phone) : `55${nationalDigits(phone)}`

/** `null` without an area code: the link would lead to another person. */
export const buildPatientChatLink = (phone: string, text: string): string | null =>
  lacksAreaCode(phone) ? null : buildChatLink(PATIENT_CHAT, internationalDigits(phone), text)

/** Reason why the chat cannot be opened, or may not reach anyone. */
export const describeChatProblem = (phone: string): string | null => {
  if (lacksAreaCode(phone)) return 'Telefone sem DDD: informe o DDD para usar o WhatsApp.'
  return isLandline(phone) ? 'Telefone fixo: confira se tem WhatsApp.' : null
}
