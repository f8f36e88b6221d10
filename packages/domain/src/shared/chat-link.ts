import { digitsOf } from './brazil/digits.ts'
import { isForeign, nationalDigits } from './brazil/phone.ts'

/** Where a chat with a patient opens, in the application most of them have. */
const PATIENT_CHAT = 'https://wa.me'

/** A chat that opens with a text already written. */
export const chatLink = (address: string, number: string, text: string): string =>
  `${address.replace(/\/$/, '')}/${number}?text=${encodeURIComponent(text)}`

/** The number as the world dials it. */
const internationalDigits = (phone: string): string =>
  isForeign(phone) ? digitsOf(phone) : `55${nationalDigits(phone)}`

export const patientChatLink = (phone: string, text: string): string =>
  chatLink(PATIENT_CHAT, internationalDigits(phone), text)
