import { expect, test } from 'vitest'
import { id, newId } from './ids.ts'

test('an id is a version 7 uuid that sorts by its time', () => {
  const now = Date.parse('2026-11-15T12:00:00Z')
  const earlier = newId(now)
  expect(id.safeParse(earlier).success).toBe(true)
  expect(earlier[14]).toBe('7')
  expect(Number.parseInt(earlier.replaceAll('-', '').slice(0, 12), 16)).toBe(now)
  expect(earlier < newId(now + 1)).toBe(true)
})

test('every new id is different', () => {
  expect(new Set(Array.from({ length: 10_000 }, () => newId())).size).toBe(10_000)
})
