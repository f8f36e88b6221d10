import { expect, test } from 'vitest'
import { changedFields } from './changed-fields'

test('only changed fields are returned', () => {
  expect(changedFields({ name: 'Ana', phone: '1', cpf: '' }, { name: 'Ana', phone: '2', cpf: '' })).toEqual({
    phone: '2',
  })
  expect(changedFields({ cpf: '1' }, { cpf: '' })).toEqual({ cpf: '' })
})

test('a field with an equal copy is not changed', () => {
  const hours = { monday: { start: '08:00' } }
  expect(changedFields({ minutes: 60, hours }, { minutes: 50, hours: structuredClone(hours) })).toEqual({ minutes: 50 })
})
