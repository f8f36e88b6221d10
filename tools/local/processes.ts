// Starts the processes of the product with their database settings, and stops them with their parent.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clinicalSecrets } from '@postura/api/testing/clinical/clinical-secrets'
import { urlAs } from '@postura/api/testing/test-db'

export const root = join(import.meta.dirname, '../..')

type Environment = Record<string, string>
/** A file descriptor as `output` also receives stderr. */
type RunOptions = { cwd?: string; output?: 'inherit' | 'ignore' | number }

const children = new Set<ChildProcess>()

export const run = (
  file: string,
  parameters: string[],
  env: Environment,
  { cwd = root, output = 'inherit' }: RunOptions = {},
): ChildProcess => {
  const complaints = typeof output === 'number' ? output : 'inherit'
  const child = spawn(file, parameters, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', output, complaints] })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

export const stopChildren = async (): Promise<void> => {
  const ends = [...children].map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of children) child.kill('SIGTERM')
  await Promise.race([Promise.all(ends), sleep(15_000)])
  for (const child of children) child.kill('SIGKILL')
}

/** Ends a process with SIGTERM and waits for it; returns at once if it has ended by itself. */
export const stopProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Token for the events of the local provider. It protects nothing of value. */
export const webhookToken = 'eventos-do-simulador-desta-maquina'

/** Settings that all processes need: one database URL per role, and an unused WhatsApp number. */
export const localEnvironment = (superuserUrl: string, database: string): Environment => ({
  APP_DATABASE_URL: urlAs('app', superuserUrl, database),
  ACCOUNTS_DATABASE_URL: urlAs('accounts_app', superuserUrl, database),
  WORKER_DATABASE_URL: urlAs('worker', superuserUrl, database),
  ERASER_DATABASE_URL: urlAs('eraser', superuserUrl, database),
  SALES_CHAT_NUMBER: '5511900000000',
  BILLING_WEBHOOK_TOKEN: webhookToken,
  ...clinicalSecrets,
  // There is no proxy in front of a local server.
  DRAIN_MS: '0',
  TZ: 'UTC',
})

/** The memory limit of the Docker image. */
const memory = /^ENV NODE_OPTIONS="(.+)"$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[1]?.split(' ') ?? []

export const runApi = (
  entry: 'server.ts' | 'worker.ts' | 'clinic-restore.ts',
  env: Environment,
  { watch = false, parameters = [], ...options }: RunOptions & { watch?: boolean; parameters?: string[] } = {},
): ChildProcess => {
  const flags = watch ? ['--watch', '--watch-preserve-output'] : []
  return run(process.execPath, [...memory, ...flags, join(root, 'apps/api/src', entry), ...parameters], env, options)
}

/** Waits until the started server responds at this address. */
export const waitUntilReady = async (address: string, server: ChildProcess, how: RequestInit = {}): Promise<void> => {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`the server of ${address} exited during startup`)
    const ready = await fetch(address, how).then(
      ({ status }) => status < 400,
      () => false,
    )
    if (ready) return
    await sleep(100)
  }
  throw new Error(`${address} does not respond`)
}
