import { expect, test } from 'vitest'
import { decodeText } from './decode.ts'

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
