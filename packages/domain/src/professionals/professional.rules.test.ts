import { expect, test } from 'vitest'
import { nextColor } from './professional.rules.ts'
import type { Professional, ProfessionalColor } from './professional.ts'

const working = (color: ProfessionalColor, archived_at: string | null = null): Professional => ({
  id: color,
  name: 'Bia',
  crefito: null,
  color,
  archived_at,
  rev: 1,
})

test('a new colleague gets the colour that fewest have; whoever left has none', () => {
  expect(nextColor([])).toBe('green')
  expect(nextColor([working('green')])).toBe('blue')
  expect(nextColor([working('green'), working('blue', '2026-11-15')])).toBe('blue')
})
