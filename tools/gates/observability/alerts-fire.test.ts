// The shipped rules on a real Prometheus: what breaks the product is an alert within two minutes. Needs the Debian package prometheus (`.ci/install --long`).
import { type ChildProcess, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BackedUp, startBackedUpCluster } from '../../local/backups.ts'
import { reportFigure } from '../../local/figure.ts'
import { findFreePort } from '../../local/free-port.ts'
import { root, run, waitUntilReady } from '../../local/processes.ts'
import { type ObservedProduct, startObservedProduct } from './observed-product.ts'

const WITHIN_S = 120
/** Two rounds of questions and of rules. */
const HEALTHY_MS = 45_000

let product: ObservedProduct
/** A database of its own, whose log is archived, and the address of the process that stores it. */
let backedUp: BackedUp
let watching: Awaited<ReturnType<BackedUp['watch']>> | null = null
let backupMetrics = ''
let prometheus: ChildProcess
let address = ''
const folder = mkdtempSync(join(tmpdir(), 'postura-prometheus-'))

/** The shipped files, with the ports of this product. */
const startPrometheus = async (): Promise<void> => {
  const shipped = readFileSync(join(root, 'ops/prometheus/prometheus.yml'), 'utf8')
  const config = shipped
    .replace('127.0.0.1:9464', product.metrics.server)
    .replace('127.0.0.1:9465', product.metrics.worker)
    .replace('127.0.0.1:9466', backupMetrics)
    .replace('alerts.yml', join(root, 'ops/prometheus/alerts.yml'))
  writeFileSync(join(folder, 'prometheus.yml'), config)
  const port = await findFreePort()
  address = `http://127.0.0.1:${port}`
  prometheus = run(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    {},
  )
  await waitUntilReady(`${address}/-/ready`, prometheus)
}

beforeAll(async () => {
  product = await startObservedProduct()
  await product.startServer()
  await product.startWorker()
  const port = await findFreePort()
  backupMetrics = `127.0.0.1:${port}`
  backedUp = await startBackedUpCluster(`observed-${randomBytes(3).toString('hex')}`, { durable: false })
  watching = await backedUp.watch({ METRICS_PORT: String(port), LOG_LEVEL: 'silent' })
  await startPrometheus()
})
afterAll(async () => {
  prometheus?.kill('SIGKILL')
  await watching?.stop()
  backedUp?.destroy()
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Alert = { state: string; labels: { alertname: string } }

const findFiring = async (): Promise<string[]> => {
  const response = await fetch(`${address}/api/v1/alerts`)
  const { data } = (await response.json()) as { data: { alerts: Alert[] } }
  return [...new Set(data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))]
}

/** Reports the seconds from the fault to each of the alerts. */
const expectWithin = async (since: number, names: readonly string[]): Promise<void> => {
  const waiting = new Set(names)
  const seconds = () => Math.round((performance.now() - since) / 1_000)
  while (waiting.size > 0 && seconds() <= WITHIN_S + 60) {
    for (const name of await findFiring())
      if (waiting.delete(name))
        expect(reportFigure({ name: `alert_${name}_s`, value: seconds(), op: '<=', target: WITHIN_S })).toBe(true)
    await sleep(500)
  }
  expect([...waiting]).toEqual([])
}

test('the commands of the operator’s page work: every alert fires on the case written for it, and not before', {
  tags: 'long',
}, () => {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const [, block = ''] = /^## Observe and alerts$[\s\S]*?^```sh\n([\s\S]*?)^```/m.exec(page) ?? []
  const commands = block.trim().split('\n')
  expect(commands).toHaveLength(3)
  for (const command of commands) {
    const here = command.replace('127.0.0.1:9464', product.metrics.server)
    const { status, stdout, stderr } = spawnSync('bash', ['-c', here], { cwd: root, encoding: 'utf8' })
    expect([status, stdout + stderr]).toEqual([0, expect.stringMatching(/SUCCESS|postura_build_info/)])
  }
})

test('a healthy product has no alert, and its accesses are noted', { tags: 'long' }, async () => {
  await product.signUp()
  await sleep(HEALTHY_MS)
  expect(await findFiring()).toEqual([])
  const [file = ''] = readdirSync(product.accessLog)
  expect(readFileSync(join(product.accessLog, file), 'utf8')).toContain('"route":"/api/sign-up","status":200')
})

test('a wrong key of the provider and a mail server that fails', { tags: 'long' }, async () => {
  await product.startWorker({ BILLING_KEY: '$aact_hmlg_another_key', SMTP_URL: 'smtp://127.0.0.1:9' })
  const since = performance.now()
  for (let n = 0; n < 3; n += 1) await product.signUp()
  await expectWithin(since, ['ProviderKeyRefused', 'MailServerFailing'])
})

test('a stopped worker, and the queue that grows without it', { tags: 'long' }, async () => {
  await product.startWorker()
  await product.killWorker()
  const since = performance.now()
  await product.signUp()
  await expectWithin(since, ['WorkerStopped', 'QueueGrowing'])
})

test('a wrong key of the clinical record, with which the server does not start', { tags: 'long' }, async () => {
  const since = performance.now()
  await product.startServer({ CLINICAL_KEYS: `another:${Buffer.alloc(32, 7).toString('base64')}` }, false)
  await expectWithin(since, ['ServerDown'])
})

test('a store of the backups that is away, and a backup process that has stopped', { tags: 'long' }, async () => {
  const store = backedUp.store()
  renameSync(store, `${store}-away`)
  await expectWithin(performance.now(), ['BackupFailing'])
  renameSync(`${store}-away`, store)
  const since = performance.now()
  await watching?.stop()
  watching = null
  await expectWithin(since, ['BackupStopped'])
})
