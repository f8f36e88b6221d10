// One, two and four server processes behind the proxy, on the same database and machine.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@postura/api/db/with-client'
import { median } from '@postura/tools/local/figure'
import { findFreePort } from '@postura/tools/local/free-port'
import { createCpuClock } from '@postura/tools/local/measure/cpu-clock'
import { root, runApi, waitUntilReady } from '@postura/tools/local/processes'
import { createLoadGenerator } from '../http-load.ts'
import { interleave, medianOf, medianRatio, type Variant } from '../rounds.ts'
import type { ManyClinics } from './many-clinics.ts'

const COUNTS = [1, 2, 4]
const PEOPLE = 32
const FLOOD = 24

/** The proxy of the deployment, without TLS. */
const startProxy = async (folder: string, ports: readonly number[]) => {
  const port = await findFreePort()
  const file = join(folder, `Caddyfile-${ports.length}`)
  writeFileSync(file, readFileSync(join(root, 'ops/caddy/Caddyfile'), 'utf8').replace('\ttls {$TLS}\n', ''))
  const proxy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      ORIGIN: `http://127.0.0.1:${port}`,
      SERVERS: ports.map((each) => `127.0.0.1:${each}`).join(' '),
      HTTP_PORT: String(port),
      HTTPS_PORT: String(await findFreePort()),
      CADDY_ADMIN: 'off',
    },
    stdio: 'ignore',
  })
  await waitUntilReady(`http://127.0.0.1:${port}/api/ready`, proxy)
  return { port, proxy }
}

const list = (cookie: string) => [{ path: '/api/patients?q=souza', cookie }]

/** How much slower the others are while one clinic asks without a pause. */
const measureFairness = async (port: number, [flooding = '', ...others]: readonly string[]): Promise<number> => {
  const calm = createLoadGenerator(port, others.slice(0, 200).map(list), 4)
  const flood = createLoadGenerator(port, [list(flooding)], FLOOD)
  const ratios: number[] = []
  for (let round = 0; round < 7; round += 1) {
    const alone = await calm.slice(700)
    const [beside] = await Promise.all([calm.slice(700), flood.slice(700)])
    ratios.push(alone.done / alone.seconds / (beside.done / beside.seconds))
  }
  calm.end()
  flood.end()
  return median(ratios)
}

const countConnections = ({ url, database }: ManyClinics): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query('select count(*)::int as count from pg_stat_activity where datname = $1', [
      database,
    ])
    return rows[0]?.count
  })

export const measureProcesses = async (superuserUrl: string, served: ManyClinics): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'postura-processes-'))
  const proxies: ChildProcess[] = []
  const servers: { port: number; child: ChildProcess }[] = []
  try {
    while (servers.length < Math.max(...COUNTS)) {
      const port = await findFreePort()
      const child = runApi('server.ts', { ...served.serverEnvironment, PORT: String(port) }, { output: 'ignore' })
      servers.push({ port, child })
      await waitUntilReady(`http://127.0.0.1:${port}/api/ready`, child)
    }
    const sides: (Variant & { port: number; count: number })[] = []
    for (const count of COUNTS) {
      const used = servers.slice(0, count)
      const { port, proxy } = await startProxy(
        folder,
        used.map((each) => each.port),
      )
      proxies.push(proxy)
      const { slice } = createLoadGenerator(port, served.cookies.map(list), PEOPLE)
      const clock = createCpuClock(superuserUrl, served.database, used[0]?.child.pid ?? 0)
      sides.push({ name: `${count} processes`, count, port, clock, slice })
    }
    const samples = await interleave(sides, { rounds: 7, milliseconds: 1_000, warmUp: 2_000 })
    for (const { name, port } of sides) {
      const perSecond = medianOf(samples, name, 'perSecond').toFixed(0)
      const ratio = medianRatio(samples, 'perSecond', name, '1 processes').toFixed(2)
      const connections = await countConnections(served)
      const slower = (await measureFairness(port, served.cookies)).toFixed(2)
      process.stdout.write(
        `${name}: ${perSecond} lists per second (${ratio} of one process), others ${slower} times as slow beside a clinic with ${FLOOD} requests at once; ${connections} connections of all processes so far\n`,
      )
    }
  } finally {
    for (const child of [...proxies, ...servers.map((each) => each.child)]) child.kill('SIGTERM')
    await sleep(1_000)
    rmSync(folder, { recursive: true })
  }
}
