import { expect, test } from 'vitest'
import { CERTAIN_NAME_SCORE, hasPersonName, scoreName, splitNameWords } from './payer-name.ts'

const score = (text: string, name: string) => scoreName(splitNameWords(text), splitNameWords(name))

test.each([
  'ANA BEATRIZ LIMA',
  'pix recebido - Ana Lima',
  'PIX TRANSF ANA LIMA12/11',
  'ANA B LIMA',
  'LIMA, ANA',
  'ANA BEATR',
])('%s certainly names Ana Beatriz de Lima', (text) => {
  expect(score(text, 'Ana Beatriz de Lima')).toBeGreaterThanOrEqual(CERTAIN_NAME_SCORE)
})

test.each(['ANA SOUZA', 'JOSE LIMA', 'PIX RECEBIDO', 'ANABEL LIM', ''])(
  '%j does not certainly name Ana Beatriz de Lima',
  (text) => {
    expect(score(text, 'Ana Beatriz de Lima')).toBeLessThan(CERTAIN_NAME_SCORE)
  },
)

test('accents and case do not change the score', () => {
  expect(score('CONCEICAO ARAUJO', 'Conceição Araújo')).toBe(score('Conceição Araújo', 'Conceição Araújo'))
})

test('more matching words score higher, and a complete name scores higher than a partial one', () => {
  expect(score('ANA LIMA SOUZA', 'Ana Lima Souza')).toBeGreaterThan(score('ANA LIMA SOUZA', 'Ana Lima'))
  expect(score('ANA LIMA', 'Ana Lima')).toBeGreaterThan(score('ANA LIMA', 'Ana Lima Souza'))
  expect(score('ANA SOUZA', 'Ana Lima')).toBeGreaterThan(score('BIA LIMA', 'Ana Lima'))
})

test('initials and word beginnings alone score zero', () => {
  expect(score('A L', 'Ana Lima')).toBe(0)
  expect(score('ANT LIM', 'Antônio Lima')).toBe(0)
})

test('bank words are not a name', () => {
  expect(hasPersonName(splitNameWords('PIX RECEBIDO 12/11 TRANSFERÊNCIA'))).toBe(false)
  expect(hasPersonName(splitNameWords('PIX RECEBIDO BRUNO'))).toBe(true)
})
