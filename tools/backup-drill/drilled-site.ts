// What a drill begins with: an archived cluster, a server on it, and a few clinics with people who use it.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@postura/api/db/with-client'
import { grantPlan } from '@postura/api/testing/factories/clinic.factory'
import { prepareLocalDatabase, urlAs } from '@postura/api/testing/test-db'
import { DEFAULT_ZONE } from '@postura/domain/shared/brazil/time-zones'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { startBackedUpCluster } from '../local/backups.ts'
import type { Cluster } from '../local/postgres.ts'
import { expectStatus, request, signIn, signUp } from './clinic-person.ts'
import { createKeys, DATABASE, startServer } from './drilled-server.ts'
import { fillDatabase } from './fill-database.ts'
import { signEntry } from './signed-entry.ts'

const CLINICS = 4

export const databaseUrl = ({ superuserUrl }: Pick<Cluster, 'superuserUrl'>): string => {
  const url = new URL(superuserUrl)
  url.pathname = `/${DATABASE}`
  return url.href
}

export const must = (isTrue: boolean, what: string): void => {
  if (!isTrue) throw new Error(`drill: ${what}`)
}

export const queryValue = (url: string, sql: string): Promise<string> =>
  withClient(url, async (client) => String((await client.query<{ value: unknown }>(sql)).rows[0]?.value))

/** Returns when the cluster has read its log; says what it complains of if it ends before. */
const waitForEnd = async (cluster: Cluster): Promise<void> => {
  const recovers = () => queryValue(databaseUrl(cluster), 'select pg_is_in_recovery() as value')
  try {
    while ((await recovers()) !== 'false') await sleep(100)
  } catch (cause) {
    throw new Error(`PostgreSQL ended: ${readFileSync(join(cluster.data, 'server.log'), 'utf8').slice(-2_000)}`, {
      cause,
    })
  }
}

export type DrilledSite = Awaited<ReturnType<typeof startDrilledSite>>

/** `stops` is what still runs, in the order of its start. */
export const startDrilledSite = async (gigabytes: number) => {
  const work = mkdtempSync(join(tmpdir(), 'postura-drill-'))
  const recoveryFile = join(work, 'recovery.pem')
  const keys = createKeys(recoveryFile)
  const backedUp = await startBackedUpCluster(`drill-${randomBytes(3).toString('hex')}`, { database: DATABASE })
  const stops: (() => Promise<void>)[] = []
  const end = async (): Promise<void> => {
    for (const stop of stops.toReversed()) await stop()
    backedUp.destroy()
    rmSync(work, { recursive: true })
  }
  const fill = async () => {
    const { cluster } = backedUp
    const ownerUrl = urlAs('owner', cluster.superuserUrl, DATABASE)
    await prepareLocalDatabase(cluster.superuserUrl, DATABASE)
    const server = await startServer(cluster.superuserUrl, keys)
    stops.push(server.stop)
    const people = await Promise.all(Array.from({ length: CLINICS }, () => signUp(server.origin)))
    for (const { id } of people) await grantPlan(ownerUrl, id, civilDateOf(new Date(), DEFAULT_ZONE))
    const [person, stranger] = people
    if (!person || !stranger) throw new Error('nobody signed up')
    const patient = await signEntry(server.origin, ownerUrl, person)
    await fillDatabase(databaseUrl(cluster), gigabytes)
    return { server, people, visit: { person, stranger, patient } }
  }
  try {
    return { backedUp, keys, recoveryFile, stops, end, url: databaseUrl(backedUp.cluster), ...(await fill()) }
  } catch (error) {
    await end()
    throw error
  }
}

/** What a mistake looks like: many rows are gone, and nothing says so. Returns when it began, and the file of the log that has it. */
export const makeMistake = async (url: string, sql: string): Promise<{ at: number; wal: string }> => {
  const at = Date.now()
  const wal = await withClient(url, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(sql)
    return (await client.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')).rows[0]?.name
  })
  return { at, wal: wal ?? '' }
}

/** Restores, and starts PostgreSQL on it. */
export const restoreCopy = async ({ backedUp }: DrilledSite, at?: number): Promise<Cluster> => {
  const directory = backedUp.newDirectory()
  const moment = at === undefined ? [] : ['--at', new Date(at).toISOString()]
  const { ok, text } = await backedUp.restore('--key', backedUp.keyFile, '--to', directory, ...moment)
  must(ok, text)
  const cluster = await backedUp.start(directory)
  await waitForEnd(cluster)
  return cluster
}

/** Restores, starts a server on it, and lists the patients as a person would. */
export const restoreAndServe = async (site: DrilledSite, at?: number) => {
  const started = performance.now()
  const cluster = await restoreCopy(site, at)
  const server = await startServer(cluster.superuserUrl, site.keys)
  const cookie = await signIn(server.origin, site.visit.person)
  await expectStatus(await request(server.origin, cookie, 'GET', '/api/patients'), 200, 'the list of patients')
  return { cluster, server, seconds: (performance.now() - started) / 1_000 }
}

export const megabytesOf = (folder: string): number =>
  Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0])
