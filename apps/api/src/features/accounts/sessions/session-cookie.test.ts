import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseSessionCookie } from './session-cookie.ts'

const secret = 'a secret for tests of 32 characters or more'
const sign = (token: string, by = secret) => createHmac('sha256', by).update(token).digest('base64')
const cookie = (token: string, signature: string) => encodeURIComponent(`${token}.${signature}`)

test('a token is accepted only with our signature', () => {
  expect(parseSessionCookie(cookie('abc', sign('abc')), secret)).toBe('abc')
  for (const forged of [
    cookie('abc', sign('abd')),
    cookie('abc', sign('abc', 'another secret')),
    cookie('abc', sign('abc').slice(0, -2)),
    cookie('abc', `${sign('abc')} `),
    cookie('abc', ''),
    cookie('', sign('')),
    'abc',
    '.',
    '%',
    '',
  ])
    expect(parseSessionCookie(forged, secret)).toBeNull()
})
