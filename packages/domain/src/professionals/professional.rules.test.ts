import { expect, test } from 'vitest'
import { shortNameOf } from './professional.labels.ts'
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
  expect(pickNextColor([])).toBe('cyan')
  expect(pickNextColor([working('cyan')])).toBe('blue')
  expect(pickNextColor([working('cyan'), working('blue', '2026-11-15')])).toBe('blue')
})

test('a professional is called by the first name, unless two share it', () => {
  const names = ['Carla Nunes', 'Davi Reis', 'Davi Melo']
  expect(names.map((name) => shortNameOf(name, names))).toEqual(['Carla', 'Davi Reis', 'Davi Melo'])
})
