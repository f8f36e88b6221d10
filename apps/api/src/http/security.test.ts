import { newId } from '@postura/domain/shared/ids'
import { describe, expect, test } from 'vitest'
import { ORIGIN, useTestApp } from '../testing/build-test-app.ts'
import { signUpClinic } from '../testing/factories/account.factory.ts'
import { newPatient } from '../testing/factories/patient.factory.ts'

const postura = useTestApp()

describe('headers', () => {
  test.each(['/api/health', '/api/me', '/api/unknown', '/'])('%s has every security header', async (url) => {
    const { headers } = await postura.anonymous('GET', url)
    const policy = String(headers['content-security-policy'])
    for (const directive of [
      `default-src 'self'`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
      `script-src 'self'`,
    ])
      expect(policy).toContain(directive)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  test('an API response is never cached', async () => {
    expect((await postura.anonymous('GET', '/api/me')).headers['cache-control']).toBe('no-store')
  })
})

describe('the origin check', () => {
  const from = (headers: Record<string, string>) =>
    postura.app.inject({ method: 'POST', url: '/api/sign-out', headers }).then(({ statusCode }) => statusCode)

  test.each([
    [{ origin: ORIGIN }],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ origin: ORIGIN, 'sec-fetch-site': 'same-origin' }],
  ])('accepts %j', async (headers) => {
    expect(await from(headers)).toBe(200)
  })

  test.each([
    [{}],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: `${ORIGIN}.evil.example` }],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
    [{ origin: ORIGIN, 'sec-fetch-site': 'cross-site' }],
    [{ origin: ORIGIN, 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ referer: `${ORIGIN}/` }],
  ])('refuses %j', async (headers) => {
    expect(await from(headers)).toBe(403)
  })

  test('refuses a write from another origin, even with a session', async () => {
    const clinic = await signUpClinic(postura)
    const response = await clinic.call('POST', '/api/patients', newPatient(), { origin: 'https://evil.example' })
    expect(response.json()).toEqual({ code: 'origin_refused', message: 'Pedido recusado: origem desconhecida.' })
    expect((await clinic.call('GET', '/api/patients')).json().total).toBe(0)
  })
})

describe('a request body', () => {
  const body = JSON.stringify(newPatient())
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json-patch+json',
    'text/plain, application/json',
  ])('of type %s is refused', async (type) => {
    const clinic = await signUpClinic(postura)
    const headers = { origin: ORIGIN, cookie: clinic.cookie, 'content-type': type }
    const response = await postura.app.inject({ method: 'POST', url: '/api/patients', headers, payload: body })
    expect([415, 422]).toContain(response.statusCode)
    expect((await clinic.call('GET', '/api/patients')).json().total).toBe(0)
  })

  test.each(['{', '', 'null', '[]', '"x"', '{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{}}}'])(
    '%j is refused with our own error message',
    async (payload) => {
      const clinic = await signUpClinic(postura)
      const headers = { origin: ORIGIN, cookie: clinic.cookie, 'content-type': 'application/json' }
      const response = await postura.app.inject({ method: 'POST', url: '/api/patients', headers, payload })
      expect(response.statusCode).toBe(422)
      expect(response.json().code).toBe('invalid_input')
    },
  )

  test('that is too large is not read', async () => {
    const clinic = await signUpClinic(postura)
    const response = await clinic.call('POST', '/api/patients', { ...newPatient(), address: 'x'.repeat(300_000) })
    expect([response.statusCode, response.json().code]).toEqual([413, 'payload_too_large'])
  })

  test('does not matter without a session', async () => {
    expect((await postura.anonymous('POST', '/api/patients', { nonsense: newId() })).statusCode).toBe(401)
  })
})
