import { expect, test } from 'vitest'
import { isUnchanged } from './is-unchanged.ts'

const existing = { id: '1', name: 'Ana', cpf: null, hours: { monday: { start: '08:00' } }, rev: 3 }

test('omitted and equal fields are unchanged', () => {
  expect(isUnchanged({ name: 'Ana', cpf: undefined, hours: { monday: { start: '08:00' } } }, existing)).toBe(true)
  expect(isUnchanged({ cpf: null }, existing)).toBe(true)
})

test('any other value is a change', () => {
  expect(isUnchanged({ name: 'Bia' }, existing)).toBe(false)
  expect(isUnchanged({ cpf: '52998224725' }, existing)).toBe(false)
  expect(isUnchanged({ hours: { monday: null } }, existing)).toBe(false)
})
