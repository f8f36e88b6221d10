// Starts the whole product on this machine: database, mail, payment provider, server, worker. Used by `dev`, `start` and `e2e`.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareLocalDatabase, urlAs } from '@postura/api/testing/test-db'
import { startMailCatcher } from '../mail-catcher/mail-catcher.ts'
import { startDatabaseServer } from './database-server.ts'
import { findFreePort } from './free-port.ts'
import { localEnvironment, root, runApi, stopChildren, waitUntilReady } from './processes.ts'
import { startMessaging } from './stand-ins/messaging.ts'
import { startProvider } from './stand-ins/provider.ts'

export type ProductOptions = {
  cluster: string
  /** For `dev` and `start`: database and provider keep their data, and the provider responds slowly. */
  durable: boolean
  /** Port of the server; a free one by default. */
  port?: number
  /** Public URL; the server itself by default. */
  origin?: string
  webRoot?: string
  watch?: boolean
  mailPagePort?: number
  logLevel?: string
  /** Receives the log instead of the terminal. */
  logFile?: string
}

/** Kept between runs, so that a restart does not sign users out; never committed. */
const localSecret = (): string => {
  const file = join(root, '.data/auth-secret')
  if (!existsSync(file)) {
    mkdirSync(join(root, '.data'), { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}

type ClinicalKeys = { CLINICAL_KEYS: string; CLINICAL_RECOVERY_PUBLIC: string }

const generateClinicalKeys = (): ClinicalKeys => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 4_096 })
  // A deployment keeps this one offline.
  const recovery = privateKey.export({ format: 'pem', type: 'pkcs8' })
  writeFileSync(join(root, '.data/clinical-recovery.pem'), recovery, { mode: 0o600 })
  return {
    CLINICAL_KEYS: `local:${randomBytes(32).toString('base64')}`,
    CLINICAL_RECOVERY_PUBLIC: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  }
}

/** Kept between runs, so that the records of the local database can be read; never committed. */
const localClinicalKeys = (): ClinicalKeys => {
  const file = join(root, '.data/clinical-keys.json')
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(generateClinicalKeys()), { mode: 0o600 })
  return JSON.parse(readFileSync(file, 'utf8'))
}

const commandVariables = {
  'worker.env': ['NODE_ENV', 'LOG_LEVEL', 'ORIGIN', 'WORKER_DATABASE_URL', 'SMTP_URL', 'BILLING_URL', 'BILLING_KEY'],
  'server.env': ['NODE_ENV', 'APP_DATABASE_URL', 'ACCOUNTS_DATABASE_URL'],
  'owner.env': ['OWNER_DATABASE_URL', 'CLINICAL_KEYS', 'CLINICAL_RECOVERY_PUBLIC'],
}

/** Writes the environment for commands that run beside the product (`pnpm billing:review`, `pnpm clinical:keys`). */
const keepForCommands = (env: Record<string, string>): void => {
  for (const [file, names] of Object.entries(commandVariables)) {
    // Single quotes prevent expansion of a key.
    const lines = names.map((name) => `${name}='${env[name] ?? ''}'`)
    writeFileSync(join(root, '.data', file), `${lines.join('\n')}\n`, { mode: 0o600 })
  }
}

export type Product = {
  origin: string
  apiUrl: string
  mailUrl: string
  /** URL of the provider stand-in: its pages, and `/_admin`. */
  providerUrl: string
  /** URL of the stand-in of WhatsApp: the phones, and `/_admin`. */
  phonesUrl: string
  ownerUrl: string
  /** Signs the session cookies. */
  authSecret: string
  stop: () => Promise<void>
  /** Stops everything and deletes the cluster. */
  destroy: () => Promise<void>
}

export const startProduct = async (options: ProductOptions): Promise<Product> => {
  const { superuserUrl, destroy } = await startDatabaseServer(options.cluster, { durable: options.durable })
  await prepareLocalDatabase(superuserUrl, 'postura')
  const ownerUrl = urlAs('owner', superuserUrl, 'postura')
  const mail = await startMailCatcher(options.mailPagePort)
  const port = options.port ?? (await findFreePort())
  const apiUrl = `http://127.0.0.1:${port}`
  const origin = options.origin ?? apiUrl
  const authSecret = localSecret()
  const env = {
    ...localEnvironment(superuserUrl, 'postura'),
    NODE_ENV: options.durable ? 'production' : 'development',
    LOG_LEVEL: options.logLevel ?? 'warn',
    ORIGIN: origin,
    PORT: String(port),
    // Requests from this machine may set the client address.
    TRUSTED_PROXIES: '127.0.0.1',
    AUTH_SECRET: authSecret,
    ...(options.durable && localClinicalKeys()),
    SMTP_URL: mail.smtpUrl,
    // A temporary product shares the CPU with the test browsers, so slowness does not mean overload.
    ...(!options.durable && { OVERLOADED_AFTER_MS: '0' }),
    ...(options.webRoot && { WEB_ROOT: options.webRoot }),
  }
  const how = {
    watch: options.watch ?? false,
    output: options.logFile === undefined ? ('inherit' as const) : openSync(options.logFile, 'a'),
  }
  const stop = async () => {
    await stopChildren()
    await mail.stop()
  }
  const start = async () => {
    const { providerUrl, workerEnvironment } = await startProvider({ origin, durable: options.durable })
    const messaging = await startMessaging({ origin: apiUrl, durable: options.durable })
    const server = runApi('server.ts', { ...env, ...messaging.serverEnvironment }, how)
    runApi('worker.ts', { ...env, ...workerEnvironment, ...messaging.workerEnvironment }, how)
    if (options.durable) keepForCommands({ ...env, ...workerEnvironment, OWNER_DATABASE_URL: ownerUrl })
    await waitUntilReady(`${apiUrl}/api/ready`, server)
    return { providerUrl, phonesUrl: messaging.phonesUrl }
  }
  const { providerUrl, phonesUrl } = await start().catch(async (error) => {
    await stop()
    throw error
  })
  return {
    origin,
    apiUrl,
    mailUrl: mail.pageUrl,
    providerUrl,
    phonesUrl,
    ownerUrl,
    authSecret,
    stop,
    destroy: async () => {
      await stop()
      destroy()
    },
  }
}

/** Ctrl+C stops all processes except the database, which the next run reuses. */
export const stopOnInterrupt = (product: Product): void => {
  const stop = () => void product.stop().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}
