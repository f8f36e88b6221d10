import { digitsOf } from './brazil/digits.ts'
import { isForeignPhone, nationalDigits } from './brazil/phone.ts'

/** Chat application that most patients have. */
const PATIENT_CHAT = 'https://wa.me'

/** Link to a chat with a prepared message. */
export const buildChatLink = (address: string, number: string, text: string): string =>
  `${address.replace(/\/$/, '')}/${number}?text=${encodeURIComponent(text)}`

const internationalDigits = (phone: string): string =>
  isForeignPhone(phone) ? digitsOf(phone) : `55${nationalDigits(phone)}`

export const buildPatientChatLink = (phone: string, text: string): string =>
  buildChatLink(PATIENT_CHAT, internationalDigits(phone), text)
