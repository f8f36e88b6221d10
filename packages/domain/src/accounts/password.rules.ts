import { digitsOf } from '../shared/brazil/digits.ts'
import { fold } from '../shared/text.ts'

/** Data about a user that other people know. */
export type PersonalData = { name: string; email: string; phone?: string | null; cpf?: string | null }

export type PasswordRefusal = 'password_common' | 'password_personal'

/** Normalizes as the hash does: letters and digits have one form, however they are typed. */
const plain = (text: string): string => fold(text.normalize('NFKC'))

const wordsOf = (text: string): string[] => plain(text).split(/[^a-z\d]+/)

/** Lists the words an attacker tries first. Longer words come before the words they contain. */
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

/** Removes a short word only where it is a whole word: `Ana` is not part of `campana`. */
const without = (text: string, word: string): string =>
  word.length > 4 ? text.replaceAll(word, '') : text.replace(new RegExp(`(?<![a-z])${word}(?![a-z])`, 'g'), '')

/** Removes everything that other people know from a password. */
const withoutPersonalWords = (password: string, person: PersonalData): string => {
  // A number is the same, whatever its punctuation.
  const typed = /^[\d\s().+-]+$/.test(password) ? digitsOf(password) : plain(password)
  return personalWords(person).reduce(without, typed)
}

/** True if the rest is too weak to protect an account: a year, a day or a few digits. */
const isTrifle = (rest: string): boolean => rest.replace(/\s/g, '').length < 3 || /^\W*\d{1,4}\W*$/.test(rest)

/** Returns why this password is easy to guess, or `null`. Only the server has the list of common passwords, so it is a parameter. */
export const findPasswordRefusal = (
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
 * Hint while the user types, not a check: length counts, repetitions and sequences add nothing.
 * The list of common passwords is too large for a phone; the server refuses those.
 */
export const measurePasswordStrength = (password: string): PasswordStrength => {
  // A character that repeats the previous one or continues a sequence adds no strength.
  const surprises = [...password].filter((character, at) => {
    const step = character.charCodeAt(0) - password.charCodeAt(at - 1)
    return at === 0 || Math.abs(step) > 1
  }).length
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const worth = surprises + 2 * (kinds - 1)
  if (worth >= 14) return 'good'
  return worth >= 9 ? 'fair' : 'weak'
}
