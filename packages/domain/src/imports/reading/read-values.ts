import { email } from '../../accounts/account.ts'
import { parseAmount } from '../../reconcile/parse-cells.ts'
import { cpf } from '../../shared/brazil/cpf.ts'
import { digitsOf } from '../../shared/brazil/digits.ts'
import { phoneMaybeLocal } from '../../shared/brazil/phone.ts'
import { line } from '../../shared/text.ts'
import { hasLostLetters } from './clean-cell.ts'

const oneLine = (max: number) => {
  const schema = line(max)
  return (text: string): string | null => (hasLostLetters(text) ? null : (schema.safeParse(text).data ?? null))
}

/** A name has a letter and is not a date, a phone or an address of mail. */
export const readName = (text: string): string | null => {
  const name = oneLine(200)(text)
  return name !== null && /\p{L}/u.test(name) && !/\d{4}|@|#(REF|NOME|VALOR|NAME|VALUE)/.test(name) ? name : null
}

export const readText = oneLine(300)

/** A number of a spreadsheet has lost the zeros at its beginning. */
export const readCpf = (text: string): string | null => {
  if (!/^[\d. /-]+$/.test(text)) return null
  return cpf.safeParse(digitsOf(text.replace(/\.0$/, '')).padStart(11, '0')).data ?? null
}

export const readEmail = (text: string): string | null => {
  const [first = ''] = text.split(/\s*(?::::|[;,\s])\s*/)
  return email.safeParse(first).data ?? null
}

const readOnePhone = (text: string): string | null => {
  const number = text
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\(?0?xx\)?/i, '')
    .replace(/^(\d{10,13})\.0$/, '$1')
    .replace(/[^\d()+./ -]/g, ' ')
    .replace(/^\s*00(?=55)/, '+')
    .trim()
  return phoneMaybeLocal.safeParse(number.replace(/\s+/g, ' ').slice(0, 30)).data ?? null
}

/** The first number that can be dialed: a cell may have two, and words such as 'mãe'. */
export const readPhone = (text: string): string | null => {
  const whole = readOnePhone(text)
  if (whole !== null) return whole
  for (const part of text.split(/ ::: |[/;,|]| e | ou /)) {
    const read = part.trim() ? readOnePhone(part) : null
    if (read !== null) return read
  }
  return null
}

/** An amount to receive is positive. */
export const readAmount = (text: string): number | null => {
  const amount = parseAmount(text)
  return amount !== null && amount > 0 && amount <= 100_000_000 ? amount : null
}
