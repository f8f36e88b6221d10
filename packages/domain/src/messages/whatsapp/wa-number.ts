import { digitsOf } from '../../shared/brazil/digits.ts'
import { isForeignPhone, isLandline, lacksAreaCode, nationalDigits } from '../../shared/brazil/phone.ts'

/** `+5511987654321`; null without an area code, or for a landline, which is hardly ever at WhatsApp. */
export const toWaNumber = (phone: string): string | null => {
  if (isForeignPhone(phone)) return `+${digitsOf(phone)}`
  if (lacksAreaCode(phone) || isLandline(phone)) return null
  const digits = nationalDigits(phone)
  return digits.length === 11 ? `+55${digits}` : null
}

const BRAZILIAN_MOBILE = /^55(\d{2})9?([6-9]\d{7})$/

/** The forms in which one person's number is told: old Brazilian accounts have no ninth digit. */
export const formsOfWaId = (waId: string): string[] => {
  const digits = digitsOf(waId)
  const [, area, last] = BRAZILIAN_MOBILE.exec(digits) ?? []
  return area && last ? [`55${area}9${last}`, `55${area}${last}`] : [digits]
}
