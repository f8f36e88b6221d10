import { setTimeout as sleep } from 'node:timers/promises'
import { receiveBillingEvent } from '@postura/domain/billing/order.endpoints'
import type { AppDeps } from './app.ts'
import { createAccountsDatabase } from './db/accounts-database.ts'
import { createListenFeed } from './db/changes/listen-feed.ts'
import { createStandbyReads } from './db/connections/standby.ts'
import { assertConfirmed, assertPreconditions, assertRole } from './db/guard/preconditions.ts'
import { endRestoredSessions } from './db/guard/restored.ts'
import { acquireClient, createLibraryPool, createTenantPool, type PoolWait, stateOf } from './db/pools.ts'
import { snapshotLimits } from './db/snapshot.ts'
import {
  type ClinicalCommandEnv,
  type EraserEnv,
  needsTls,
  type RestoreEnv,
  type ServerEnv,
  type WorkerEnv,
} from './env.ts'
import { createAuth } from './features/accounts/auth.ts'
import { resealSecondFactors } from './features/accounts/second-factor/reseal-second-factors.ts'
import { createSessions } from './features/accounts/sessions/sessions.ts'
import { createKnownDevices } from './features/accounts/throttle/known-devices.ts'
import { createThrottle } from './features/accounts/throttle/throttle.ts'
import { streamLimits } from './features/changes/change-streams.ts'
import { assertMasters } from './features/clinical/keys/assert-masters.ts'
import { createDataKeys } from './features/clinical/keys/data-keys.ts'
import { createOpenRecord } from './features/clinical/reads/open-record.ts'
import { jobSchemas } from './jobs/catalog.ts'
import { createQueue } from './jobs/queue.ts'
import { readQueueState } from './jobs/queue-state.ts'
import { createAccessLog } from './observability/access-log.ts'
import { createLog } from './observability/log.ts'
import { createMetrics, type Metrics } from './observability/metrics.ts'
import { createTraces, type Traces } from './observability/traces.ts'
import { findVersion } from './observability/version.ts'
import { createAsaasProvider } from './providers/billing/asaas-provider.ts'
import { createAsaasWebhook } from './providers/billing/asaas-webhook.ts'
import { createEnvironmentKeys, openWithRecoveryKey } from './providers/keys/environment-keys.ts'
import type { KeyProvider } from './providers/keys/key-provider.ts'
import { observeMails } from './providers/mail/observed-mailer.ts'
import { createSmtpMailer } from './providers/mail/smtp-mailer.ts'
import { createMessaging, readMessagingOf } from './providers/messaging/open-messaging.ts'
import { createReadiness } from './readiness.ts'

const createKeys = (env: Pick<ServerEnv, 'CLINICAL_KEYS' | 'CLINICAL_RECOVERY_PUBLIC'>): KeyProvider =>
  createEnvironmentKeys({ masterKeys: env.CLINICAL_KEYS, recoveryPublic: env.CLINICAL_RECOVERY_PUBLIC })

type TracesEnv = { TRACES_URL?: string | undefined; TRACES_SHARE: number }

const openTraces = async (
  { TRACES_URL: url, TRACES_SHARE: share }: TracesEnv,
  about: { process: string; version: string; commit: string },
): Promise<Traces | null> => (url === undefined ? null : createTraces({ url, share, ...about }))

/** What the pools of clinics tell. Statements are timed only for traces. */
const observerOfPools = (metrics: Metrics, traces: Traces | null) => ({
  onWait: (wait: PoolWait) => {
    metrics.wait(wait)
    traces?.note(`wait for ${wait.what}`, wait.seconds, { pool: wait.pool })
  },
  onStatement: traces
    ? (sql: string, seconds: number) => traces.note('statement', seconds, { 'db.query.text': sql })
    : undefined,
})

/** The options are for tests. */
export const createServerDeps = async (env: ServerEnv, options: { max?: number; isUnfair?: boolean } = {}) => {
  const log = createLog(env.LOG_LEVEL, 'server')
  const version = findVersion(env)
  const metrics = createMetrics({ process: 'server', ...version })
  const traces = await openTraces(env, { process: 'server', ...version })
  const observed = observerOfPools(metrics, traces)
  const onError = (error: Error) => log.warn({ reason: error.message }, 'database connection lost')
  const url = env.APP_DATABASE_URL
  const isPooled = env.DATABASE_POOLER === 'transaction'
  const pool = createTenantPool({ url, name: 'postura-app', isPooled, onError, ...observed, ...options })
  // Whatever the clinics do with their connections, people can sign in, and readiness can be asked for.
  const signInPool = options.isUnfair
    ? pool
    : createTenantPool({ url, name: 'postura-sign-in', max: 3, isPooled, onError, ...observed })
  const createReadinessPool = (address: string, schema: string) =>
    createLibraryPool({ url: address, name: 'postura-ready', schema, max: 1, isPooled, onError })
  // An export keeps its connection for minutes. More of them at once wait and are refused as busy.
  const snapshotPool = createTenantPool({ url, name: 'postura-snapshot', max: 2, isPooled, onError, ...observed })
  const readinessPools = {
    app: createReadinessPool(url, 'jobs'),
    accounts: createReadinessPool(env.ACCOUNTS_DATABASE_URL, 'accounts'),
  }
  const openStandby = (standbyUrl: string) => {
    const use = { url: standbyUrl, name: 'postura-standby', onError }
    return createStandbyReads({
      pool,
      standbyPool: createTenantPool({ ...use, max: 5, ...observed }),
      primary: readinessPools.app,
      standby: createLibraryPool({ ...use, name: 'postura-standby-check', schema: 'public', max: 1 }),
      onChange: (isUsed) =>
        isUsed
          ? log.info('reports are read from the standby')
          : log.warn('the standby is behind or gone: reports are read from the primary'),
    })
  }
  const standby = env.STANDBY_DATABASE_URL === undefined ? null : openStandby(env.STANDBY_DATABASE_URL)
  const queuePool = createLibraryPool({
    url,
    name: 'postura-queue',
    schema: 'jobs',
    max: 1,
    isPooled,
    onError,
  })
  const accountsPool = createLibraryPool({
    url: env.ACCOUNTS_DATABASE_URL,
    name: 'postura-accounts',
    schema: 'accounts',
    isPooled,
    // People may sign in and look at a restored clinic.
    writesRestored: true,
    onError,
    ...(options.max !== undefined && { max: options.max }),
  })
  const auth = createAuth({
    database: createAccountsDatabase(accountsPool),
    origin: env.ORIGIN,
    secrets: env.AUTH_SECRET,
    log,
  })
  const queue = await createQueue(queuePool, onError)
  const feed = createListenFeed({ url: env.LISTEN_DATABASE_URL ?? url, onError })
  const now = () => new Date()
  const keys = createKeys(env)
  metrics.watchPools(() => [
    ...[...new Set([pool, signInPool, snapshotPool])].flatMap((each) => each.states()),
    stateOf('postura-accounts', accountsPool),
  ])
  metrics.watchQueue(() => readQueueState(queuePool))
  const accessLog = createAccessLog({ directory: env.ACCESS_LOG_DIR, onError: metrics.accessLogFailed })
  metrics.accessLogKept(env.ACCESS_LOG_DIR !== undefined)
  if (env.NODE_ENV === 'production' && !env.ACCESS_LOG_DIR) log.warn('no access log is kept: ACCESS_LOG_DIR is not set')
  const deps: AppDeps = {
    pool,
    signInPool,
    snapshotPool,
    snapshotLimits,
    readOld: standby?.read,
    feed,
    streamLimits,
    checkReadiness: createReadiness(readinessPools),
    accounts: accountsPool,
    auth,
    queue,
    throttle: createThrottle({ accounts: accountsPool, now, secret: env.AUTH_SECRET[0] }),
    devices: createKnownDevices({ origin: env.ORIGIN, secrets: env.AUTH_SECRET }),
    sessions: createSessions({
      accounts: accountsPool,
      pool: signInPool,
      queue,
      feed,
      origin: env.ORIGIN,
      secret: env.AUTH_SECRET[0],
    }),
    dataKeys: createDataKeys(keys),
    openRecord: createOpenRecord(queue),
    billingEvents: createAsaasWebhook(env.BILLING_WEBHOOK_TOKEN),
    messaging: readMessagingOf(env),
    sleep,
    salesChat: { address: env.SALES_CHAT_URL, number: env.SALES_CHAT_NUMBER },
    authSecrets: env.AUTH_SECRET,
    origin: env.ORIGIN,
    now,
    log,
    version,
    traces,
    onAnswered: (answered) => {
      metrics.request(answered)
      accessLog.write(answered)
    },
    onSignIn: metrics.signIn,
    trustedProxies: env.TRUSTED_PROXIES.split(',').filter(Boolean),
    overloadedAfterMs: env.OVERLOADED_AFTER_MS,
    webRoot: env.WEB_ROOT,
  }
  const close = async () => {
    await feed.stop()
    await standby?.stop()
    await queue.stop()
    await accessLog.close()
    await traces?.stop()
    const pools = new Set([pool, signInPool, snapshotPool, ...Object.values(readinessPools), queuePool, accountsPool])
    await Promise.all([...pools].map((each) => each.end()))
  }
  /** Must pass before the server accepts requests. */
  const assertReady = async () => {
    await assertPreconditions(() => acquireClient(pool), {
      role: 'app',
      durable: env.NODE_ENV === 'production',
      warn: (problems) => log.warn({ problems }, 'the schema is newer than this release'),
    })
    await assertRole(() => accountsPool.connect(), 'accounts_app')
    await endRestoredSessions(accountsPool)
    await assertMasters(pool, keys)
    if (env.AUTH_SECRET.length === 1) return
    const { unreadable } = await resealSecondFactors(accountsPool, env.AUTH_SECRET)
    if (unreadable > 0) log.error({ unreadable }, 'second factors that no secret opens')
  }
  return { deps, metrics, assertReady, close }
}

export const createWorkerDeps = async (env: WorkerEnv) => {
  const log = createLog(env.LOG_LEVEL, 'worker')
  const version = findVersion(env)
  const metrics = createMetrics({ process: 'worker', ...version })
  const traces = await openTraces(env, { process: 'worker', ...version })
  const onError = (error: Error) => log.warn({ reason: error.message }, 'database connection lost')
  const url = env.WORKER_DATABASE_URL
  const pool = createTenantPool({ url, name: 'postura-worker', max: 4, onError, ...observerOfPools(metrics, traces) })
  const queuePool = createLibraryPool({ url, name: 'postura-worker-queue', schema: 'jobs', max: 4, onError })
  const whatsapp = createMessaging(env, (address) =>
    createTenantPool({ url: address, name: 'postura-replies', max: 2, onError }),
  )
  const smtp = createSmtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM, requireTls: needsTls(env.SMTP_URL, env) })
  metrics.expectJobs(Object.keys(jobSchemas))
  const mailer = observeMails(smtp, metrics.mail)
  metrics.watchPools(() => [...pool.states(), stateOf('postura-worker-queue', queuePool)])
  const queue = await createQueue(queuePool, onError)
  const close = async () => {
    mailer.close()
    await queue.stop()
    await traces?.stop()
    await Promise.all([pool, queuePool, ...(whatsapp ? [whatsapp.replies] : [])].map((each) => each.end()))
  }
  const assertReady = () =>
    assertPreconditions(() => acquireClient(pool), {
      role: 'worker',
      durable: env.NODE_ENV === 'production',
      warn: (problems) => log.warn({ problems }, 'the schema is newer than this release'),
    })
  /** Stops commands that call the payment provider. */
  const assertWorks = () => assertConfirmed(() => acquireClient(pool))
  const tellCall = (call: Parameters<Metrics['providerCall']>[0]) => {
    metrics.providerCall(call)
    traces?.note(`provider ${call.method}`, call.seconds, { outcome: call.outcome })
  }
  const provider = createAsaasProvider({ url: env.BILLING_URL, key: env.BILLING_KEY, onCall: tellCall })
  const origin = env.ORIGIN
  const billing = { provider, webhookUrl: `${origin}${receiveBillingEvent.path}`, now: () => new Date(), sleep }
  const used = { log, metrics, traces, pool, queuePool, queue, mailer, origin, onError, whatsapp, ...billing }
  return { ...used, assertReady, assertWorks, close }
}

/** The connection of the jobs of retention and erasure. Nothing else uses it. */
export const createEraserDeps = (env: EraserEnv) => {
  const log = createLog(env.LOG_LEVEL, 'worker')
  const onError = (error: Error) => log.warn({ reason: error.message }, 'database connection lost')
  const eraser = createTenantPool({ url: env.ERASER_DATABASE_URL, name: 'postura-eraser', max: 1, onError })
  return {
    log,
    eraser,
    now: () => new Date(),
    assertReady: () => assertRole(() => acquireClient(eraser), 'eraser'),
    close: () => eraser.end(),
  }
}

/** Works on all clinics as the owner of the database. */
export const createClinicalCommandDeps = (env: ClinicalCommandEnv) => {
  const onError = (error: Error) => process.stderr.write(`${error.message}\n`)
  const url = env.OWNER_DATABASE_URL
  const pool = createLibraryPool({ url, name: 'postura-clinical', schema: 'clinic', max: 1, onError })
  return { pool, keys: createKeys(env), openWithRecoveryKey, close: () => pool.end() }
}

/** Restores a clinic as the server would write it. */
export const createRestoreDeps = async (env: RestoreEnv) => {
  const onError = (error: Error) => process.stderr.write(`${error.message}\n`)
  const name = 'postura-restore'
  const pool = createTenantPool({ url: env.APP_DATABASE_URL, name, max: 1, onError })
  const accounts = createLibraryPool({ url: env.ACCOUNTS_DATABASE_URL, name, schema: 'accounts', max: 1, onError })
  const queuePool = createLibraryPool({ url: env.APP_DATABASE_URL, name, schema: 'jobs', max: 1, onError })
  const queue = await createQueue(queuePool, onError)
  return {
    pool,
    accounts,
    queue,
    assertReady: () => assertRole(() => acquireClient(pool), 'app'),
    close: async () => {
      await queue.stop()
      await Promise.all([pool.end(), accounts.end(), queuePool.end()])
    },
  }
}
