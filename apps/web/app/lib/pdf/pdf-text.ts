// The standard fonts of a PDF print Windows-1252: Latin 1 and these.
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

const isPrintable = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || beyondLatin1.includes(character)
}

/** What people do write and the fonts lack, said otherwise. A soft hyphen would be printed where it only might break. */
const inOtherWords: Readonly<Record<string, string>> = {
  '\t': ' ',
  '\u00ad': '',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '―': '—',
  '′': "'",
  '″': '"',
  '≥': '>=',
  '≤': '<=',
  '≠': '<>',
  '≈': '~',
  '→': '->',
  '←': '<-',
  '✓': 'sim',
  '✔': 'sim',
  '✗': 'não',
  '✘': 'não',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
}

/** The letter without the marks that the fonts lack: `ş` → `s`; spaces of any width and digits of any shape are these too. */
const plain = (character: string): string =>
  [...character.normalize('NFKD').replace(/\p{M}/gu, '')].filter(isPrintable).join('')

const printed = (character: string): string => {
  if (character === '\n') return character
  const known = inOtherWords[character]
  if (known !== undefined) return known
  if (isPrintable(character)) return character
  // A letter of another script leaves a mark: a name that is gone without a trace would be worse. The rest is ornament.
  return plain(character) || (/[\p{L}\p{N}]/u.test(character) ? '?' : '')
}

/** The only way of a text into a PDF: every character of it is one that the fonts print, and none is told as another. */
export const pdfText = (text: string): string =>
  [...text.normalize('NFC')]
    .map(printed)
    .join('')
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
