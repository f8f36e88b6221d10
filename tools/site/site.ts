// The services of compose.yaml as processes of this machine: same order, commands and settings, except where a network of containers differs.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSpool } from '../local/backups.ts'
import { findFreePort } from '../local/free-port.ts'
import { commitOf } from '../local/git.ts'
import { type Cluster, startCluster } from '../local/postgres.ts'
import { root, stopProcess, waitUntilReady } from '../local/processes.ts'
import { inOrder, readEnvironmentFile, readServices, type Service } from './compose-file.ts'

type Environment = Record<string, string>

export type SiteOptions = {
  /** The `.env` of the deployment. */
  envFile: string
  /** Name of the PostgreSQL cluster. */
  cluster: string
  /** Caddy keeps its certificates here. */
  folder: string
  /** Where the programs are: another checkout is another release. */
  checkout?: string
  /** The ports of the servers behind the proxy; one free port by default. */
  serverPorts?: number[]
  /** The network between the processes: returns the port of a line to this port. */
  lineTo?: (port: number) => Promise<number>
  output?: 'inherit' | 'ignore'
}

/** Settings of the image: the `ENV` lines of its last stage. */
const imageEnvironment = (checkout: string): Environment => {
  const lastStage =
    readFileSync(join(checkout, 'Dockerfile'), 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? ''
  const settings = [...lastStage.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/([A-Z_]+)=(?:"([^"]*)"|(\S+))/g)].map(([, name, quoted, plain]) => [name, quoted ?? plain]),
  )
  return { ...Object.fromEntries(settings), COMMIT: commitOf(checkout) }
}

/** Replaces the names of containers by addresses of this machine. */
const localEnvironmentOf = (
  environment: Environment,
  {
    databasePort,
    serverPort,
    servers,
    checkout,
    folder,
    spool,
    backups,
  }: {
    databasePort: number
    serverPort: number
    servers: string
    checkout: string
    folder: string
    spool: string
    backups: string
  },
): Environment => {
  const local = Object.entries(environment).map(([name, value]) => [
    name,
    name.endsWith('_DATABASE_URL') ? value.replace('@postgres/', `@127.0.0.1:${databasePort}/`) : value,
  ])
  const differs: Environment = {
    HOST: '127.0.0.1',
    PORT: String(serverPort),
    TRUSTED_PROXIES: '127.0.0.1',
    SERVERS: servers,
    ACCESS_LOG_DIR: join(folder, 'access'),
    BACKUP_SPOOL: spool,
    BACKUP_TO: backups,
    WEB_ROOT: (environment.WEB_ROOT ?? '').replace('/postura', checkout),
  }
  return Object.fromEntries(local.map(([name, value]) => [name, (name && differs[name]) ?? value]))
}

/** A command of a container with the paths of this machine. */
const localCommand = ({ command = '', volumes = [] }: Service): [file: string, parameters: string[]] => {
  const paths = volumes.filter((volume) => volume.startsWith('./')).map((volume) => volume.split(':'))
  const [file = '', ...parameters] = command.split(' ').map((word) => {
    const [here] = paths.find(([, inside]) => inside === word) ?? []
    return here ? join(root, here) : word
  })
  return [file === 'node' ? process.execPath : file, parameters]
}

export type Site = {
  origin: string
  /** Certificate of the authority that has signed the site's, with TLS=internal. */
  authority: string
  superuserUrl: string
  processes: Record<string, ChildProcess>
  /** Another server of this or another release, ready to serve. */
  startServer: (port: number, checkout?: string) => Promise<ChildProcess>
  startWorker: (checkout?: string) => ChildProcess
  startProxy: () => Promise<ChildProcess>
  migrate: (checkout?: string) => Promise<void>
  /** Kills the database with SIGKILL and starts it again. */
  killDatabase: () => Promise<void>
  stop: () => Promise<void>
  destroy: () => Promise<void>
}

/** What the killed server has left behind needs a moment to end. */
const restartKilled = async (name: string, how: { password: string; port: number }): Promise<Cluster> => {
  for (let attempt = 0; ; attempt += 1)
    try {
      await sleep(250)
      return await startCluster(name, how)
    } catch (error) {
      if (attempt === 40) throw error
    }
}

export const startSite = async (options: SiteOptions): Promise<Site> => {
  const { folder, output = 'inherit', checkout: current = root, lineTo = async (port) => port } = options
  const values = readEnvironmentFile(options.envFile)
  const services = readServices(values)
  const serverPorts = options.serverPorts ?? [await findFreePort()]
  const servers = (await Promise.all(serverPorts.map(lineTo))).map((port) => `127.0.0.1:${port}`).join(' ')
  const password = services.postgres?.environment.POSTGRES_PASSWORD ?? ''
  const backups = values.BACKUP_TO ?? ''
  const { spool, settings } = await createSpool(options.cluster, backups)
  let cluster = await startCluster(options.cluster, { password, settings })
  const databasePort = await lineTo(cluster.port)
  const processes: Record<string, ChildProcess> = {}
  const started = new Set<ChildProcess>()

  const start = (name: string, { more = {}, serverPort = 0, checkout = current } = {}): ChildProcess => {
    const service = services[name] ?? { environment: {} }
    const given = { ...(service.build && imageEnvironment(checkout)), ...service.environment }
    const [file, parameters] = localCommand(service)
    const places = { checkout, folder, spool, backups }
    const env = localEnvironmentOf(given, { databasePort, serverPort, servers, ...places })
    const child = spawn(file, parameters, {
      cwd: checkout,
      // Nothing of this shell, as in a container.
      env: { PATH: process.env.PATH, ...env, ...more },
      stdio: ['ignore', output, output === 'inherit' ? 'inherit' : 'ignore'],
    })
    started.add(child)
    child.once('exit', () => started.delete(child))
    return child
  }

  const migrate = async (checkout = current): Promise<void> => {
    const [code] = await once(start('migrate', { checkout }), 'exit')
    if (code !== 0) throw new Error('the migration failed')
  }
  const startServer = async (port: number, checkout = current): Promise<ChildProcess> => {
    const server = start('server', { serverPort: port, checkout })
    await waitUntilReady(`http://127.0.0.1:${port}/api/ready`, server)
    return server
  }
  const startWorker = (checkout = current): ChildProcess => start('worker', { checkout })
  const startProxy = async (): Promise<ChildProcess> => {
    const port = new URL(values.ORIGIN ?? '').port || '443'
    const [http, lastTry] = [await findFreePort(), await findFreePort()]
    const more = {
      HOME: folder,
      XDG_DATA_HOME: folder,
      HTTP_PORT: String(http),
      HTTPS_PORT: port,
      LAST_TRY_PORT: String(lastTry),
      CADDY_ADMIN: 'off',
      PAGES: join(root, 'ops/caddy/pages'),
    }
    const proxy = start('proxy', { more })
    // It redirects to https.
    await waitUntilReady(`http://127.0.0.1:${http}`, proxy, { redirect: 'manual' })
    return proxy
  }

  const stop = async () => {
    await Promise.all([...started].map(stopProcess))
  }
  const starters: Record<string, () => Promise<unknown>> = {
    spool: async () => undefined,
    postgres: async () => undefined,
    migrate,
    server: async () => {
      for (const [n, port] of serverPorts.entries())
        processes[n === 0 ? 'server' : `server-${n + 1}`] = await startServer(port)
    },
    worker: async () => {
      processes.worker = startWorker()
    },
    backup: async () => {
      processes.backup = start('backup')
    },
    proxy: async () => {
      processes.proxy = await startProxy()
    },
  }
  try {
    for (const name of inOrder(services)) {
      const starter = starters[name]
      if (!starter) throw new Error(`nobody knows how to start ${name} on this machine`)
      await starter()
    }
  } catch (error) {
    await stop()
    cluster.stop()
    throw error
  }
  return {
    origin: values.ORIGIN ?? '',
    authority: join(folder, 'caddy/pki/authorities/local/root.crt'),
    superuserUrl: cluster.superuserUrl,
    processes,
    startServer,
    startWorker,
    startProxy,
    migrate,
    killDatabase: async () => {
      process.kill(Number(readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
      cluster = await restartKilled(options.cluster, { password, port: cluster.port })
    },
    stop: async () => {
      await stop()
      cluster.stop()
    },
    destroy: async () => {
      await stop()
      cluster.destroy()
      rmSync(spool, { recursive: true, force: true })
    },
  }
}

/** Builds the web application as the image does, unless there is a whole build of this commit. */
export const ensureWebBuild = (origin: string): void => {
  const build = join(root, 'apps/web/build')
  const stamp = join(build, 'built-for')
  const wanted = `${commitOf(root)} ${origin}`
  // A build that was made otherwise has no stamp. The hashes are written last.
  const isCurrent = !existsSync(stamp) || readFileSync(stamp, 'utf8') === wanted
  if (isCurrent && existsSync(join(build, 'csp-hashes.json'))) return
  process.stdout.write('Building the web application takes one or two minutes.\n')
  rmSync(build, { recursive: true, force: true })
  execFileSync(join(root, 'pnpm'), ['--filter', '@postura/web', 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, SITE_URL: origin },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  writeFileSync(stamp, wanted)
}
