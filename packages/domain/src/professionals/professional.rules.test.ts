import { expect, test } from 'vitest'
import { pickNextColor } from './professional.rules.ts'
import type { Professional, ProfessionalColor } from './professional.ts'

const working = (color: ProfessionalColor, archived_at: string | null = null): Professional => ({
  id: color,
  name: 'Bia',
  crefito: null,
  color,
  archived_at,
  rev: 1,
})

test('a new professional gets the least used color, and inactive ones do not count', () => {
  expect(pickNextColor([])).toBe('green')
  expect(pickNextColor([working('green')])).toBe('blue')
  expect(pickNextColor([working('green'), working('blue', '2026-11-15')])).toBe('blue')
})
