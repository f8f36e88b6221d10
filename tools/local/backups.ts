// A cluster whose log is archived, and the commands `pnpm backup` and `pnpm restore` as an operator runs them.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createAgeKey } from '../site/age-key.ts'
import { type Cluster, type ClusterOptions, clustersHome, ownedByPostgres, startCluster } from './postgres.ts'
import { root, run, stopProcess } from './processes.ts'

type Said = { ok: boolean; text: string }
type Entry = 'backup.ts' | 'migrate.ts' | 'restore.ts' | 'backup/standby/standby.ts'

const runFile = promisify(execFile)

/** Runs a command of the product as an operator does. */
export const runCommand = async (
  entry: Entry,
  parameters: readonly string[],
  env: Record<string, string>,
): Promise<Said> => {
  try {
    const { stdout } = await runFile(process.execPath, [join(root, 'apps/api/src', entry), ...parameters], {
      env: { ...process.env, ...env },
      maxBuffer: 64 * 1024 * 1024,
    })
    return { ok: true, text: stdout.trim() }
  } catch (error) {
    if (!(error instanceof Error && 'stderr' in error)) throw error
    return { ok: false, text: String(error.stderr).trim() }
  }
}

/** Where PostgreSQL archives its log, and a line of its settings for each line that the command prints. */
export const createSpool = async (name: string, to: string): Promise<{ spool: string; settings: string[] }> => {
  const spool = ownedByPostgres(join(clustersHome(), `${name}-spool`))
  const { text } = await runCommand('backup.ts', ['settings'], { BACKUP_TO: to, BACKUP_SPOOL: spool })
  return { spool, settings: text.split('\n') }
}

export type BackedUp = {
  cluster: Cluster
  /** Folder of the only cluster in the store. */
  store: () => string
  keyFile: string
  backup: (...parameters: string[]) => Promise<Said>
  /** A base backup of a restored cluster into the same store. */
  backupOf: (restored: Cluster) => Promise<Said>
  restore: (...parameters: string[]) => Promise<Said>
  restoreClinic: (id: string, addresses: Record<string, string>) => Promise<Said>
  /** Starts `pnpm backup watch`; returns when its first base backup is complete. */
  watch: (more?: Record<string, string>) => Promise<{ stop: () => Promise<void> }>
  /** Waits until a file of the log is in the store. */
  waitForWal: (name: string) => Promise<void>
  /** A directory for a restored cluster, and its start. */
  newDirectory: () => string
  start: (directory: string) => Promise<Cluster>
  destroy: () => void
}

const waitUntil = async (what: string, isTrue: () => boolean, hasFailed = () => false): Promise<void> => {
  // A gigabyte on a busy machine takes minutes.
  for (let attempt = 0; attempt < 6_000; attempt += 1) {
    if (isTrue()) return
    if (hasFailed()) break
    await sleep(100)
  }
  throw new Error(`${what} did not happen`)
}

/** `database` is the one whose erasures are stored; it may be created later. */
export const startBackedUpCluster = async (
  name: string,
  { database = 'postgres', ...options }: ClusterOptions & { database?: string } = {},
): Promise<BackedUp> => {
  const work = join(tmpdir(), `postura-${name}`)
  mkdirSync(work, { recursive: true })
  const to = join(work, 'backups')
  const { spool, settings: archiving } = await createSpool(name, to)
  const keyFile = join(work, 'backup.key')
  const places = { BACKUP_TO: to, BACKUP_SPOOL: spool }
  const { identity, recipient } = createAgeKey()
  writeFileSync(keyFile, identity, { mode: 0o600 })
  const settings = [...archiving, ...(options.settings ?? [])]
  const cluster = await startCluster(name, { ...options, settings })
  const addressOf = ({ superuserUrl }: Cluster): string => new URL(`/${database}`, superuserUrl).href
  const env = {
    ...places,
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    BACKUP_DATABASE_URL: addressOf(cluster),
    BACKUP_RECIPIENTS: recipient,
  }
  const restored: Cluster[] = []
  const directories: string[] = []
  const store = (): string => join(to, readdirSync(to)[0] ?? '')
  const findFiles = (folder: string): string[] =>
    existsSync(to) && existsSync(join(store(), folder))
      ? readdirSync(join(store(), folder), { recursive: true }).map(String)
      : []
  return {
    cluster,
    store,
    keyFile,
    backup: (...parameters) => runCommand('backup.ts', parameters, env),
    backupOf: (restored) => runCommand('backup.ts', [], { ...env, BACKUP_DATABASE_URL: addressOf(restored) }),
    restore: (...parameters) => runCommand('restore.ts', ['--from', to, ...parameters], {}),
    restoreClinic: (id, addresses) => runCommand('restore.ts', ['clinic', id], addresses),
    watch: async (more = {}) => {
      const child = run(process.execPath, [join(root, 'apps/api/src/backup.ts'), 'watch'], { ...env, ...more })
      await waitUntil(
        'the first base backup',
        () => findFiles('bases').some((file) => file.endsWith('backup.json')),
        () => child.exitCode !== null,
      ).catch(async (error) => {
        // Before its database goes away, so that it complains of nothing else.
        await stopProcess(child)
        throw error
      })
      return {
        stop: async () => {
          if (child.exitCode !== null) throw new Error('the backup process has ended by itself')
          await stopProcess(child)
        },
      }
    },
    waitForWal: (file) => waitUntil(`the arrival of ${file}`, () => findFiles('wal').includes(`${file}.zst.age`)),
    newDirectory: () => {
      const directory = join(clustersHome(), `${name}-restored-${randomBytes(3).toString('hex')}`)
      directories.push(directory)
      return directory
    },
    start: async (directory) => {
      const started = await startCluster(directory.slice(clustersHome().length + 1))
      restored.push(started)
      return started
    },
    destroy: () => {
      for (const each of [...restored, cluster]) each.destroy()
      for (const each of [spool, work, ...directories.flatMap((path) => [path, `${path}.wal`])])
        rmSync(each, { recursive: true, force: true })
    },
  }
}
