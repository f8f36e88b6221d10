// The processes of the product on this machine: told their database, and ended with whoever started them.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { urlAs } from '@postura/api/testing/test-db'

export const root = join(import.meta.dirname, '../..')

type Environment = Record<string, string>
/** Where it writes; a file, by its number, takes its complaints too. */
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

/** By which the events of this machine's provider are known: they are worth nothing, and so is this. */
export const webhookToken = 'eventos-do-simulador-desta-maquina'

/** What every process wants to know wherever it runs: one address per role, and a chat nobody answers. */
export const localEnvironment = (superuserUrl: string, database: string): Environment => ({
  APP_DATABASE_URL: urlAs('app', superuserUrl, database),
  ACCOUNTS_DATABASE_URL: urlAs('accounts_app', superuserUrl, database),
  WORKER_DATABASE_URL: urlAs('worker', superuserUrl, database),
  SALES_CHAT_NUMBER: '5511900000000',
  BILLING_WEBHOOK_TOKEN: webhookToken,
  TZ: 'UTC',
})

/** How much memory a process may take, as the image says it. */
const memory = /^ENV NODE_OPTIONS="(.+)"$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[1]?.split(' ') ?? []

export const runApi = (
  entry: 'server.ts' | 'worker.ts',
  env: Environment,
  { watch = false, ...options }: RunOptions & { watch?: boolean } = {},
): ChildProcess => {
  const flags = watch ? ['--watch', '--watch-preserve-output'] : []
  return run(process.execPath, [...memory, ...flags, join(root, 'apps/api/src', entry)], env, options)
}

/** Waits until whoever was started serves what stands there. */
export const answering = async (address: string, server: ChildProcess): Promise<void> => {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`what should serve ${address} ended while it was starting`)
    const ready = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await sleep(100)
  }
  throw new Error(`${address} does not answer`)
}
