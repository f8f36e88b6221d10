// The services of compose.yaml as processes of this machine: same order, commands and settings. What differs is in local-service.ts and local-prometheus.ts.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSpool } from '../local/backups.ts'
import { findFreePort } from '../local/free-port.ts'
import { commitOf } from '../local/git.ts'
import { type Cluster, startCluster } from '../local/postgres.ts'
import { root, stopProcess, waitUntilReady } from '../local/processes.ts'
import { inOrder, readEnvironmentFile, readServices } from './compose-file.ts'
import { prepareLocalPrometheus } from './local-prometheus.ts'
import { imageEnvironment, localCommand, localEnvironmentOf } from './local-service.ts'

export type SiteOptions = {
  /** The `.env` of the deployment. */
  envFile: string
  /** Name of the PostgreSQL cluster. */
  cluster: string
  /** Caddy keeps its certificates here. */
  folder: string
  /** Where the programs are: another checkout is another release. */
  checkout?: string
  /** The ports of the servers behind the proxy; free ones by default. */
  serverPorts?: number[]
  /** The network between the processes: returns the port of a line to this port. */
  lineTo?: (port: number) => Promise<number>
  output?: 'inherit' | 'ignore'
}

export type Site = {
  origin: string
  /** Certificate of the authority that has signed the site's, with TLS=internal. */
  authority: string
  superuserUrl: string
  /** Address of Prometheus, if it is a part of the site. */
  prometheus: string | undefined
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
  const readAll = () => {
    const values = readEnvironmentFile(options.envFile)
    return { values, services: readServices(values, dirname(options.envFile)) }
  }
  const { values, services } = readAll()
  const order = inOrder(services)
  const serverNames = order.filter((name) => name.startsWith('server'))
  const serverPorts = [...(options.serverPorts ?? [])]
  while (serverPorts.length < serverNames.length) serverPorts.push(await findFreePort())
  const servers = (await Promise.all(serverPorts.map(lineTo))).map((port) => `127.0.0.1:${port}`).join(' ')
  const metricsPorts = new Map<string, number>()
  for (const { environment } of Object.values(services))
    if (environment.METRICS_HOST) metricsPorts.set(environment.METRICS_HOST, await findFreePort())
  const password = services.postgres?.environment.POSTGRES_PASSWORD ?? ''
  const backups = values.BACKUP_TO ?? ''
  const { spool, settings } = await createSpool(options.cluster, backups)
  let cluster = await startCluster(options.cluster, { password, settings })
  const databasePort = await lineTo(cluster.port)
  const processes: Record<string, ChildProcess> = {}
  const started = new Set<ChildProcess>()
  let prometheus: string | undefined

  const start = (name: string, { more = {}, replaced = {}, port = 0, checkout = current } = {}): ChildProcess => {
    // An operator may have changed the file since.
    const service = readAll().services[name] ?? { environment: {} }
    const given = { ...(service.build && imageEnvironment(checkout)), ...service.environment }
    const [file, parameters] = localCommand(service, replaced)
    const places = { databasePort, servers, checkout, folder, spool, backups }
    const metricsPort = metricsPorts.get(given.METRICS_HOST ?? '')
    const env = localEnvironmentOf(given, places, { port, ...(metricsPort !== undefined && { metricsPort }) })
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
    const server = start(serverNames[serverPorts.indexOf(port)] ?? 'server', { port, checkout })
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
    worker: async () => {
      processes.worker = startWorker()
    },
    backup: async () => {
      processes.backup = start('backup')
    },
    proxy: async () => {
      processes.proxy = await startProxy()
    },
    prometheus: async () => {
      const { address, replaced } = await prepareLocalPrometheus(folder, metricsPorts)
      processes.prometheus = start('prometheus', { replaced })
      await waitUntilReady(`${address}/-/ready`, processes.prometheus)
      prometheus = address
    },
  }
  for (const [n, name] of serverNames.entries())
    starters[name] = async () => {
      processes[name] = await startServer(serverPorts[n] ?? 0)
    }
  try {
    for (const name of order) {
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
    prometheus,
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
