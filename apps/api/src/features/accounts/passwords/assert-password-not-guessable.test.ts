import { expect, test } from 'vitest'
import { assertPasswordNotGuessable } from './assert-password-not-guessable.ts'

// The domain tests the rule with its own list; this test uses the real one.
const ana = { name: 'Ana Lima', email: 'ana@gmail.com', phone: '(11) 91234-5678', cpf: '52998224725' }
const codeOf = (password: string): string | null => {
  try {
    assertPasswordNotGuessable(password, ana)
    return null
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'other'
  }
}

test.each([
  ['123456', 'password_common'],
  ['１２３４５６', 'password_common'],
  ['Flamengo', 'password_common'],
  ['minhasenha', 'password_common'],
  ['ana1990', 'password_personal'],
  ['lima2024', 'password_personal'],
  ['Postura2026', 'password_personal'],
  ['912345678', 'password_personal'],
  ['529.982.247-25', 'password_personal'],
  ['campana', null],
  ['Ana!#%&*?$@', null],
  ['uma senha boa', null],
  ['cafe-com-leite-7', null],
])('the password %s gives %s', (password, code) => {
  expect(codeOf(password)).toBe(code)
})
