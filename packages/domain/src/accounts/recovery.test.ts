import { expect, test } from 'vitest'
import { recoveryLink, recoveryRequest, tokensInAddress } from './recovery.ts'

const tokens = { access_token: 'a'.repeat(43), refresh_token: 'b'.repeat(43) }

test('a link carries both halves and says what it is, and is read back', () => {
  const { pathname, searchParams, origin } = new URL(recoveryLink('https://postura.example', tokens))
  expect([origin, pathname, searchParams.get('type')]).toEqual([
    'https://postura.example',
    '/admin/reset-password',
    'recovery',
  ])
  expect(tokensInAddress(searchParams)).toEqual(tokens)
})

test.each([
  ['one half', { access_token: tokens.access_token, type: 'recovery' }],
  ['no type', tokens],
  ['another type', { ...tokens, type: 'signup' }],
  ['a half cut short', { ...tokens, refresh_token: 'b', type: 'recovery' }],
  ['nothing', {}],
])('%s is no recovery link', (_, query) => {
  expect(tokensInAddress(new URLSearchParams(query))).toBeNull()
})

test('the request needs an e-mail, and says so in its own words', () => {
  const wrong = (email: string) => recoveryRequest.safeParse({ email }).error?.issues[0]?.message
  expect(wrong('')).toBe('Por favor, digite seu email para redefinir a senha.')
  expect(wrong('helena')).toBe('Informe um email válido.')
  expect(recoveryRequest.parse({ email: 'Helena@Clinica.com' })).toEqual({ email: 'helena@clinica.com' })
})
