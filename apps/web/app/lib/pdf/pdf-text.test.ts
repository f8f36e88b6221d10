import { fastCheckOptions } from '@postura/domain/shared/run-count.fixture'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fontLetters } from './font-letters'
import { findUnprintable, toPdfText } from './pdf-text'

test.each([
  ['ç ã õ é ê í ó ô ú à º ª R$ “ ” — – • ° ½ ± € …', 'ç ã õ é ê í ó ô ú à º ª R$ “ ” — – • ° ½ ± € …'],
  ['Łucja Ωmega Ñandú', 'Łucja Ωmega Ñandú'],
  ['Şükrü Đorđe, Юлия, Γιώργος, Nguyễn Thị Hường', 'Şükrü Đorđe, Юлия, Γιώργος, Nguyễn Thị Hường'],
  ['Joa\u0303o', 'João'],
  ['g\u0303ua, Ade\u0301bayo\u0323\u0300', 'g\u0303ua, Adébayọ\u0300'],
  ['\u0233 \u1f00', 'y\u0304 α\u0313'],
  ['dor \u0303 \u0303', 'dor'],
  ['dor ≥ 7 → repouso ✓', 'dor ≥ 7 → repouso ✓'],
  ['↑ dor ↓ ADM, força 5⁻/5, ⅓ ⅔, ≠ do lado D', '↑ dor ↓ ADM, força 5⁻/5, ⅓ ⅔, ≠ do lado D'],
  ['❌ corrida ✅ caminhada ☑ gelo ☐ calor ✔️ melhora', '✘ corrida ✔ caminhada ☑ gelo ☐ calor ✔ melhora'],
  ['▪️ noite ➤ dia', '▪ noite • dia'],
  ['β-bloqueador, ∆ 2 cm, 50 \u00b5g, 5 \u2126', 'β-bloqueador, Δ 2 cm, 50 \u03bcg, 5 Ω'],
  ['R$\u202f150,00', 'R$ 150,00'],
  ['R$\u00a0150,00', 'R$\u00a0150,00'],
  ['Ana 💪🏽 Lima', 'Ana ⁇ Lima'],
  ['李 明明', '⁇ ⁇'],
  ['한「㈱」', '⁇'],
  ['ﬁm ① ２', 'fim 1 2'],
  ['a\u0000b\u009fc\u200bd\ufeff\u202ee', 'abcde'],
  ['uma\t linha \n outra', 'uma linha\noutra'],
  ['um\r\ndois\rtrês\vquatro\u2028cinco', 'um\ndois\ntrês\nquatro\ncinco'],
  ['sub\u00adlinhar guarda\u2011chuva', 'sublinhar guarda-chuva'],
  ['\ud800', ''],
])('%j is printed as %j', (text, shown) => {
  expect(toPdfText(text)).toBe(shown)
})

test('toPdfText returns only supported characters and does not change its own output', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 50 }),
  )
  fc.assert(
    fc.property(anyText, (text) => {
      const shown = toPdfText(text)
      expect([...shown].filter((sign) => sign !== '\n' && !fontLetters.test(sign))).toEqual([])
      expect(toPdfText(shown)).toBe(shown)
    }),
    fastCheckOptions(400, 4_000),
  )
})

test('unprintable characters are found without duplicates', () => {
  expect(findUnprintable('Força 💪🏽💪 李 明? ≥ ✓ β João… ½ ⁇')).toEqual(['💪', '李', '明'])
  expect(findUnprintable('Dor lombar, 5⁻/5\n• repouso')).toEqual([])
})
