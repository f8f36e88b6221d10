import type { Cents } from '../shared/brazil/money.ts'
import { type CivilDate, isCivilDate, parseTypedDate } from '../shared/time/civil-date.ts'

// A sign may be before or after the number, brackets, or the bank's C or D.
const amountParts = /^(\()?([+-])?(?:R\$)?([+-])?([\d.,]+)([+-])?(\))?([CD])?$/i

/** Removes the separators; `null` if they could be thousands or decimals (`1.234`). */
const centsOf = (digits: string): Cents | null => {
  const match =
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(digits) ??
    /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(digits)
  if (!match || /^\d{1,3}[.,]\d{3}$/.test(digits)) return null
  const [, units = '', decimals = ''] = match
  const amount = Number(units.replace(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
  return Number.isSafeInteger(amount) ? amount : null
}

/** `150.00`, `+1.234,56`, `-20,00`, `R$ -20,00`, `(20,00)`, `20,00 D`: outgoing amounts are negative. */
export const parseAmount = (cell: string): Cents | null => {
  const match = amountParts.exec(cell.replace(/[\u2212\u2013]/g, '-').replace(/\s/g, ''))
  const [, open, before, inside, digits = '', behind, close, letter] = match ?? []
  const amount = Boolean(open) === Boolean(close) ? centsOf(digits) : null
  if (amount === null) return null
  const out = open || [before, inside, behind].includes('-') || letter?.toUpperCase() === 'D'
  return out && amount !== 0 ? -amount : amount
}

const END_OF_CENTURY = '2099-12-31'

/** `12/11/2026`, `12/11/26`, `2026-11-12`, `20261112`, with or without a time after it. */
export const parseDate = (cell: string): CivilDate | null => {
  const [text = ''] = cell.trim().split(/[\sT]/)
  const [, year, month, day] = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text) ?? []
  if (year) return isCivilDate(`${year}-${month}-${day}`) ? `${year}-${month}-${day}` : null
  // Digits without separators are more likely a number of the bank.
  return /[-/.]/.test(text) ? parseTypedDate(text, END_OF_CENTURY) : null
}
