// Hostile text for gate G9.
import fc from 'fast-check'

/** PDF syntax, HTML and escape characters, and characters that the fonts lack. */
const hostile = fc.constantFrom(
  ') Tj ET',
  '(',
  '\\',
  '\\)',
  '>> endobj',
  'endstream',
  '%%EOF',
  '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
  '/AcroForm',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '=cmd|calc',
  'Joa\u0303o',
  'R$\u00a0150,00',
  'ŒœŠÝ½×€',
  '≥ ≤ → ✓',
  '💪🏽',
  '李明',
  '\u202eabc',
  '\u0000',
  '\ud800',
  '\ufeff',
  '\t',
  '\r\n',
  'W'.repeat(90),
  'ilil'.repeat(40),
)

export const hostileText = fc
  .array(fc.oneof(hostile, fc.string({ unit: 'grapheme', maxLength: 12 }), fc.lorem({ maxCount: 8 })), { maxLength: 8 })
  .map((parts) => parts.join(' '))

/** Never blank. */
export const nonBlankText = hostileText.map((text) => `x${text}`)
export const optionalText = fc.option(nonBlankText)
