// A standby has every confirmed write, serves the reports while it keeps up, and takes over when the primary is killed.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@postura/api/db/with-client'
import { grantPlan } from '@postura/api/testing/factories/clinic.factory'
import { createClass } from '@postura/api/testing/factories/record.factory'
import { prepareLocalDatabase, urlAs } from '@postura/api/testing/test-db'
import { DEFAULT_ZONE } from '@postura/domain/shared/brazil/time-zones'
import { newId } from '@postura/domain/shared/ids'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPatient, type Person, request, signUp } from '../../backup-drill/clinic-person.ts'
import { createKeys, DATABASE, type DrilledServer, type Keys, startServer } from '../../backup-drill/drilled-server.ts'
import { startLoad } from '../../backup-drill/write-load.ts'
import { runCommand } from '../../local/backups.ts'
import { reportFigure } from '../../local/figure.ts'
import { type Cluster, clustersHome, startCluster } from '../../local/postgres.ts'

const long = { tags: 'long', timeout: 600_000 }
const today = civilDateOf(new Date(), DEFAULT_ZONE)

let keys: Keys
let primary: Cluster
let standby: Cluster
let server: DrilledServer
let people: Person[]
const started: Cluster[] = []
const work = mkdtempSync(join(tmpdir(), 'postura-standby-'))

const urlOf = ({ superuserUrl }: Cluster): string => {
  const url = new URL(superuserUrl)
  url.pathname = `/${DATABASE}`
  return url.href
}

const findValue = <T>(cluster: Cluster, sql: string, values: unknown[] = []): Promise<T | undefined> =>
  withClient(urlOf(cluster), async (client) => (await client.query<{ value: T }>(sql, values)).rows[0]?.value)

const operate = async (cluster: Cluster, ...parameters: string[]): Promise<void> => {
  const env = { NODE_ENV: 'test', BACKUP_DATABASE_URL: urlOf(cluster), SUPERUSER_DATABASE_URL: cluster.superuserUrl }
  const said = await runCommand('backup/standby/standby.ts', parameters, env)
  if (!said.ok) throw new Error(said.text)
}

/** The time limit of the test stops it. */
const waitForFollower = async (cluster: Cluster): Promise<void> => {
  while ((await findValue(cluster, 'select state as value from pg_stat_replication')) !== 'streaming') await sleep(100)
}

/** As docs/operations.md says. */
const addStandby = async (of: Cluster): Promise<Cluster> => {
  const name = `standby-${randomBytes(3).toString('hex')}`
  await operate(of, 'create', join(clustersHome(), name))
  const cluster = await startCluster(name)
  started.push(cluster)
  await waitForFollower(of)
  return cluster
}

const serve = (cluster: Cluster, follower?: Cluster): Promise<DrilledServer> =>
  startServer(
    cluster.superuserUrl,
    keys,
    follower && { STANDBY_DATABASE_URL: urlAs('app', follower.superuserUrl, DATABASE) },
  )

const kill = (cluster: Cluster): void =>
  void process.kill(Number(readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')

const findLost = async (cluster: Cluster, ids: readonly string[]): Promise<string[]> =>
  (await findValue<string[]>(
    cluster,
    `select coalesce(array_agg(id), '{}') as value from unnest($1::uuid[]) id where not exists (select from clinic.patients p where p.id = id.id)`,
    [ids],
  )) ?? []

beforeAll(async () => {
  keys = createKeys(join(work, 'recovery.pem'))
  primary = await startCluster(`primary-${randomBytes(3).toString('hex')}`)
  started.push(primary)
  await prepareLocalDatabase(primary.superuserUrl, DATABASE)
  standby = await addStandby(primary)
  server = await serve(primary, standby)
  people = await Promise.all(Array.from({ length: 4 }, () => signUp(server.origin)))
  for (const { id } of people) await grantPlan(urlAs('owner', primary.superuserUrl, DATABASE), id, today)
})
afterAll(async () => {
  await server?.stop()
  for (const cluster of started) cluster.destroy()
  rmSync(work, { recursive: true })
})

test(
  'reports are read from the standby while it keeps up, and from the primary while it is behind or gone',
  long,
  async () => {
    const [person] = people
    if (!person) throw new Error('nobody signed up')
    const report = async (): Promise<string> => {
      const response = await request(
        server.origin,
        person.cookie,
        'GET',
        `/api/reports/classes?from=${today}&to=${today}`,
      )
      expect(response.status).toBe(200)
      return response.text()
    }
    /** True if a connection of the server to the standby was used by a report. */
    const isOnStandby = async (): Promise<boolean | undefined> => {
      const before = await findValue(standby, 'select clock_timestamp()::text as value')
      await report()
      return findValue<boolean>(
        standby,
        `select coalesce(bool_or(state_change > $1), false) as value from pg_stat_activity where application_name = 'postura-standby'`,
        [before],
      )
    }
    await expect.poll(isOnStandby, { timeout: 60_000 }).toBe(true)

    await findValue(standby, 'select pg_wal_replay_pause()::text as value')
    const add = (title: string) =>
      createClass(urlAs('owner', primary.superuserUrl, DATABASE), { admin_id: person.id, title })
    await add('Solo')
    await expect.poll(report, { timeout: 10_000 }).toContain('Solo')
    expect(await isOnStandby()).toBe(false)
    await findValue(standby, 'select pg_wal_replay_resume()::text as value')
    await expect.poll(isOnStandby, { timeout: 60_000 }).toBe(true)

    standby.stop()
    await add('Mat')
    expect(await report()).toContain('Mat')
    standby = await startCluster(standby.data.slice(clustersHome().length + 1))
  },
)

test('a killed primary loses no acknowledged write, and the standby takes over', long, async () => {
  await waitForFollower(primary)
  await operate(primary, 'attach')
  const load = startLoad(server.origin, people)
  await sleep(10_000)
  const killedAt = performance.now()
  kill(primary)
  await operate(standby, 'promote')
  await load.stop()
  await server.stop()
  server = await serve(standby)
  const [person] = people
  expect((await addPatient(server.origin, person?.cookie ?? '')).status).toBe(200)
  const seconds = Math.round((performance.now() - killedAt) / 100) / 10
  const lost = await findLost(
    standby,
    load.acknowledged.map(({ id }) => id),
  )
  expect(load.acknowledged.length).toBeGreaterThan(50)
  const figures = [
    { name: 'standby_writes_lost', value: lost.length, op: '<=' as const, target: 0 },
    { name: 'standby_takeover_seconds', value: seconds, op: '<=' as const, target: 60 },
  ]
  expect(figures.map((figure) => reportFigure(figure, `${load.acknowledged.length} writes`))).toEqual([true, true])
})

test(
  'a write that the standby does not have is not confirmed, until the operator gives the standby up',
  long,
  async () => {
    const cookie = people[0]?.cookie ?? ''
    const next = await addStandby(standby)
    await operate(standby, 'attach')
    await operate(standby, 'detach')
    const keptLog = `select setting || unit as value from pg_settings where name = 'max_slot_wal_keep_size'`
    expect(await findValue(standby, keptLog)).toBe('10240MB')
    await operate(standby, 'attach')
    expect((await addPatient(server.origin, cookie)).status).toBe(200)
    next.stop()
    const refused = await addPatient(server.origin, cookie)
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('"busy"')])
    await operate(standby, 'detach')

    // Negative control: this one is confirmed, and the former standby does not have it.
    const id = newId()
    expect((await addPatient(server.origin, cookie, id)).status).toBe(200)
    kill(standby)
    const follower = await startCluster(next.data.slice(clustersHome().length + 1))
    await operate(follower, 'promote')
    expect(await findLost(follower, [id])).toEqual([id])
  },
)
