/** Lines are folded at this length (RFC 5545, 3.1). */
const MAX_OCTETS = 75
/** Octets of one character in UTF-8. */
const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** Folds a line without splitting a character. A continued line starts with a space. */
const fold = (line: string): string => {
  const folded: string[] = []
  let [current, octets] = ['', 0]
  for (const character of line) {
    const more = octetsOf(character)
    if (octets + more > MAX_OCTETS) {
      folded.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += more
  }
  return [...folded, current].join('\r\n')
}

/** Line breaks become `\n`; other control characters are not allowed in a text. */
export const escapeIcalText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n]/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** `2026-11-16T12:00:00.000Z` → `20261116T120000Z` */
export const toIcalUtc = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** The lines of a calendar (RFC 5545), folded and ended as it says. */
export const buildIcal = (lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Postura//Agenda//PT-BR', ...lines, 'END:VCALENDAR', '']
    .map(fold)
    .join('\r\n')
