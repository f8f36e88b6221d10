import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pdfText, unprinted } from './pdf-text'

test.each([
  ['ç ã õ é ê í ó ô ú à º ª R$ “ ” — – • ° ½ ± € …', 'ç ã õ é ê í ó ô ú à º ª R$ “ ” — – • ° ½ ± € …'],
  ['Joa\u0303o', 'João'],
  ['dor ≥ 7 → repouso ✓', 'dor >= 7 -> repouso [sim]'],
  [
    '↑ dor ↓ ADM, força 5⁻/5, ⅓ ⅔, ≠ do lado D',
    '[aumento] dor [redução] ADM, força 5-/5, 1/3 2/3, [diferente] do lado D',
  ],
  [
    '❌ corrida ✅ caminhada ☑ gelo ☐ calor ✔️ melhora',
    '[não] corrida [sim] caminhada [sim] gelo [ ] calor [sim] melhora',
  ],
  ['▪️ noite ➤ dia', '• noite • dia'],
  ['β-bloqueador, Δ 2 cm, 50 μg, Γιώργος', 'beta-bloqueador, delta 2 cm, 50 µg, ???????'],
  ['R$\u202f150,00', 'R$ 150,00'],
  ['R$\u00a0150,00', 'R$\u00a0150,00'],
  ['Şükrü Łukasz Đorđe', 'Sükrü Lukasz Dorde'],
  ['Ana 💪🏽 Lima', 'Ana Lima'],
  ['李 明', '? ?'],
  ['ﬁm ① ２', 'fim 1 2'],
  ['a\u0000b\u009fc\u200bd\ufeff\u202ee', 'abcde'],
  ['uma\t linha \n outra', 'uma linha\noutra'],
  ['um\r\ndois\rtrês\vquatro\u2028cinco', 'um\ndois\ntrês\nquatro\ncinco'],
  ['sub\u00adlinhar', 'sublinhar'],
  ['\ud800', ''],
])('%j is printed as %j', (text, shown) => {
  expect(pdfText(text)).toBe(shown)
})

test('nothing but what the fonts print, and printed again it is the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const shown = pdfText(text)
      expect(shown).toMatch(/^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/)
      expect(pdfText(shown)).toBe(shown)
    }),
    { numRuns: 2_000 },
  )
})

test('what is not printed in any way is told, each sign once', () => {
  expect(unprinted('Força 💪🏽💪 李 明? ≥ ✓ β João… ½')).toEqual(['💪', '李', '明'])
  expect(unprinted('Dor lombar, 5⁻/5\n• repouso')).toEqual([])
})
