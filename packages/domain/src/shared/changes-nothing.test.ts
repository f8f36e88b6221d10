import { expect, test } from 'vitest'
import { changesNothing } from './changes-nothing.ts'

const existing = { id: '1', name: 'Ana', cpf: null, hours: { monday: { start: '08:00' } }, rev: 3 }

test('what is left out, or is as it was, changes nothing', () => {
  expect(changesNothing({ name: 'Ana', cpf: undefined, hours: { monday: { start: '08:00' } } }, existing)).toBe(true)
  expect(changesNothing({ cpf: null }, existing)).toBe(true)
})

test('anything else does', () => {
  expect(changesNothing({ name: 'Bia' }, existing)).toBe(false)
  expect(changesNothing({ cpf: '52998224725' }, existing)).toBe(false)
  expect(changesNothing({ hours: { monday: null } }, existing)).toBe(false)
})
