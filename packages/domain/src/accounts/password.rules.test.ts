import { describe, expect, test } from 'vitest'
import { findPasswordRefusal, measurePasswordStrength, type PersonalData } from './password.rules.ts'
import { newPassword } from './password.ts'

const helena = {
  name: 'Helena Prado da Silva',
  email: 'lena.prado@clinica.com.br',
  phone: '(11) 91234-5678',
  cpf: '52998224725',
}
const ana = { name: 'Ana Lima', email: 'ana@gmail.com', phone: null, cpf: null }
// `camp` is common, but it does not make `campana` personal for Ana.
const common = new Set(['123456', 'senha123', 'abc123', 'camp'])
const refusal = (password: string, person: PersonalData = helena) =>
  findPasswordRefusal(password, person, (each) => common.has(each))

test('a password has 6 to 128 characters', () => {
  expect(newPassword.safeParse('12345').error?.issues[0]?.message).toBe('A senha deve ter pelo menos 6 caracteres.')
  expect(newPassword.safeParse('123456').success).toBe(true)
  expect(newPassword.safeParse('x'.repeat(129)).success).toBe(false)
})

describe('a password is refused', () => {
  test.each(['123456', 'senha123', 'SENHA123', '１２３４５６'])('when it is common: %s', (password) => {
    expect(refusal(password)).toBe('password_common')
  })

  test.each([
    'helena',
    'Helena Prado',
    'hélena2020',
    'lena.prado',
    'LenaPrado1',
    '11912345678',
    '(11) 91234-5678',
    '912345678',
    '91234-5678',
    '529.982.247-25',
    'Postura2026',
    'helena1990',
    'prado 84!',
    'helena11912345678',
    'postura!!',
    'abc123helena',
  ])('when it is made of personal data: %s', (password) => {
    expect(refusal(password)).toBe('password_personal')
  })
})

test.each(['ana1990', 'Ana Lima', 'lima-ana!', 'ana123456'])('%s is refused as personal for Ana', (password) => {
  expect(refusal(password, ana)).toBe('password_personal')
})

test.each(['campana', 'Ana!#%&*?$@', 'analise-pilates', 'gmail tem 7 letras'])('%s is accepted for Ana', (password) => {
  expect(refusal(password, ana)).toBeNull()
})

test.each(['uma senha boa', 'Helena gosta de nadar', 'cafe-com-leite-7', 'x9!kLp', '19847263'])(
  'a password without personal data is accepted: %s',
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
] as const)('the strength of %s is %s', (password, strength) => {
  expect(measurePasswordStrength(password)).toBe(strength)
})
