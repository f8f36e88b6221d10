// Live updates: a crowd of connected clients hears of every change that its role may see, soon after the commit, and of nothing else. After
// a restart of the server or the database, and after lost connections, every client shows the last change without a reload of the page.
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@postura/api/db/with-client'
import { createTemplate, urlAs } from '@postura/api/testing/test-db'
import type { ChangedTable } from '@postura/domain/changes/change'
import { newId } from '@postura/domain/shared/ids'
import { chooseRunCount } from '@postura/domain/shared/run-count.fixture'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportFigure } from '../../local/figure.ts'
import { findFreePort } from '../../local/free-port.ts'
import { createCpuClock } from '../../local/measure/cpu-clock.ts'
import { type Cluster, startCluster } from '../../local/postgres.ts'
import { localEnvironment, runApi, waitUntilReady } from '../../local/processes.ts'
import { type Crowd, gatherCrowd } from './crowd.ts'

const CLIENTS = chooseRunCount(60, 500)
const CHANGES = chooseRunCount(600, 20_000)
const IDLE_MS = chooseRunCount(0, 65_000)
const WRITERS = 4
/** Changes per second of the measurement: a busy clinic of this crowd writes a few times per minute. */
const PACE_MS = 20

const name = `changes-${randomBytes(4).toString('hex')}`
const secret = randomBytes(32).toString('hex')
let cluster: Cluster
let ownerUrl = ''
let database = ''
let origin = ''
let server: ChildProcess
let crowd: Crowd
let number = 0

const startServer = async (): Promise<void> => {
  server = runApi('server.ts', {
    ...localEnvironment(cluster.superuserUrl, database),
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    ORIGIN: origin,
    PORT: new URL(origin).port,
    AUTH_SECRET: secret,
    OVERLOADED_AFTER_MS: '0',
  })
  await waitUntilReady(`${origin}/api/ready`, server)
}

beforeAll(async () => {
  cluster = await startCluster(name)
  const { superuserUrl, template } = await createTemplate(cluster.superuserUrl)
  database = template
  ownerUrl = urlAs('owner', superuserUrl, template)
  origin = `http://127.0.0.1:${await findFreePort()}`
  await startServer()
  crowd = await gatherCrowd({ ownerUrl, origin, secret, clients: CLIENTS })
})
afterAll(async () => {
  server?.kill('SIGKILL')
  await crowd?.leave()
  cluster?.destroy()
})

/** One change per table in turn, of which each role hears others. */
const statements: [ChangedTable, string][] = [
  ['patients', 'update clinic.patients set name = name where admin_id = $1'],
  [
    'payments',
    `insert into clinic.payments (admin_id, patient_id, amount_cents, description, due_date)
     select admin_id, id, 1, 'x', '2026-11-16' from clinic.patients where admin_id = $1`,
  ],
  ['notifications', `insert into clinic.notifications (admin_id, title, message) values ($1, 'x', 'y')`],
  ['professionals', `insert into clinic.professionals (admin_id, name) values ($1, 'Ana')`],
]

/** Changes the clinics in turn, each by one writer only, as its lock does. A change that fails with the database is tried again. */
const writeChanges = async (count: number, paceMs = 0): Promise<void> => {
  const writer = async (index: number): Promise<void> => {
    const adminIds = crowd.adminIds.filter((_, n) => n % WRITERS === index)
    for (let done = 0; done < count / WRITERS; ) {
      const connected = withClient(ownerUrl, async (client) => {
        client.on('error', () => undefined)
        for (; done < count / WRITERS; done += 1) {
          const [table, statement] = statements[done % statements.length] ?? statements[0] ?? ['patients', '']
          const adminId = adminIds[done % adminIds.length] ?? ''
          const change = newId()
          number += 1
          const committed = crowd.write(change, adminId, table, number)
          await client.query('begin')
          await client.query(`select set_config('app.change_id', $1, true)`, [change])
          await client.query(statement, [adminId])
          await client.query('commit')
          committed()
          if (paceMs > 0) await sleep(paceMs * WRITERS)
        }
      })
      await connected.catch(() => sleep(100))
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, index) => writer(index)))
}

const expectEveryoneCurrent = () => expect.poll(() => crowd.findBehind().length, { timeout: 60_000 }).toBe(0)

test('clients hear of a change within a second of its commit', async () => {
  await expect.poll(crowd.isEveryoneHere, { timeout: 60_000 }).toBe(true)
  // The first messages also pay for the compilation of the code that sends them.
  await writeChanges(40)
  await expectEveryoneCurrent()
  crowd.delays.length = 0
  await writeChanges(200, PACE_MS)
  await expectEveryoneCurrent()
  const sorted = crowd.delays.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)
  const note = `${CLIENTS} clients, ${sorted.length} messages, median ${at(0.5)} ms, worst ${at(0.9999)} ms`
  expect(reportFigure({ name: 'change_delay_p95_ms', value: at(0.95), op: '<=', target: 1_000 }, note)).toBe(true)
})

const terminateListeners = () =>
  withClient(cluster.superuserUrl, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'postura-listen'`),
  )
const restartServer = async (): Promise<void> => {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  await startServer()
}
const restartDatabase = async (): Promise<void> => {
  cluster.stop('immediate')
  await sleep(500)
  cluster = await startCluster(name, { port: cluster.port })
}
const dropClients = async (): Promise<void> => {
  for (const { drop } of crowd.clients.filter((_, n) => n % 3 === 0)) drop()
}

test.each([
  ['a third of the clients has lost the connection', dropClients],
  ['the server has lost the database for a moment', terminateListeners],
  ['the server was restarted', restartServer],
  ['the database was restarted', restartDatabase],
])('every client shows the last change after %s', async (_, disturb) => {
  const before = number
  const writing = writeChanges(CHANGES / 4)
  await expect.poll(() => number - before, { timeout: 60_000, interval: 5 }).toBeGreaterThan(CHANGES / 16)
  await disturb()
  await writing
  await expect.poll(crowd.isEveryoneHere, { timeout: 60_000 }).toBe(true)
  await expectEveryoneCurrent()
})

test('negative control: a client that ignores that it has missed something shows an old version', async () => {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  await writeChanges(crowd.adminIds.length * 4)
  await startServer()
  await expect.poll(crowd.isEveryoneHere, { timeout: 60_000 }).toBe(true)
  await expectEveryoneCurrent()
  expect(crowd.findBehind('seenDeaf').length).toBeGreaterThan(0)
})

test('no client has heard of another clinic or of what its role may not read', () => {
  const note = `${crowd.countTold()} messages, ${number} changes`
  expect(crowd.leaks).toEqual([])
  expect(reportFigure({ name: 'leaked_changes', value: crowd.leaks.length, op: '<=', target: 0 }, note)).toBe(true)
})

test('negative control: a message to another clinic or to another role would be found', async () => {
  const [adminId = '', other = ''] = crowd.adminIds
  const change = newId()
  crowd.write(change, adminId, 'patients', number)
  const message = { type: 'changed', table: 'patients', change } as const
  expect(crowd.findLeak({ adminId, role: 'reception' }, message)).toBeNull()
  expect(crowd.findLeak({ adminId, role: 'finance' }, message)).toBe('patients to finance')
  expect(crowd.findLeak({ adminId: other, role: 'owner' }, message)).toContain('another clinic')
})

test.runIf(IDLE_MS > 0)('connected clients cost almost nothing while nothing changes', async () => {
  const clock = createCpuClock(cluster.superuserUrl, database, server.pid ?? 0)
  await sleep(5_000)
  const before = await clock()
  await sleep(IDLE_MS)
  const after = await clock()
  const share = (ms: number) => Math.round((ms / IDLE_MS) * 10_000) / 100
  const note = `${CLIENTS} clients; server ${share(after.node - before.node)} %, database ${share(after.database - before.database)} %`
  const value = share(after.node - before.node + after.database - before.database)
  expect(reportFigure({ name: 'idle_streams_percent_of_core', value, op: '<=', target: 1 }, note)).toBe(true)
})
