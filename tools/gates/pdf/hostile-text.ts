// Words that nobody types by chance, for gate G9.
import fc from 'fast-check'

/** What a PDF is written with, what breaks out of it elsewhere, and what its fonts lack. */
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

export const typed = fc
  .array(fc.oneof(hostile, fc.string({ unit: 'grapheme', maxLength: 12 }), fc.lorem({ maxCount: 8 })), { maxLength: 8 })
  .map((parts) => parts.join(' '))

/** Never blank. */
export const filled = typed.map((text) => `x${text}`)
export const perhaps = fc.option(filled)
