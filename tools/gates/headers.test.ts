// Gate G10: security headers, caching and cookies of every route, page and file, for every kind of answer.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createCaller, useTestApp } from '@postura/api/testing/build-test-app'
import { signUpClinic, type TestClinic } from '@postura/api/testing/factories/account.factory'
import { streamChanges } from '@postura/domain/changes/change.endpoints'
import { everyEndpoint, routeOf } from '@postura/domain/every-endpoint.fixture'
import { newId } from '@postura/domain/shared/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportFigure } from '../local/figure.ts'

const HTTPS = 'https://postura.test'
const postura = useTestApp()
const secure = useTestApp({ origin: HTTPS })
type App = typeof postura.app
let app: App
let clinic: TestClinic

/** A build with one file of each kind. */
const folder = mkdtempSync(join(tmpdir(), 'postura-headers-'))
const files = [
  'index.html',
  '__spa-fallback.html',
  'login/admin/index.html',
  'assets/app-1.js',
  'assets/app-1.css',
  'manifest.webmanifest',
  'icon.png',
  'robots.txt',
]
const HASH = `'sha256-abc='`

beforeAll(async () => {
  for (const file of files) {
    mkdirSync(dirname(join(folder, 'client', file)), { recursive: true })
    writeFileSync(join(folder, 'client', file), 'content')
  }
  writeFileSync(join(folder, 'csp-hashes.json'), JSON.stringify([HASH]))
  app = await postura.variant({ webRoot: join(folder, 'client'), origin: HTTPS })
  clinic = await signUpClinic(postura)
})
afterAll(() => rmSync(folder, { recursive: true }))

type Headers = Record<string, unknown>

const policy = {
  'default-src': `'self'`,
  'script-src': `'self' ${HASH}`,
  'object-src': `'none'`,
  'base-uri': `'none'`,
  'form-action': `'self'`,
  'frame-ancestors': `'none'`,
  'connect-src': `'self'`,
}

const policyProblems = (header: unknown): string[] => {
  const directives = new Map(
    String(header)
      .split(';')
      .map((directive) => directive.trim().split(/\s+(.*)/) as [string, string]),
  )
  // A malformed address is answered before the policy of a page is known, and a file needs none; both allow nothing.
  if (directives.get('default-src') === `'none'`)
    return directives.get('frame-ancestors') === `'none'` ? [] : ['framing']
  return Object.entries(policy)
    .filter(([name, value]) => directives.get(name) !== value)
    .map(([name]) => name)
}

/** Addresses that cannot be decoded. */
const malformed = ['/%', '/%zz', '/api/%', '/api/patients/%ff']

const FOREVER = 'public, max-age=31536000, immutable'
const decode = (url: string): string => {
  const [path = ''] = url.split('?')
  return malformed.includes(url) ? path : decodeURIComponent(path)
}
const expectedCaching = (url: string, status: number): string[] => {
  const path = decode(url)
  // A stream must not be compressed either. Its refusals are like any other.
  if (path === streamChanges.path && status === 200) return ['no-store, no-transform']
  if (/^\/(api|p\/|agendar\/)/.test(path) || path.startsWith('/admin/reset-password')) return ['no-store']
  return path.startsWith('/assets/') && status === 200 ? [FOREVER] : ['no-cache', 'no-store']
}

const expectedReferrer = (url: string, status: number): string => {
  const isOwnPage = url.startsWith('/p/') ? status === 200 : url.startsWith('/agendar/') && [200, 404].includes(status)
  return isOwnPage ? 'same-origin' : 'no-referrer'
}

const problemsOf = (url: string, status: number, headers: Headers): string[] => [
  ...policyProblems(headers['content-security-policy']).map((name) => `policy ${name}`),
  ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['nosniff']),
  // A form of a page without referrer has no origin either.
  ...(headers['referrer-policy'] === expectedReferrer(url, status) ? [] : ['referrer']),
  ...(/^[\da-f-]{36}$/.test(String(headers['x-request-id'])) ? [] : ['request id']),
  ...(headers['x-powered-by'] || headers.server ? ['names its software'] : []),
  ...(headers['access-control-allow-origin'] ? ['shared with other origins'] : []),
  ...(expectedCaching(url, status).includes(String(headers['cache-control']))
    ? []
    : [`caching ${headers['cache-control']}`]),
]

/** Headers that need a route: a malformed address has none. */
const pageProblems = (headers: Headers): string[] => [
  ...(String(headers['strict-transport-security']).startsWith('max-age=31536000') ? [] : ['hsts']),
  ...(headers['cross-origin-opener-policy'] === 'same-origin' ? [] : ['opener']),
  ...(headers['x-frame-options'] === 'DENY' ? [] : ['frame']),
]

const pages = [
  ...files.map((file) => `/${file}`),
  ...[
    '/',
    '/login/admin',
    '/admin',
    '/admin/patients?q=a',
    '/admin/reset-password?access_token=a',
    '/unknown',
    '/assets/gone.js',
  ],
  ...[
    '/api',
    '/api/',
    '/api/unknown',
    '/api/health',
    '/api/ready',
    '/api/openapi.json',
    '/%61pi/me',
    '/%61%70%69/health',
  ],
]

const check = async (of: App): Promise<{ problems: string[]; checked: number }> => {
  const problems: string[] = []
  let checked = 0
  const look = async (method: string, url: string, cookie?: string) => {
    const { statusCode, headers } = await createCaller(of, cookie)(method, url)
    checked += 1
    const found = [...problemsOf(url, statusCode, headers), ...(malformed.includes(url) ? [] : pageProblems(headers))]
    problems.push(...found.map((problem) => `${method} ${url} (${statusCode}): ${problem}`))
  }
  for (const { method, path } of everyEndpoint)
    for (const cookie of [undefined, clinic.cookie]) await look(method, path.replace(/:\w+/g, newId()), cookie)
  for (const url of [...pages, ...malformed]) for (const method of ['GET', 'HEAD', 'POST']) await look(method, url)
  return { problems, checked }
}

test('every route, page and file has its security headers and its caching', async () => {
  const { problems, checked } = await check(app)
  expect(problems).toEqual([])
  const figure = { name: 'header_problems', value: problems.length, op: '<=', target: 0 } as const
  expect(reportFigure(figure, `${checked} answers, ${everyEndpoint.length} routes`)).toBe(true)
})

test('a session cookie is bound to the host, hidden from scripts and not sent across sites', async () => {
  const response = await secure.app.inject({
    method: 'POST',
    url: '/api/sign-up',
    headers: { origin: HTTPS, 'content-type': 'application/json' },
    payload: JSON.stringify({
      name: 'Ana',
      email: 'ana@clinica.test',
      phone: '11912345678',
      password: 'uma senha boa',
    }),
  })
  const cookies = [response.headers['set-cookie'] ?? []].flat()
  expect([response.statusCode, cookies.length > 0]).toEqual([200, true])
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-/)
    for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(attribute)
    expect(cookie).not.toMatch(/Domain=/i)
  }
})

test('negative control: a route that sets its own headers is found', async () => {
  const planted = await postura.variant({ webRoot: join(folder, 'client'), origin: HTTPS })
  planted.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.url === '/api/patients')
      reply.header('cache-control', 'public').removeHeader('content-security-policy')
  })
  const { problems } = await check(planted)
  expect(new Set(problems.map((problem) => problem.split(' ').slice(0, 2).join(' ')))).toEqual(
    new Set(everyEndpoint.map(routeOf).filter((route) => route.endsWith(' /api/patients'))),
  )
})
