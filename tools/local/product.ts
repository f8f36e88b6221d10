// Puts the whole product together on this machine: database, mail, payment provider, server, worker. `dev`, `start` and `e2e` differ only in what they ask for.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareLocalDatabase, urlAs } from '@postura/api/testing/test-db'
import { startMailCatcher } from '../mail-catcher/mail-catcher.ts'
import { freePort } from './free-port.ts'
import { answering, localEnvironment, root, runApi, stopChildren } from './processes.ts'
import { startProvider } from './provider.ts'
import { localServer } from './server.ts'

export type ProductOptions = {
  cluster: string
  /** For people: the database and the provider remember, and the provider takes its time. */
  durable: boolean
  /** Where the server listens; by default on a free port. */
  port?: number
  /** Where people go; by default the server itself. */
  origin?: string
  webRoot?: string
  watch?: boolean
  mailPagePort?: number
  logLevel?: string
  /** Takes the log, which else stands on the terminal. */
  logFile?: string
}

/** Kept between runs, so that nobody is signed out by a restart; never committed. */
const localSecret = (): string => {
  const file = join(root, '.data/auth-secret')
  if (!existsSync(file)) {
    mkdirSync(join(root, '.data'), { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}

/** What a command run beside the product (`pnpm billing:attention`) needs to reach it. */
const keepForCommands = (env: Record<string, string>): void => {
  const names = ['NODE_ENV', 'LOG_LEVEL', 'ORIGIN', 'WORKER_DATABASE_URL', 'SMTP_URL', 'BILLING_URL', 'BILLING_KEY']
  // In single quotes nothing of a key is taken for anything else.
  const lines = names.map((name) => `${name}='${env[name] ?? ''}'`)
  writeFileSync(join(root, '.data/worker.env'), `${lines.join('\n')}\n`, { mode: 0o600 })
}

export type Product = {
  origin: string
  apiUrl: string
  mailUrl: string
  /** The stand-in of the payment provider: its pages, and `/_admin`. */
  providerUrl: string
  ownerUrl: string
  stop: () => Promise<void>
  /** Stops, and throws the cluster away. */
  destroy: () => Promise<void>
}

export const startProduct = async (options: ProductOptions): Promise<Product> => {
  const { superuserUrl, destroy } = await localServer(options.cluster, { durable: options.durable })
  await prepareLocalDatabase(superuserUrl, 'postura')
  const ownerUrl = urlAs('owner', superuserUrl, 'postura')
  const mail = await startMailCatcher(options.mailPagePort)
  const port = options.port ?? (await freePort())
  const apiUrl = `http://127.0.0.1:${port}`
  const origin = options.origin ?? apiUrl
  const env = {
    ...localEnvironment(superuserUrl, 'postura'),
    NODE_ENV: options.durable ? 'production' : 'development',
    LOG_LEVEL: options.logLevel ?? 'warn',
    ORIGIN: origin,
    PORT: String(port),
    // Whoever calls from this machine may say for whom.
    TRUSTED_PROXIES: '127.0.0.1',
    AUTH_SECRET: localSecret(),
    SMTP_URL: mail.smtpUrl,
    // What is thrown away shares its cores with the browsers that test it: a slow moment is not an overload.
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
  const start = async (): Promise<string> => {
    const { providerUrl, workerEnvironment } = await startProvider({ origin, durable: options.durable })
    const server = runApi('server.ts', env, how)
    runApi('worker.ts', { ...env, ...workerEnvironment }, how)
    if (options.durable) keepForCommands({ ...env, ...workerEnvironment })
    await answering(`${apiUrl}/api/ready`, server)
    return providerUrl
  }
  const providerUrl = await start().catch(async (error) => {
    await stop()
    throw error
  })
  return {
    origin,
    apiUrl,
    mailUrl: mail.pageUrl,
    providerUrl,
    ownerUrl,
    stop,
    destroy: async () => {
      await stop()
      destroy()
    },
  }
}

/** Ctrl+C ends everything that was started; the database goes on, since it belongs to the next run too. */
export const stopOnInterrupt = (product: Product): void => {
  const stop = () => void product.stop().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}
