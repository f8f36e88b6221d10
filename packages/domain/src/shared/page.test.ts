import { expect, test } from 'vitest'
import { cursor, formatTotal } from './page.ts'

test.each([
  [0, '0 pacientes'],
  [1, '1 paciente'],
  [1_000, '1.000 pacientes'],
  [1_001, 'mais de 1.000 pacientes'],
])('a total of %i is shown as %s', (total, text) => {
  expect(formatTotal(total, ['paciente', 'pacientes'])).toBe(text)
})

test('a cursor is base64url with a maximum length', () => {
  expect(cursor.safeParse('WyJhIiwiYiJd').success).toBe(true)
  for (const bad of ['', "a'; drop", 'a'.repeat(1_201)]) expect(cursor.safeParse(bad).success).toBe(false)
})
