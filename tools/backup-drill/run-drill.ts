// Writes under load, a deletion by mistake, then the loss of the whole machine; both are restored from the backups alone.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findCatalogDefects } from '@postura/api/db/guard/catalog-defects'
import { withClient } from '@postura/api/db/with-client'
import { urlAs } from '@postura/api/testing/test-db'
import type { BackedUp } from '../local/backups.ts'
import type { Cluster } from '../local/postgres.ts'
import { localEnvironment, root } from '../local/processes.ts'
import type { Person } from './clinic-person.ts'
import { DATABASE, type Keys, newMasterKey, startServer } from './drilled-server.ts'
import {
  databaseUrl,
  makeMistake,
  megabytesOf,
  must,
  queryValue,
  restoreAndServe,
  startDrilledSite,
} from './drilled-site.ts'
import { findIsolationProblems } from './isolation.ts'
import { type Visit, visitConfirmed, visitReadOnly } from './journey.ts'
import { canReadEntry } from './signed-entry.ts'
import { findDifferences, hashTables } from './table-hashes.ts'
import { startLoad } from './write-load.ts'

export type DrillOptions = {
  /** Size of the database before the load. */
  gigabytes: number
  /** Seconds of load before the machine is lost. */
  loadSeconds: number
}

export type DrillResult = {
  /** Seconds from the start of `pnpm restore` to the first list of patients over HTTP. */
  recoverySeconds: number
  /** Confirmed writes that the archive does not have, as the age of the oldest one. */
  lostSeconds: number
  written: number
  databaseMegabytes: number
  backupMegabytes: number
}

type Commands = Record<string, string>

/** Runs a command of the product to its end. */
const runCommand = (entry: string, parameters: readonly string[], env: Commands): { ok: boolean; text: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'apps/api/src', entry), ...parameters], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 120_000,
  })
  return { ok: status === 0, text: `${stdout}${stderr}` }
}

/** Nothing is mailed or charged before the confirmation. */
const checkWorkerRefuses = (cluster: Cluster, origin: string): void => {
  const worker = runCommand('worker.ts', [], {
    ...localEnvironment(cluster.superuserUrl, DATABASE),
    ORIGIN: origin,
    SMTP_URL: 'smtp://127.0.0.1:1',
    BILLING_URL: 'http://127.0.0.1:1/v3',
    BILLING_KEY: '$aact_hmlg_drill',
    NODE_ENV: 'development',
  })
  must(!worker.ok && worker.text.includes('nobody has confirmed it'), `the worker started: ${worker.text}`)
}

/** No clinic reads a row of another one: the rules are there, and they hold for what was restored. */
const checkIsolation = async (cluster: Cluster, people: readonly Person[]): Promise<void> => {
  const urlOf = (role: 'owner' | 'app') => urlAs(role, cluster.superuserUrl, DATABASE)
  const urls = { app: urlOf('app'), superuser: databaseUrl(cluster) }
  const clinics = people.map(({ id }) => id)
  const problems = [
    ...(await withClient(urlOf('owner'), findCatalogDefects)),
    ...(await findIsolationProblems(urls, clinics)),
  ]
  must(problems.length === 0, problems.join('\n'))
}

const confirm = async (backedUp: BackedUp, cluster: Cluster): Promise<void> => {
  const env = {
    SUPERUSER_DATABASE_URL: cluster.superuserUrl,
    OWNER_DATABASE_URL: urlAs('owner', cluster.superuserUrl, DATABASE),
  }
  const said = runCommand('restore.ts', ['confirm', '--from', backedUp.store(), '--key', backedUp.keyFile], env)
  must(said.ok, said.text)
}

/** The master key is lost too: the recovery key seals the data keys with a new one, and the text can be read. */
const checkRecoveryKey = async (
  cluster: Cluster,
  { keys, recoveryFile, ...visit }: { keys: Keys; recoveryFile: string } & Visit,
): Promise<void> => {
  const renewed = { ...keys, CLINICAL_KEYS: newMasterKey('second') }
  const owner = { OWNER_DATABASE_URL: urlAs('owner', cluster.superuserUrl, DATABASE) }
  const said = runCommand('clinical-keys.ts', ['recover', recoveryFile], { ...renewed, ...owner })
  must(said.ok, said.text)
  const server = await startServer(cluster.superuserUrl, renewed)
  const cookie = await visitConfirmed(server.origin, visit)
  must(await canReadEntry(server.origin, cookie, visit.patient), 'the entry cannot be read with the recovery key')
  await server.stop()
}

export const runDrill = async ({ gigabytes, loadSeconds }: DrillOptions): Promise<DrillResult> => {
  const site = await startDrilledSite(gigabytes)
  const { backedUp, keys, recoveryFile, stops, url, server, people, visit } = site
  try {
    const load = startLoad(server.origin, people)
    stops.push(load.stop)
    const watching = await backedUp.watch()
    stops.push(watching.stop)
    await sleep(3_000)

    // The mistake, a second after the last write.
    await load.pause()
    const before = await hashTables(url)
    await sleep(1_100)
    const mistake = await makeMistake(url, 'delete from clinic.patients')
    load.resume()
    // PostgreSQL recovers to a moment only if its log goes on after it.
    await backedUp.waitForWal(mistake.wal)
    await sleep(loadSeconds * 1_000)
    const databaseMegabytes = Number(
      await queryValue(url, `select pg_database_size('${DATABASE}') / 1024 / 1024 as value`),
    )

    // The machine is lost: nothing counts but the store and the keys.
    const lostAt = Date.now()
    backedUp.cluster.stop('immediate')
    await load.stop()
    await server.stop()
    await watching.stop()
    stops.length = 0
    const written = load.acknowledged.filter(({ at }) => at <= lostAt)
    const backupMegabytes = megabytesOf(backedUp.store())

    const earlier = await restoreAndServe(site, mistake.at - 1_000)
    stops.push(earlier.server.stop)
    const differences = findDifferences(before, await hashTables(databaseUrl(earlier.cluster)))
    // Signing in writes a session, and counts the try.
    const unexpected = differences.filter((line) => !/^accounts\.(sessions|throttles|users|profiles):/.test(line))
    must(unexpected.length === 0, `restored differently:\n${unexpected.join('\n')}`)
    await checkIsolation(earlier.cluster, people)
    await visitReadOnly(earlier.server.origin, visit)
    checkWorkerRefuses(earlier.cluster, earlier.server.origin)
    await confirm(backedUp, earlier.cluster)
    await earlier.server.stop()
    stops.length = 0
    await checkRecoveryKey(earlier.cluster, { keys, recoveryFile, ...visit })
    earlier.cluster.destroy()

    const latest = await restoreAndServe(site)
    stops.push(latest.server.stop)
    const found = await withClient(databaseUrl(latest.cluster), async (client) => {
      const { rows } = await client.query<{ id: string }>('select id from clinic.patients')
      return new Set(rows.map(({ id }) => id))
    })
    const lost = written.filter(({ id, at: writtenAt }) => writtenAt > mistake.at && !found.has(id))
    return {
      recoverySeconds: Math.max(earlier.seconds, latest.seconds),
      lostSeconds: (lostAt - Math.min(lostAt, ...lost.map((each) => each.at))) / 1_000,
      written: written.length,
      databaseMegabytes,
      backupMegabytes,
    }
  } finally {
    await site.end()
  }
}
