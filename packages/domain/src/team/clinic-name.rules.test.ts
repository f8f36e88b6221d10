import { expect, test } from 'vitest'
import { nameClinic } from './clinic-name.rules.ts'

test('a clinic without a name is called after its owner', () => {
  expect(nameClinic({ name: 'Equilíbrio', owner: 'Helena Prado' })).toBe('Equilíbrio')
  expect(nameClinic({ name: null, owner: 'Helena Prado' })).toBe('Clínica de Helena Prado')
})
