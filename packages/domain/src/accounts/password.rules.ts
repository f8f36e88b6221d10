import { digitsOf } from '../shared/brazil/digits.ts'
import { fold } from '../shared/text.ts'

/** What others know about a person. */
export type PersonalData = { name: string; email: string; phone?: string | null; cpf?: string | null }

export type PasswordRefusal = 'password_common' | 'password_personal'

/** As it is hashed: letters and digits have one form, however they are typed. */
const plain = (text: string): string => fold(text.normalize('NFKC'))

const wordsOf = (text: string): string[] => plain(text).split(/[^a-z\d]+/)

/** Words that anyone would try first, the longest before those they contain. */
const personalWords = ({ name, email, phone, cpf }: PersonalData): string[] => {
  const dialled = digitsOf(phone ?? '')
  return [
    ...wordsOf(name),
    ...wordsOf(email.split('@')[0] ?? ''),
    ...[dialled, dialled.slice(-9), dialled.slice(-8), digitsOf(cpf ?? '')],
    'postura',
  ]
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length)
}

/** A short word counts only where it stands alone: `Ana` is not part of `campana`. */
const without = (text: string, word: string): string =>
  word.length > 4 ? text.replaceAll(word, '') : text.replace(new RegExp(`(?<![a-z])${word}(?![a-z])`, 'g'), '')

/** What is left of a password once everything that others know is taken away. */
const withoutPersonalWords = (password: string, person: PersonalData): string => {
  // A number is the same however it is punctuated.
  const typed = /^[\d\s().+-]+$/.test(password) ? digitsOf(password) : plain(password)
  return personalWords(person).reduce(without, typed)
}

/** A year, a day, a few digits more: nothing that keeps anyone out. */
const isTrifle = (rest: string): boolean => rest.replace(/\s/g, '').length < 3 || /^\W*\d{1,4}\W*$/.test(rest)

/** Why this password would be guessed in no time, or `null`. Only the server holds the list, so it is handed in. */
export const passwordRefusal = (
  password: string,
  person: PersonalData,
  isCommon: (password: string) => boolean,
): PasswordRefusal | null => {
  if (isCommon(password.normalize('NFKC').toLowerCase())) return 'password_common'
  const rest = withoutPersonalWords(password, person)
  const isPersonal = rest.length < plain(password).replace(/[\s().+-]/g, '').length
  return isPersonal && (isTrifle(rest) || isCommon(rest)) ? 'password_personal' : null
}

export type PasswordStrength = 'weak' | 'fair' | 'good'

/**
 * A hint while one types, not a verdict: length is what counts, and repeating or counting adds none. The list of common
 * passwords is too heavy to send to a phone; the server refuses those.
 */
export const passwordStrength = (password: string): PasswordStrength => {
  // Each character that merely repeats the one before, or follows it in a row, is worth nothing.
  const surprises = [...password].filter((character, at) => {
    const step = character.charCodeAt(0) - password.charCodeAt(at - 1)
    return at === 0 || Math.abs(step) > 1
  }).length
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const worth = surprises + 2 * (kinds - 1)
  if (worth >= 14) return 'good'
  return worth >= 9 ? 'fair' : 'weak'
}
