import { expect, test } from 'vitest'
import { buildRecoveryLink, parseRecoveryTokens, recoveryRequest } from './recovery.ts'

const tokens = { access_token: 'a'.repeat(43), refresh_token: 'b'.repeat(43) }

test('a recovery link contains both tokens and its type, and can be parsed', () => {
  const { pathname, searchParams, origin } = new URL(buildRecoveryLink('https://postura.example', tokens))
  expect([origin, pathname, searchParams.get('type')]).toEqual([
    'https://postura.example',
    '/admin/reset-password',
    'recovery',
  ])
  expect(parseRecoveryTokens(searchParams)).toEqual(tokens)
})

test.each([
  ['one half', { access_token: tokens.access_token, type: 'recovery' }],
  ['no type', tokens],
  ['another type', { ...tokens, type: 'signup' }],
  ['a half cut short', { ...tokens, refresh_token: 'b', type: 'recovery' }],
  ['nothing', {}],
])('%s is not a recovery link', (_, query) => {
  expect(parseRecoveryTokens(new URLSearchParams(query))).toBeNull()
})

test('the recovery request requires an e-mail and has its own message', () => {
  const wrong = (email: string) => recoveryRequest.safeParse({ email }).error?.issues[0]?.message
  expect(wrong('')).toBe('Por favor, digite seu email para redefinir a senha.')
  expect(wrong('helena')).toBe('Informe um email válido.')
  expect(recoveryRequest.parse({ email: 'Helena@Clinica.com' })).toEqual({ email: 'helena@clinica.com' })
})
