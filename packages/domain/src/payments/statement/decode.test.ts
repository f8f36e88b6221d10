import { expect, test } from 'vitest'
import { decodeText } from './decode.ts'

const text = 'João Conceição – R$ 10'

test('UTF-8, with its mark or without', () => {
  expect(decodeText(new TextEncoder().encode(text))).toBe(text)
  expect(decodeText(new TextEncoder().encode(`\ufeff${text}`))).toBe(text)
})

test('Windows-1252, and ISO-8859-1 as part of it', () => {
  const latin = (from: string) => Uint8Array.from(from, (letter) => letter.charCodeAt(0))
  expect(decodeText(latin('João Conceição \x96 R$ 10'))).toBe(text)
  expect(decodeText(latin('AÇÃO ÚNICA'))).toBe('AÇÃO ÚNICA')
})

test('UTF-16, as a spreadsheet may save it', () => {
  const bytes = new Uint8Array(Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0)).buffer)
  expect(decodeText(bytes)).toBe(text)
})

test('nothing at all', () => {
  expect(decodeText(new Uint8Array())).toBe('')
})
