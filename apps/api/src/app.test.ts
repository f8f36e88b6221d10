import { Writable } from 'node:stream'
import { describe, expect, test, vi } from 'vitest'
import { buildApp } from './app.ts'
import { createLog } from './observability/log.ts'
import { createCaller, useTestApp } from './testing/build-test-app.ts'
import { signUpClinic } from './testing/factories/account.factory.ts'
import { newPatient } from './testing/factories/patient.factory.ts'

const postura = useTestApp()

test('the server is healthy and ready', async () => {
  const health = (await postura.anonymous('GET', '/api/health')).json()
  expect(health).toEqual({ ok: true, version: expect.stringMatching(/^\d+\.\d+\.\d+$/), commit: '0123456789' })
  expect((await postura.anonymous('GET', '/api/ready')).json()).toEqual({ ok: true, worker: 'never_started' })
})

test('an unknown API path gets the usual error response', async () => {
  for (const url of ['/api/nothing', '/api/patients/x/y', '/nothing']) {
    const response = await postura.anonymous('GET', url)
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
  }
})

test('a malformed URL gets the usual error response', async () => {
  for (const url of ['/api/patients/%', `/api/patients/${'a'.repeat(200)}`]) {
    const response = await postura.anonymous('GET', url)
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(response.body).not.toContain('%')
  }
})

test('the contract is published; isolation.test.ts covers every route of it', async () => {
  const { openapi, paths } = (await postura.anonymous('GET', '/api/openapi.json')).json()
  expect(openapi).toBe('3.1.0')
  expect(paths['/api/patients'].post.requestBody.content['application/json'].schema).toMatchObject({
    required: ['id', 'name', 'birth_date', 'phone', 'address'],
    additionalProperties: false,
  })
})

test('a column that is not in the contract is never sent', async () => {
  const clinic = await signUpClinic(postura)
  const { items } = (
    await clinic.call('POST', '/api/patients', newPatient()).then(() => clinic.call('GET', '/api/patients'))
  ).json()
  expect(Object.keys(items[0]).sort()).toEqual(['address', 'birth_date', 'id', 'name', 'phone', 'sessions_left'])
})

test('an overloaded server refuses API requests and still serves pages', async () => {
  const app = await postura.variant({ overloadedAfterMs: 1 })
  const blocked = Date.now() + 50
  while (Date.now() < blocked);
  // The event loop delay is measured once a second.
  await vi.waitFor(
    async () => {
      const asked = await app.inject('/api/patients')
      expect([asked.statusCode, asked.json().code]).toEqual([503, 'busy'])
    },
    { timeout: 60_000, interval: 100 },
  )
  expect((await app.inject('/api/health')).statusCode).toBe(200)
  expect((await app.inject('/admin')).statusCode).not.toBe(503)
})

describe('the log', () => {
  test('has user, route and status, and no user input', async () => {
    const half = 'segredo-'.padEnd(43, 'x')
    const lines: string[] = []
    const stream = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) })
    const log = createLog('info', 'test', stream)
    const app = await buildApp({ ...postura.deps, log })
    const clinic = await signUpClinic({ ...postura, app, anonymous: createCaller(app) })
    const call = createCaller(app, clinic.cookie)
    await call('POST', '/api/patients', newPatient({ name: 'Nome Secreto', phone: '(11) 95555-4444' }))
    await call('GET', '/api/patients?q=secreto')
    await call('GET', '/api/patients/nonsense')
    await call('GET', `/admin/reset-password?access_token=${half}&refresh_token=${half}&type=recovery`)
    await call('PUT', '/api/recovery', { access_token: half, refresh_token: half, password: 'Senha Secreta' })
    await call('POST', '/api/recovery', { email: clinic.email })
    const text = lines.join('')
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
    expect(requests.find(({ method, route }) => method === 'GET' && route === '/api/patients')).toMatchObject({
      requestId: expect.any(String),
      userId: clinic.id,
      method: 'GET',
      route: '/api/patients',
      status: 200,
      ms: expect.any(Number),
    })
    for (const secret of [
      half,
      'Secret',
      'secreto',
      '95555',
      clinic.email,
      clinic.password,
      'postura_session',
      'nonsense',
    ])
      expect(text).not.toContain(secret)
    await app.close()
  })

  test('has no extra fields of an error', () => {
    const lines: string[] = []
    const stream = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) })
    const rejected = Object.assign(new Error('recipient refused'), {
      code: 'EENVELOPE',
      rejected: ['helena@clinica.test'],
    })
    createLog('info', 'test', stream).error({ err: new Error('outer', { cause: rejected }) }, 'job failed')
    expect(lines.join('')).toContain('EENVELOPE')
    expect(lines.join('')).not.toContain('helena@clinica.test')
  })
})
