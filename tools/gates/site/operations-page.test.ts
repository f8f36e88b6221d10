// Every command of docs/operations.md is executed as it stands there, on a site that archives its log. Only its places are those of this run.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withClient } from '@postura/api/db/with-client'
import { grantPlan } from '@postura/api/testing/factories/clinic.factory'
import { urlAs } from '@postura/api/testing/test-db'
import { DEFAULT_ZONE } from '@postura/domain/shared/brazil/time-zones'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPatient, expectStatus, signUp } from '../../backup-drill/clinic-person.ts'
import { createKeys, DATABASE, newMasterKey } from '../../backup-drill/drilled-server.ts'
import { longRun } from '../../gate/parts.ts'
import { findFreePort } from '../../local/free-port.ts'
import { type Cluster, clustersHome, ownedByPostgres, startCluster } from '../../local/postgres.ts'
import { localEnvironment, root, runApi, waitUntilReady } from '../../local/processes.ts'
import { commandsUnder, inSentences, statements } from './operations-page.ts'

const name = `operations-${randomBytes(3).toString('hex')}`
const folder = mkdtempSync(join(tmpdir(), `postura-${name}-`))
const clusters: Cluster[] = []
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  for (const cluster of clusters) cluster.destroy()
  for (const each of readdirSync(clustersHome()).filter((file) => file.startsWith(name)))
    rmSync(join(clustersHome(), each), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

/** What stands on the page for a place, and where it is in this run. */
const places: Record<string, string> = {
  'backup.key': join(folder, 'backup.key'),
  BACKUPS: join(folder, 'backups'),
  '/var/lib/postgresql/restored': join(clustersHome(), `${name}-restored`),
}
const recoveryFile = join(folder, 'recovery.pem')
let env: Record<string, string> = {}
const executed = new Set<string>()

const shell = (command: string): [string, string[]] => {
  executed.add(command)
  const here = Object.entries(places).reduce((text, [place, value]) => text.replaceAll(place, value), command)
  return ['bash', ['--norc', '-euc', `pnpm() { ./pnpm --silent "$@"; }\n${here}`]]
}
const environment = () => ({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env })

const execute = async (command: string, more: Record<string, string> = {}): Promise<string> => {
  const { stdout } = await promisify(execFile)(...shell(command), { cwd: root, env: { ...environment(), ...more } })
  return stdout.trim()
}

const urlOf = ({ superuserUrl }: Cluster): string => new URL(`/${DATABASE}`, superuserUrl).href
const query = <T extends object>(cluster: Cluster, sql: string): Promise<T[]> =>
  withClient(urlOf(cluster), async (client) => (await client.query<T>(sql)).rows)
const countPatients = async (cluster: Cluster): Promise<number> =>
  (await query<{ count: number }>(cluster, 'select count(*)::int as count from clinic.patients'))[0]?.count ?? -1
const addressesOf = ({ superuserUrl }: Cluster) => ({
  ...localEnvironment(superuserUrl, DATABASE),
  SUPERUSER_DATABASE_URL: superuserUrl,
  OWNER_DATABASE_URL: urlAs('owner', superuserUrl, DATABASE),
})

let cluster: Cluster
let clinic: string
beforeAll(async () => {
  const recipient = await execute('pnpm backup key backup.key')
  const spool = ownedByPostgres(join(clustersHome(), `${name}-spool`))
  env = {
    BACKUP_TO: places.BACKUPS ?? '',
    BACKUP_SPOOL: spool,
    BACKUP_RECIPIENTS: recipient,
    LOG_LEVEL: 'error',
    NODE_ENV: 'development',
  }
  const settings = (await execute('pnpm backup settings')).split('\n')
  cluster = await startCluster(name, { settings })
  clusters.push(cluster)
  const backup = new URL(`/${DATABASE}`, cluster.superuserUrl)
  backup.username = 'backup'
  backup.password = 'backup-of-this-machine'
  env = { ...env, ...addressesOf(cluster), ...createKeys(recoveryFile), BACKUP_DATABASE_URL: backup.href }
  await execute('pnpm migrate')
  const [port, metricsPort] = [await findFreePort(), await findFreePort()]
  places['127.0.0.1:9464'] = `127.0.0.1:${metricsPort}`
  const origin = `http://127.0.0.1:${port}`
  const secret = randomBytes(32).toString('hex')
  env = { ...env, ORIGIN: origin, AUTH_SECRET: secret, TRUSTED_PROXIES: '127.0.0.1' }
  const server = runApi('server.ts', { ...env, PORT: String(port), METRICS_PORT: String(metricsPort) })
  children.push(server)
  await waitUntilReady(`${origin}/api/ready`, server)
  const person = await signUp(origin)
  clinic = person.id
  await grantPlan(urlOf(cluster), clinic, civilDateOf(new Date(), DEFAULT_ZONE))
  for (let n = 0; n < 3; n += 1) await expectStatus(await addPatient(origin, person.cookie), 200, 'a patient')
})

const basesOf = (): string[] =>
  existsSync(places.BACKUPS ?? '')
    ? readdirSync(places.BACKUPS ?? '', { recursive: true })
        .map(String)
        .filter((file) => file.endsWith('backup.json'))
    : []

test('backups are taken, checked and restored, as a whole and for one clinic', {
  tags: 'long',
  timeout: 900_000,
}, async () => {
  const watching = spawn(...shell('pnpm backup watch'), {
    cwd: root,
    env: environment(),
    stdio: 'inherit',
    detached: true,
  })
  children.push(watching)
  await expect.poll(basesOf, { timeout: 120_000, interval: 500 }).toHaveLength(1)
  process.kill(-(watching.pid ?? 0), 'SIGTERM')
  await once(watching, 'exit')
  expect(await execute('pnpm backup')).toContain('is complete')
  expect(basesOf()).toHaveLength(2)
  await execute('pnpm backup check')

  const restore = 'pnpm restore --from BACKUPS --key backup.key --to /var/lib/postgresql/restored'
  const moment = (await query<{ now: Date }>(cluster, 'select now()'))[0]?.now.toISOString() ?? ''
  await withClient(urlOf(cluster), async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query('delete from clinic.patients')
  })
  // The log after the mistake is archived too.
  await query(cluster, 'select pg_switch_wal()')
  await execute('pnpm backup')
  await execute(restore)
  places['/var/lib/postgresql/restored'] = join(clustersHome(), `${name}-earlier`)
  places['2026-03-11T09:30:00-03:00'] = moment
  await execute(`${restore} --at 2026-03-11T09:30:00-03:00`)
  const [latest, earlier] = [await startCluster(`${name}-restored`), await startCluster(`${name}-earlier`)]
  clusters.push(latest, earlier)
  for (const each of [latest, earlier])
    await expect.poll(() => query(each, 'select pg_is_in_recovery() as r'), { timeout: 60_000 }).toEqual([{ r: false }])
  expect([await countPatients(latest), await countPatients(earlier)]).toEqual([0, 3])

  places['postgres://postgres:…@localhost:5433/postura'] = urlOf(earlier)
  places.CLINIC_ID = clinic
  await execute('RESTORED_DATABASE_URL=postgres://postgres:…@localhost:5433/postura pnpm restore clinic CLINIC_ID')
  expect(await countPatients(cluster)).toBe(3)
  await execute('pnpm restore confirm --from BACKUPS --key backup.key', addressesOf(earlier))
  await query(earlier, `update clinic.patients set name = 'Ana'`)
})

test('the files for Prometheus are valid, and the server tells its metrics', { tags: 'long' }, async () => {
  await execute('promtool check config ops/prometheus/prometheus.yml')
  await execute('promtool test rules ops/prometheus/alerts.test.yml')
  expect(await execute('curl --fail http://127.0.0.1:9464/metrics')).toContain('postura_')
})

test('commands of single cases run', { tags: 'long' }, async () => {
  const worker = { SMTP_URL: 'smtp://127.0.0.1:9', BILLING_URL: 'http://127.0.0.1:9', BILLING_KEY: '$aact_hmlg_nobody' }
  await execute('pnpm billing:review', worker)
  await execute('pnpm jobs:failed', worker)
  await execute('pnpm clinical:destroy')
  const rotated = { CLINICAL_KEYS: `${newMasterKey('second')},${env.CLINICAL_KEYS}` }
  await execute('pnpm clinical:keys rotate', rotated)
  places['clinical:keys recover'] = `clinical:keys recover ${recoveryFile}`
  await execute('pnpm clinical:keys recover', { CLINICAL_KEYS: newMasterKey('third') })
})

test('the statements create the roles of a managed database, and find long transactions', {
  tags: 'long',
}, async () => {
  const managed = await startCluster(`${name}-managed`, { durable: false })
  clusters.push(managed)
  await withClient(managed.superuserUrl, async (client) => {
    for (const statement of statements()) await client.query(statement.replace('…', randomBytes(12).toString('hex')))
    for (const statement of inSentences().filter((each) => each.startsWith('select '))) {
      await client.query(statement)
      executed.add(statement)
    }
    const { rows } = await client.query(`select count(*)::int as count from pg_roles where rolname = 'eraser'`)
    expect(rows).toEqual([{ count: 1 }])
  })
})

/** Where the others are executed. */
const elsewhere: Record<string, string> = {
  'pnpm drill': 'tools/gate/parts.ts',
  'pnpm configure': 'tools/gates/site/local-site.test.ts',
  'pnpm local-site': 'tools/gates/site/local-site.test.ts',
  'pnpm local-site backup check': 'tools/gates/site/local-site.test.ts',
  'pnpm clinic:restore': 'tools/gates/exports/export-size.test.ts',
  'pnpm standby create /var/lib/postgresql/standby': 'tools/gates/backup/standby.test.ts',
  'SUPERUSER_DATABASE_URL=… pnpm standby attach': 'tools/gates/backup/standby.test.ts',
  'pnpm standby detach': 'tools/gates/backup/standby.test.ts',
  'pnpm standby promote': 'tools/gates/backup/standby.test.ts',
  'pnpm jobs:failed replay ID': 'apps/api/src/jobs/failed-mails.test.ts',
}

test('no command of the page is left out', { tags: 'long' }, () => {
  const newcomer = [...commandsUnder('Install'), ...commandsUnder('Without Docker')]
  const others = [...commandsUnder(''), ...inSentences()].filter((each) => !newcomer.includes(each))
  expect(others.filter((each) => !executed.has(each) && !(each in elsewhere))).toEqual([])
  for (const file of Object.values(elsewhere)) expect(readFileSync(join(root, file), 'utf8')).not.toBe('')
  expect(longRun.map(({ script }) => script)).toContain('drill')
})
