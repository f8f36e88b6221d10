import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type AppDeps, buildApp } from '../app.ts'
import { createTenantPool, type TenantPool } from '../db/pools.ts'
import { createServerDeps } from '../deps.ts'
import { readEnv, serverEnv } from '../env.ts'
import { createThrottle } from '../features/accounts/throttle/throttle.ts'
import { clinicalSecrets } from './clinical/clinical-secrets.ts'
import { cloneDatabase, createTestPool } from './test-db.ts'
import { whatsappApp } from './whatsapp/whatsapp-app.ts'

export const ORIGIN = 'http://postura.test'

export const BILLING_WEBHOOK_TOKEN = 'what the provider says with 32 characters or more'

export type Call = (
  method: string,
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
  /** Client address of the request. */
  remoteAddress?: string,
) => Promise<LightMyRequestResponse>

/** Calls the API like a browser on our own pages. */
export const createCaller =
  (app: FastifyInstance, cookie?: string): Call =>
  (method, url, body, headers = {}, remoteAddress = '127.0.0.1') =>
    app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      remoteAddress,
      headers: {
        origin: ORIGIN,
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })

export type TestApp = {
  app: FastifyInstance
  deps: AppDeps
  /** What the application counts, as Prometheus reads it. */
  printMetrics: () => Promise<string>
  anonymous: Call
  owner: pg.Pool
  ownerUrl: string
  appUrl: string
  /** Worker pool on the same database. */
  worker: TenantPool
  workerUrl: string
  /** Pool of the jobs of erasure on the same database. */
  eraser: TenantPool
  clock: { now: Date }
  /** The same app with replaced dependencies on the same database, for negative controls. */
  variant: (over: Partial<AppDeps>) => Promise<FastifyInstance>
}

/** Runs the whole app on a database of this test file, with a settable clock. */
export const useTestApp = ({ origin = ORIGIN } = {}): TestApp => {
  const test = { clock: { now: new Date('2026-11-15T12:00:00Z') } } as TestApp
  const variants: FastifyInstance[] = []
  let close = async () => {}
  beforeAll(async () => {
    const database = await cloneDatabase(inject('testDatabase'))
    const env = readEnv(serverEnv, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      COMMIT: '0123456789',
      ORIGIN: origin,
      APP_DATABASE_URL: database.urlAs('app'),
      ACCOUNTS_DATABASE_URL: database.urlAs('accounts_app'),
      SALES_CHAT_NUMBER: '5511900000000',
      BILLING_WEBHOOK_TOKEN,
      ...whatsappApp,
      AUTH_SECRET: 'a secret for tests of 32 characters or more',
      // Tests share the CPU with other tests: a slow moment is not an overload.
      OVERLOADED_AFTER_MS: '0',
      ...clinicalSecrets,
    })
    const server = await createServerDeps(env, { max: 2 })
    const now = () => test.clock.now
    const throttle = createThrottle({ accounts: server.deps.accounts, now, secret: env.AUTH_SECRET[0] })
    // A stream ends at once, so that it can be called like any other route.
    const streamLimits = { ...server.deps.streamLimits, lifetimeMs: 0 }
    test.deps = { ...server.deps, now, throttle, streamLimits }
    test.printMetrics = server.metrics.print
    test.app = await buildApp(test.deps)
    test.anonymous = createCaller(test.app)
    test.variant = async (over) => {
      const app = await buildApp({ ...test.deps, ...over })
      variants.push(app)
      return app
    }
    test.ownerUrl = database.urlAs('owner')
    test.appUrl = database.urlAs('app')
    test.owner = createTestPool(test.ownerUrl)
    test.workerUrl = database.urlAs('worker')
    test.worker = createTenantPool({ url: test.workerUrl, name: 'test-worker', max: 2, onError: () => undefined })
    test.eraser = createTenantPool({
      url: database.urlAs('eraser'),
      name: 'test-eraser',
      max: 1,
      onError: () => undefined,
    })
    close = async () => {
      await Promise.all([test.app, ...variants].map((app) => app.close()))
      await Promise.all([server.close(), test.owner.end(), test.worker.end(), test.eraser.end()])
      await database.drop()
    }
  })
  afterAll(() => close())
  return test
}
