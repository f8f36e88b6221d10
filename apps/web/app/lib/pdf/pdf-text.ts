// The standard fonts of a PDF print Windows-1252: Latin 1 and these.
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

const isPrintable = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || beyondLatin1.includes(character)
}

/** Signs that mean the same, each told by what stands before them. */
const saidAs = (words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).flatMap(([said, signs]) => [...signs].map((sign) => [sign, said])))

/**
 * What people do write and the fonts lack, said otherwise and never as another thing: in a record an arrow, a tick or a cross is an
 * answer. A soft hyphen would be printed where it only might break.
 */
const inOtherWords: Readonly<Record<string, string>> = {
  '\u00ad': '',
  ...saidAs({
    ' ': '\t',
    '-': '‐‑−⁻₋',
    '+': '⁺₊',
    '=': '⁼₌',
    '/': '⁄∕',
    '—': '―',
    "'": '′',
    '"': '″',
    '>=': '≥',
    '<=': '≤',
    '~': '≈∼',
    '->': '→⇒➡➔',
    '<-': '←⇐⬅',
    '•': '▪▫◦●○■□‣⁃➤►▶◆◇',
    '[diferente]': '≠',
    '[aumento]': '↑⬆⇑',
    '[redução]': '↓⬇⇓',
    '[sim]': '✓✔✅☑👍',
    '[não]': '✗✘❌✖☒👎',
    '[ ]': '☐',
    '[feminino]': '♀',
    '[masculino]': '♂',
    '[infinito]': '∞',
    L: 'Ł',
    l: 'ł',
    D: 'Đ',
    d: 'đ',
    i: 'ı',
  }),
}

const letterNames = saidAs({
  alfa: 'αΑ',
  beta: 'βΒ',
  gama: 'γΓ',
  delta: 'δΔ∆',
  épsilon: 'εΕ',
  zeta: 'ζΖ',
  eta: 'ηΗ',
  teta: 'θΘ',
  iota: 'ιΙ',
  capa: 'κΚ',
  lambda: 'λΛ',
  µ: 'μ',
  mi: 'Μ',
  ni: 'νΝ',
  csi: 'ξΞ',
  ômicron: 'οΟ',
  pi: 'πΠ',
  rô: 'ρΡ',
  sigma: 'σςΣ',
  tau: 'τΤ',
  ípsilon: 'υΥ',
  fi: 'φΦ',
  qui: 'χΧ',
  psi: 'ψΨ',
  ômega: 'ωΩΩ',
})
/** A letter by itself is a name of something, such as `β`; several are a word, which has no such letters. */
const loneGreek = /(?<!\p{Script=Greek})\p{Script=Greek}(?!\p{Script=Greek})/gu

/** The letter without the marks that the fonts lack: `ş` → `s`; spaces of any width and digits of any shape are these too, and `⅓` is `1/3`. */
const plain = (character: string): string =>
  [...character.normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((part) => (isPrintable(part) ? part : (inOtherWords[part] ?? '')))
    .join('')

const printed = (character: string): string => {
  if (character === '\n') return character
  const known = inOtherWords[character]
  if (known !== undefined) return known
  if (isPrintable(character)) return character
  // A letter of another script leaves a mark: a name that is gone without a trace would be worse. The rest is ornament.
  return plain(character) || (/[\p{L}\p{N}]/u.test(character) ? '?' : '')
}

/** However a line was ended where it was copied from: without a sign its two words would be one. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g

const prepared = (text: string): string =>
  text
    .normalize('NFC')
    .replace(lineEnds, '\n')
    .replace(loneGreek, (letter) => letterNames[letter.normalize('NFD')[0] ?? ''] ?? letter)

/** The only way of a text into a PDF: every character of it is one that the fonts print, and none is told as another. */
export const pdfText = (text: string): string =>
  [...prepared(text)]
    .map(printed)
    .join('')
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()

const isSeen = (sign: string): boolean => /[\p{L}\p{N}\p{S}]/u.test(sign) && !/\p{Emoji_Modifier}/u.test(sign)

/** What of a text is not printed in any way, each sign once: whoever wrote it is told. */
export const unprinted = (text: string): string[] => [
  ...new Set([...prepared(text)].filter((sign) => isSeen(sign) && ['', '?'].includes(printed(sign)) && sign !== '?')),
]
