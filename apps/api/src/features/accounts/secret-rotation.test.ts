import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { createServerDeps } from '../../deps.ts'
import { readEnv, serverEnv } from '../../env.ts'
import { createCaller, ORIGIN, type TestApp, useTestApp } from '../../testing/build-test-app.ts'
import { clinicalSecrets } from '../../testing/clinical/clinical-secrets.ts'
import { cookieOf, signUpClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { newIpAddress } from '../../testing/new-ip-address.ts'
import { addSecondFactor, codeOf } from '../../testing/second-factor/second-factor.factory.ts'
import { urlAs } from '../../testing/test-db.ts'

const postura = useTestApp()
const [before, after] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
const ends: (() => Promise<unknown>)[] = []
let [first, both, changed, last] = [] as FastifyInstance[]
let clinic: TestClinic
let protectedClinic: TestClinic
let factor: Awaited<ReturnType<typeof addSecondFactor>>

/** A server with this list of secrets, on the database of this file. */
const startWith = async (...secrets: string[]): Promise<FastifyInstance> => {
  const database = new URL(postura.ownerUrl).pathname.slice(1)
  const env = readEnv(serverEnv, {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ORIGIN,
    APP_DATABASE_URL: postura.appUrl,
    ACCOUNTS_DATABASE_URL: urlAs('accounts_app', postura.ownerUrl, database),
    SALES_CHAT_NUMBER: '5511900000000',
    BILLING_WEBHOOK_TOKEN: `${before},${after}`,
    AUTH_SECRET: secrets.join(','),
    OVERLOADED_AFTER_MS: '0',
    ...clinicalSecrets,
  })
  const server = await createServerDeps(env, { max: 2 })
  await server.assertReady()
  const app = await buildApp(server.deps)
  ends.push(async () => {
    await app.close()
    await server.close()
  })
  return app
}

const asApp = (app: FastifyInstance): TestApp => ({ ...postura, app, anonymous: createCaller(app) })
const as = (app: FastifyInstance | undefined, cookie: string) => {
  if (!app) throw new Error('no such server')
  return createCaller(app, cookie)
}
const statusOf = async (app: FastifyInstance | undefined, cookie: string): Promise<number> =>
  (await as(app, cookie)('GET', '/api/me')).statusCode

beforeAll(async () => {
  first = await startWith(before)
  clinic = await signUpClinic(asApp(first))
  protectedClinic = await signUpClinic(asApp(first))
  factor = await addSecondFactor(asApp(first), protectedClinic)
  both = await startWith(before, after)
  changed = await startWith(after, before)
  last = await startWith(after)
})
afterAll(async () => {
  for (const end of ends) await end()
})

const signIn = async (app: FastifyInstance | undefined, code: string): Promise<number> => {
  const { email, password } = protectedClinic
  const body = { email, password, remember: true }
  const started = await as(app, '')('POST', '/api/sign-in', body, {}, newIpAddress())
  expect([started.statusCode, started.json()]).toEqual([200, { id: null }])
  return (await as(app, cookieOf(started))('POST', '/api/sign-in/second-factor', { code }, {}, newIpAddress()))
    .statusCode
}

test('a session stays signed in on every server while the secret is replaced', async () => {
  expect(await Promise.all([first, both, changed].map((app) => statusOf(app, clinic.cookie)))).toEqual([200, 200, 200])
  const { cookie } = await signUpClinic(asApp(changed as FastifyInstance))
  expect(await Promise.all([both, changed, last].map((app) => statusOf(app, cookie)))).toEqual([200, 200, 200])
})

test('without the overlap a session ends, and a stranger’s signature never begins one', async () => {
  expect(await statusOf(last, clinic.cookie)).toBe(401)
  expect(await statusOf(changed, clinic.cookie.replace(/(postura_session=[^;]{20})../, '$1xx'))).toBe(401)
})

test('what the sign-in library does with a session works with one of the former secret', async () => {
  const { password } = protectedClinic
  const renewed = await as(changed, factor.cookie)('POST', '/api/second-factor/codes', { password })
  expect([renewed.statusCode, renewed.json().codes]).toEqual([200, expect.any(Array)])
  factor.codes = renewed.json().codes
  const signedOut = await as(changed, factor.cookie)('POST', '/api/sign-out', {})
  expect([signedOut.statusCode, await statusOf(changed, factor.cookie)]).toEqual([200, 401])
})

test('a second factor that was sealed with the former secret opens with the new one alone', async () => {
  expect(await signIn(last, codeOf(factor.uri, 1))).toBe(200)
  expect(await signIn(last, factor.codes[0] ?? '')).toBe(200)
})

test('a device on which somebody has signed in is still known', async () => {
  const wrong = { email: clinic.email, password: 'errada', remember: true }
  const device = clinic.cookie.split('; ').find((each) => each.startsWith('postura_device')) ?? ''
  const address = newIpAddress()
  // The count of strangers is used up; that of the device is its own.
  for (let n = 0; n < 6; n += 1) await as(changed, '')('POST', '/api/sign-in', wrong, {}, address)
  const right = { ...wrong, password: clinic.password }
  expect((await as(changed, device)('POST', '/api/sign-in', right, {}, address)).statusCode).toBe(200)
  expect((await as(changed, '')('POST', '/api/sign-in', right, {}, address)).statusCode).toBe(429)
})

test('an event of the payment provider is accepted with either token', async () => {
  const send = (token: string) =>
    as(changed, '')(
      'POST',
      '/api/billing/events',
      { id: 'e', event: 'PAYMENT_CREATED' },
      { 'asaas-access-token': token },
    )
  const statuses = [await send(before), await send(after), await send('another')].map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([200, 200, 401])
})
