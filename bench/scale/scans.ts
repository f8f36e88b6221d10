// What grows with the number of clinics although nobody asks: starts, jobs that look at all clinics, an idle system.

import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@postura/api/db/with-client'
import { newId } from '@postura/domain/shared/ids'
import { median } from '@postura/tools/local/figure'
import { findFreePort } from '@postura/tools/local/free-port'
import { memoryMegabytesOf } from '@postura/tools/local/measure/memory'
import { localEnvironment, runApi } from '@postura/tools/local/processes'
import type { ManyClinics } from './many-clinics.ts'

const STARTS = 3
const IDLE_MS = 40_000
const scans = [
  'retention',
  'accounts-upkeep',
  'clinic-deletions',
  'account-deletions',
  'plan-reminders',
  'billing-sweep',
]

const environmentOf = (superuserUrl: string, { database, apiUrl }: ManyClinics) => ({
  ...localEnvironment(superuserUrl, database),
  NODE_ENV: 'test',
  LOG_LEVEL: 'fatal',
  ORIGIN: apiUrl,
  AUTH_SECRET: 'a'.repeat(64),
  SMTP_URL: 'smtp://127.0.0.1:9',
  BILLING_URL: 'http://127.0.0.1:9',
  BILLING_KEY: '$aact_hmlg_bench',
})

const measureStart = async (superuserUrl: string, served: ManyClinics): Promise<number> => {
  const port = String(await findFreePort())
  const started = performance.now()
  const server = runApi('server.ts', { ...environmentOf(superuserUrl, served), PORT: port }, { output: 'ignore' })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('the server does not start')
    await sleep(10)
  }
  const milliseconds = performance.now() - started
  server.kill('SIGTERM')
  await once(server, 'exit')
  return milliseconds
}

/** Queues the job and waits for the worker. Returns the seconds that it ran. */
const runJob = (served: ManyClinics, name: string): Promise<number> =>
  withClient(served.url, async (client) => {
    const id = newId()
    await client.query(`insert into jobs.job (id, name, data) values ($1, $2, '{}')`, [id, name])
    for (;;) {
      const { rows } = await client.query(
        'select state, extract(epoch from completed_on - started_on) as seconds from jobs.job where id = $1 and name = $2',
        [id, name],
      )
      if (rows[0]?.state === 'completed') return Number(rows[0].seconds)
      if (rows[0]?.state === 'failed' || rows[0]?.state === 'retry') throw new Error(`${name} failed`)
      await sleep(500)
    }
  })

const countTransactions = ({ url, database }: ManyClinics): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      'select xact_commit + xact_rollback as count from pg_stat_database where datname = $1',
      [database],
    )
    return Number(rows[0]?.count)
  })

export const measureScans = async (superuserUrl: string, all: readonly ManyClinics[]): Promise<void> => {
  const say = ({ clinics, patientsEach }: ManyClinics, text: string) =>
    process.stdout.write(`${clinics} clinics of ${patientsEach}: ${text}\n`)
  const starts = new Map<ManyClinics, number[]>(all.map((served) => [served, []]))
  for (let n = 0; n < STARTS; n += 1)
    for (const served of all) starts.get(served)?.push(await measureStart(superuserUrl, served))
  for (const [served, times] of starts) say(served, `the server starts in ${median(times).toFixed(0)} ms`)
  const workers = new Map(
    all.map((served) => [served, runApi('worker.ts', environmentOf(superuserUrl, served), { output: 'ignore' })]),
  )
  for (const served of all)
    for (const name of scans) say(served, `the job ${name} takes ${(await runJob(served, name)).toFixed(2)} s`)
  await sleep(10_000)
  const before = await Promise.all(all.map(countTransactions))
  await sleep(IDLE_MS)
  const after = await Promise.all(all.map(countTransactions))
  for (const [n, served] of all.entries()) {
    const perSecond = ((after[n] ?? 0) - (before[n] ?? 0)) / (IDLE_MS / 1_000)
    const worker = workers.get(served)
    say(
      served,
      `idle ${perSecond.toFixed(2)} transactions per second, worker ${memoryMegabytesOf(worker?.pid ?? 0).toFixed(0)} MB`,
    )
    worker?.kill('SIGTERM')
    if (worker) await once(worker, 'exit')
  }
}
