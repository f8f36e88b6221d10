import { setTimeout as sleep } from 'node:timers/promises'
import { receiveBillingEvent } from '@postura/domain/billing/order.endpoints'
import type { AppDeps } from './app.ts'
import { createAccountsDatabase } from './db/accounts-database.ts'
import { createListenFeed } from './db/changes/listen-feed.ts'
import { assertPreconditions, assertRole } from './db/guard/preconditions.ts'
import { acquireClient, createLibraryPool, createTenantPool } from './db/pools.ts'
import { needsTls, type ServerEnv, type WorkerEnv } from './env.ts'
import { createAuth } from './features/accounts/auth.ts'
import { createSessions } from './features/accounts/sessions/sessions.ts'
import { createKnownDevices } from './features/accounts/throttle/known-devices.ts'
import { createThrottle } from './features/accounts/throttle/throttle.ts'
import { streamLimits } from './features/changes/change-streams.ts'
import { createQueue } from './jobs/queue.ts'
import { createLog } from './log.ts'
import { createAsaasProvider } from './providers/billing/asaas-provider.ts'
import { createAsaasWebhook } from './providers/billing/asaas-webhook.ts'
import { createSmtpMailer } from './providers/mail/smtp-mailer.ts'
import { createReadiness } from './readiness.ts'

/** The options are for tests. */
export const createServerDeps = async (env: ServerEnv, options: { max?: number; isUnfair?: boolean } = {}) => {
  const log = createLog(env.LOG_LEVEL, 'server')
  const onError = (error: Error) => log.warn({ reason: error.message }, 'database connection lost')
  const url = env.APP_DATABASE_URL
  const pool = createTenantPool({ url, name: 'postura-app', onError, ...options })
  // Whatever the clinics do with their connections, people can sign in, and readiness can be asked for.
  const signInPool = options.isUnfair ? pool : createTenantPool({ url, name: 'postura-sign-in', max: 3, onError })
  const createReadinessPool = (address: string, schema: string) =>
    createLibraryPool({ url: address, name: 'postura-ready', schema, max: 1, onError })
  const readinessPools = {
    app: createReadinessPool(url, 'jobs'),
    accounts: createReadinessPool(env.ACCOUNTS_DATABASE_URL, 'accounts'),
  }
  const queuePool = createLibraryPool({
    url,
    name: 'postura-queue',
    schema: 'jobs',
    max: 1,
    onError,
  })
  const accountsPool = createLibraryPool({
    url: env.ACCOUNTS_DATABASE_URL,
    name: 'postura-accounts',
    schema: 'accounts',
    onError,
    ...(options.max !== undefined && { max: options.max }),
  })
  const auth = createAuth({
    database: createAccountsDatabase(accountsPool),
    origin: env.ORIGIN,
    secret: env.AUTH_SECRET,
    log,
  })
  const queue = await createQueue(queuePool, onError)
  const feed = createListenFeed({ url: env.LISTEN_DATABASE_URL ?? url, onError })
  const now = () => new Date()
  const deps: AppDeps = {
    pool,
    signInPool,
    feed,
    streamLimits,
    checkReadiness: createReadiness(readinessPools),
    accounts: accountsPool,
    auth,
    queue,
    throttle: createThrottle({ accounts: accountsPool, now, secret: env.AUTH_SECRET }),
    devices: createKnownDevices({ origin: env.ORIGIN, secret: env.AUTH_SECRET }),
    sessions: createSessions({
      accounts: accountsPool,
      pool: signInPool,
      queue,
      origin: env.ORIGIN,
      secret: env.AUTH_SECRET,
    }),
    billingEvents: createAsaasWebhook(env.BILLING_WEBHOOK_TOKEN),
    sleep,
    salesChat: { address: env.SALES_CHAT_URL, number: env.SALES_CHAT_NUMBER },
    origin: env.ORIGIN,
    now,
    log,
    trustedProxies: env.TRUSTED_PROXIES.split(',').filter(Boolean),
    overloadedAfterMs: env.OVERLOADED_AFTER_MS,
    webRoot: env.WEB_ROOT,
  }
  const close = async () => {
    await feed.stop()
    await queue.stop()
    const pools = new Set([pool, signInPool, ...Object.values(readinessPools), queuePool, accountsPool])
    await Promise.all([...pools].map((each) => each.end()))
  }
  /** Must pass before the server accepts requests. */
  const assertReady = async () => {
    await assertPreconditions(() => acquireClient(pool), { role: 'app', durable: env.NODE_ENV === 'production' })
    await assertRole(accountsPool, 'accounts_app')
  }
  return { deps, assertReady, close }
}

export const createWorkerDeps = async (env: WorkerEnv) => {
  const log = createLog(env.LOG_LEVEL, 'worker')
  const onError = (error: Error) => log.warn({ reason: error.message }, 'database connection lost')
  const url = env.WORKER_DATABASE_URL
  const pool = createTenantPool({ url, name: 'postura-worker', max: 4, onError })
  const queuePool = createLibraryPool({ url, name: 'postura-worker-queue', schema: 'jobs', max: 4, onError })
  const mailer = createSmtpMailer({
    url: env.SMTP_URL,
    from: env.MAIL_FROM,
    requireTls: needsTls(env.SMTP_URL, env),
  })
  const queue = await createQueue(queuePool, onError)
  const close = async () => {
    mailer.close()
    await queue.stop()
    await Promise.all([pool, queuePool].map((each) => each.end()))
  }
  const assertReady = () =>
    assertPreconditions(() => acquireClient(pool), { role: 'worker', durable: env.NODE_ENV === 'production' })
  const provider = createAsaasProvider({ url: env.BILLING_URL, key: env.BILLING_KEY })
  const origin = env.ORIGIN
  const billing = { provider, webhookUrl: `${origin}${receiveBillingEvent.path}`, now: () => new Date(), sleep }
  return { log, pool, queuePool, queue, mailer, ...billing, origin, onError, assertReady, close }
}
