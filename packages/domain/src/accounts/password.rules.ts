import { digitsOf } from '../shared/brazil/digits.ts'
import { fold } from '../shared/text.ts'

/** What others know about a person. */
export type PersonalData = { name: string; email: string; phone?: string | null }

export type PasswordRefusal = 'password_common' | 'password_personal'

/** Words that anyone would try first, the longest before those they contain. */
const personalWords = ({ name, email, phone }: PersonalData): string[] =>
  [fold(name), fold(email), digitsOf(phone ?? '')]
    .flatMap((text) => text.split(/[^a-z\d]+/))
    .concat('postura')
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length)

/** What is left of a password once everything that others know is taken away. */
const withoutPersonalWords = (password: string, person: PersonalData): string =>
  personalWords(person).reduce((rest, word) => rest.replaceAll(word, ''), fold(password).replace(/[^a-z\d]+/g, ''))

/** Why this password would be guessed in no time, or `null`. Only the server holds the list, so it is handed in. */
export const passwordRefusal = (
  password: string,
  person: PersonalData,
  isCommon: (password: string) => boolean,
): PasswordRefusal | null => {
  if (isCommon(password.toLowerCase())) return 'password_common'
  const rest = withoutPersonalWords(password, person)
  const isPersonal = rest.length < fold(password).replace(/[^a-z\d]+/g, '').length
  return isPersonal && (rest.length < 3 || isCommon(rest)) ? 'password_personal' : null
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
