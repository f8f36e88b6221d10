// Puts the whole product together on this machine: database, mail, server, worker. `dev`, `start` and `e2e` differ only in what they ask for.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepareLocalDatabase, urlAs } from '@postura/api/testing/test-db'
import { startMailCatcher } from '../mail-catcher/mail-catcher.ts'
import { freePort } from './free-port.ts'
import { localServer } from './server.ts'

export const root = join(import.meta.dirname, '../..')
const api = join(root, 'apps/api/src')

export type ProductOptions = {
  cluster: string
  durable: boolean
  /** Where people go; by default the server itself, on a free port. */
  origin?: string
  webRoot?: string
  watch?: boolean
  mailPagePort?: number
  logLevel?: string
}

const children = new Set<ChildProcess>()

export const run = (file: string, parameters: string[], env: Record<string, string>, cwd = root): ChildProcess => {
  const child = spawn(file, parameters, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

const stopChildren = async (): Promise<void> => {
  const ends = [...children].map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of children) child.kill('SIGTERM')
  await Promise.race([Promise.all(ends), sleep(15_000)])
  for (const child of children) child.kill('SIGKILL')
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

const answering = async (url: string, server: ChildProcess): Promise<void> => {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (server.exitCode !== null) throw new Error('the server ended while it was starting')
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await sleep(100)
  }
  throw new Error(`${url} does not answer`)
}

export type Product = {
  origin: string
  apiUrl: string
  mailUrl: string
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
  const port = await freePort()
  const apiUrl = `http://127.0.0.1:${port}`
  const origin = options.origin ?? apiUrl
  const env = {
    APP_DATABASE_URL: urlAs('app', superuserUrl, 'postura'),
    ACCOUNTS_DATABASE_URL: urlAs('accounts_app', superuserUrl, 'postura'),
    WORKER_DATABASE_URL: urlAs('worker', superuserUrl, 'postura'),
    NODE_ENV: options.durable ? 'production' : 'development',
    LOG_LEVEL: options.logLevel ?? 'warn',
    ORIGIN: origin,
    PORT: String(port),
    AUTH_SECRET: localSecret(),
    SALES_CHAT_NUMBER: '5511900000000',
    SMTP_URL: mail.smtpUrl,
    TZ: 'UTC',
    ...(options.webRoot && { WEB_ROOT: options.webRoot }),
  }
  const watch = options.watch ? ['--watch', '--watch-preserve-output'] : []
  const server = run(process.execPath, [...watch, join(api, 'server.ts')], env)
  run(process.execPath, [...watch, join(api, 'worker.ts')], env)
  const stop = async () => {
    await stopChildren()
    await mail.stop()
  }
  await answering(`${apiUrl}/api/ready`, server).catch(async (error) => {
    await stop()
    throw error
  })
  return {
    origin,
    apiUrl,
    mailUrl: mail.pageUrl,
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
