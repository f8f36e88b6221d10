import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTokenBox } from './token-box.ts'

const [old, current] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]

test('a token opens with the key that sealed it, for its own clinic alone', () => {
  const sealed = createTokenBox(`a:${old}`).seal('token of Prado', 'clinic 1')
  const both = createTokenBox(`b:${current},a:${old}`)
  expect(both.open(sealed, 'clinic 1')).toBe('token of Prado')
  expect(sealed.sealed.includes('token of Prado')).toBe(false)
  expect(both.seal('x', 'clinic 1').keyId).toBe('b')
  expect(() => both.open(sealed, 'clinic 2')).toThrow()
  expect(() => createTokenBox(`b:${current}`).open(sealed, 'clinic 1')).toThrow('the key a is missing')
})
