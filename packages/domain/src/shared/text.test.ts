import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { capitalize, line, optionalField, optionalLine, optionalText, removeUnprintable, text } from './text.ts'

test('a line is trimmed, normalized and limited in length', () => {
  expect(line(10).parse('  João ')).toBe('João')
  expect(line(4).safeParse('abcde').success).toBe(false)
  expect(line(4).safeParse('   ').success).toBe(false)
  expect(optionalLine(4).parse('   ')).toBe('')
})

test.each(['a\u0000b', 'a\nb', 'a\u202eb', 'a\ud800b', 'a\u200bb', 'a\u007fb', 'a\u2028b', 'a\u200db'])(
  'a line refuses %j',
  (text) => {
    expect(line(10).safeParse(text).success).toBe(false)
  },
)

test('null and numbers are not text', () => {
  for (const value of [null, undefined, 1, [], {}]) expect(line(10).safeParse(value).success).toBe(false)
})

test('an optional field turns blank into null, keeps an omitted value, and checks any other', () => {
  const field = z.strictObject({ note: optionalField(line(3)) })
  for (const blank of ['', '  ', '\t']) expect(field.parse({ note: blank })).toEqual({ note: null })
  expect(field.parse({ note: null })).toEqual({ note: null })
  expect(field.parse({})).toEqual({})
  expect(field.parse({ note: ' a ' })).toEqual({ note: 'a' })
  expect(field.safeParse({ note: 'abcd' }).success).toBe(false)
  expect(field.safeParse({ note: 7 }).success).toBe(false)
})

test('a text keeps its line breaks in one form and refuses unprintable characters', () => {
  expect(optionalText(20).parse(' um\r\ndois\rtrês\tquatro ')).toBe('um\ndois\ntrês\tquatro')
  expect(optionalText(20).parse('')).toBe('')
  expect(optionalText(3).safeParse('abcd').success).toBe(false)
  expect(optionalText(20).safeParse('a\u0000b').success).toBe(false)
})

test('a required text cannot be blank', () => {
  expect(text(20).parse(' um\r\ndois ')).toBe('um\ndois')
  for (const blank of ['', ' \n\t ']) expect(text(20).safeParse(blank).success).toBe(false)
  expect(text(3).safeParse('abcd').success).toBe(false)
})

test.each(['🧘‍♀️', '👩🏽‍⚕️', '👨‍👩‍👧', '❤️‍🩹'])('%s is a joined emoji and accepted in a text', (emoji) => {
  expect(line(20).parse(`Aula ${emoji}`)).toBe(`Aula ${emoji}`)
  expect(optionalText(20).parse(emoji)).toBe(emoji)
})

test('the first letter becomes a capital, also with an accent', () => {
  expect(['novembro', 'água', ''].map(capitalize)).toEqual(['Novembro', 'Água', ''])
})

test('typed text keeps its lines, tabs and emoji, and loses what nobody sees', () => {
  expect(removeUnprintable('a\r\nb\rc\u2028d\te\u0000\u200b\ufeff\ud800🧘‍♀️ e\u0301')).toBe('a\nb\nc\nd\te🧘‍♀️ é')
})
