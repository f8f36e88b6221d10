import { describe, expect, test } from 'vitest'
import { passwordRefusal, passwordStrength } from './password.rules.ts'
import { newPassword } from './password.ts'

const helena = { name: 'Helena Prado da Silva', email: 'lena.prado@clinica.com.br', phone: '(11) 91234-5678' }
const common = new Set(['123456', 'senha123', '2020', 'abc123'])
const refusal = (password: string) => passwordRefusal(password, helena, (each) => common.has(each))

test('the shortest password has 6 characters, the longest 128', () => {
  expect(newPassword.safeParse('12345').error?.issues[0]?.message).toBe('A senha deve ter pelo menos 6 caracteres.')
  expect(newPassword.safeParse('123456').success).toBe(true)
  expect(newPassword.safeParse('x'.repeat(129)).success).toBe(false)
})

describe('a password is refused', () => {
  test.each(['123456', 'senha123', 'SENHA123'])('when it is common: %s', (password) => {
    expect(refusal(password)).toBe('password_common')
  })

  test.each([
    'helena',
    'Helena Prado',
    'hélena2020',
    'lena.prado',
    'LenaPrado1',
    'clinica123456',
    '11912345678',
    'helena11912345678',
    'postura!!',
    'abc123helena',
  ])('when it is made of what others know: %s', (password) => {
    expect(refusal(password)).toBe('password_personal')
  })
})

test.each(['uma senha boa', 'Helena gosta de nadar', 'cafe-com-leite-7', 'x9!kLp', '19847263'])(
  'a password of one’s own passes: %s',
  (password) => {
    expect(refusal(password)).toBeNull()
  },
)

test.each([
  ['123456789012345', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['x9!kLp', 'fair'],
  ['leite7', 'weak'],
  ['cafecomleite', 'fair'],
  ['uma senha boa', 'good'],
  ['três palavras soltas', 'good'],
] as const)('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
