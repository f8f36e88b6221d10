import { fontLetters } from './font-letters.ts'

/** Replaces characters that the font lacks. Users do not type it. An empty box would look like an answer. */
const MISSING = '⁇'

/**
 * Replacements for common characters that the font lacks. None changes the meaning: in a record an arrow, a tick or a
 * cross is an answer.
 */
const substitutes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    ' ': '\t',
    '-': '‐‑',
    '~': '∼',
    Δ: '∆',
    '→': '➡➔',
    '←': '⬅',
    '↑': '⬆',
    '↓': '⬇',
    '•': '⁃➤◇',
    '✔': '✅',
    '✘': '❌✖☒',
  }).flatMap(([sign, others]) => [...others].map((other) => [other, sign])),
)

const known = (sign: string): string | undefined => (sign === '\n' || fontLetters.test(sign) ? sign : substitutes[sign])

const isSeen = (sign: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(sign) && !/\p{Emoji_Modifier}/u.test(sign)

/** Removes accents that the font lacks, and converts special spaces, digits and letters (`①` → `1`). */
const plain = (sign: string): string => {
  const parts = [...sign.normalize('NFKD')].filter((part) => known(part) || isSeen(part))
  return parts.every(known) ? parts.map(known).join('') : MISSING
}

const printed = (sign: string): string => known(sign) ?? plain(sign)

/** Joins a letter and its accents to one character where the font has it. */
const composed = (parts: string): string =>
  [...parts].reduce((letter, mark) => {
    const whole = (letter + mark).normalize('NFC')
    return [...whole].every(known) ? whole : letter + mark
  })

/** All kinds of line breaks. If one were dropped, two words would be joined. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g

const signsOf = (text: string): string[] => [...text.normalize('NFC').replace(lineEnds, '\n')]

/** Converts a text to characters that the font supports. Every text of a PDF must pass it. */
export const toPdfText = (text: string): string =>
  signsOf(text)
    .map(printed)
    .join('')
    .normalize('NFD')
    .replace(/\P{M}\p{M}+/gu, composed)
    // Accents without a letter are removed.
    .replace(/(?<=^|\s)\p{M}+/gu, '')
    .replace(/([ ⁇])\1+/g, '$1')
    .replace(/ ?\n ?/g, '\n')
    .trim()

/** Characters that cannot be printed, without duplicates, for a warning to the author. */
export const findUnprintable = (text: string): string[] => [
  ...new Set(signsOf(text).filter((sign) => sign !== MISSING && printed(sign) === MISSING)),
]
