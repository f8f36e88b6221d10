import { expect, test } from 'vitest'
import { nameScore, nameSomeone, nameWords, SURELY_NAMED } from './payer-name.ts'

const score = (text: string, name: string) => nameScore(nameWords(text), nameWords(name))

test.each([
  'ANA BEATRIZ LIMA',
  'pix recebido - Ana Lima',
  'PIX TRANSF ANA LIMA12/11',
  'ANA B LIMA',
  'LIMA, ANA',
  'ANA BEATR',
])('%s names Ana Beatriz de Lima for sure', (text) => {
  expect(score(text, 'Ana Beatriz de Lima')).toBeGreaterThanOrEqual(SURELY_NAMED)
})

test.each(['ANA SOUZA', 'JOSE LIMA', 'PIX RECEBIDO', 'ANABEL LIM', ''])('%j does not', (text) => {
  expect(score(text, 'Ana Beatriz de Lima')).toBeLessThan(SURELY_NAMED)
})

test('accents and case say nothing', () => {
  expect(score('CONCEICAO ARAUJO', 'Conceição Araújo')).toBe(score('Conceição Araújo', 'Conceição Araújo'))
})

test('the more of it, the surer; and a name that is all there before one that goes on', () => {
  expect(score('ANA LIMA SOUZA', 'Ana Lima Souza')).toBeGreaterThan(score('ANA LIMA SOUZA', 'Ana Lima'))
  expect(score('ANA LIMA', 'Ana Lima')).toBeGreaterThan(score('ANA LIMA', 'Ana Lima Souza'))
  expect(score('ANA SOUZA', 'Ana Lima')).toBeGreaterThan(score('BIA LIMA', 'Ana Lima'))
})

test('initials and beginnings alone name nobody', () => {
  expect(score('A L', 'Ana Lima')).toBe(0)
  expect(score('ANT LIM', 'Antônio Lima')).toBe(0)
})

test('what banks write around a name is none', () => {
  expect(nameSomeone(nameWords('PIX RECEBIDO 12/11 TRANSFERÊNCIA'))).toBe(false)
  expect(nameSomeone(nameWords('PIX RECEBIDO BRUNO'))).toBe(true)
})
