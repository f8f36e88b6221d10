import { expect, test } from 'vitest'
import { decodeText, repairText } from './decode.ts'

const text = 'João Conceição – R$ 10'

test('UTF-8 is decoded with or without a byte order mark', () => {
  expect(decodeText(new TextEncoder().encode(text))).toBe(text)
  expect(decodeText(new TextEncoder().encode(`\ufeff${text}`))).toBe(text)
})

test('Windows-1252 and its subset ISO-8859-1 are decoded', () => {
  const latin = (from: string) => Uint8Array.from(from, (letter) => letter.charCodeAt(0))
  expect(decodeText(latin('João Conceição \x96 R$ 10'))).toBe(text)
  expect(decodeText(latin('AÇÃO ÚNICA'))).toBe('AÇÃO ÚNICA')
})

test('UTF-16 from a spreadsheet is decoded', () => {
  const bytes = new Uint8Array(Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0)).buffer)
  expect(decodeText(bytes)).toBe(text)
})

test('an empty file is decoded as empty text', () => {
  expect(decodeText(new Uint8Array())).toBe('')
})

test.each([
  ['utf-16le without a mark', false, ''],
  ['utf-16be with a mark', true, '\ufeff'],
])('%s is decoded', (_, isBig, mark) => {
  const letters = Array.from(`${mark}${text}`, (letter) => letter.charCodeAt(0))
  const bytes = letters.flatMap((code) => (isBig ? [code >> 8, code & 255] : [code & 255, code >> 8]))
  expect(decodeText(Uint8Array.from(bytes))).toBe(text)
})

test('text that was decoded wrongly and saved again is repaired line by line', () => {
  const wrong = (from: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(from))
  expect(repairText(`${wrong('João Conceição')}\nAção Única\n${wrong('ÁÉÍ àü')}`)).toBe(
    'João Conceição\nAção Única\nÁÉÍ àü',
  )
  expect(repairText('São João – MÃE DE ÂNGELA')).toBe('São João – MÃE DE ÂNGELA')
})
