// Gate G6, the part that belongs to every commit. The database is killed three times under writers that retry: the API must not
// end with it, must serve again within 5 s of it, and nothing it acknowledged may be lost or doubled. The worker must live
// through it too. Then the database stands still; then the API is asked to stop.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { grantPlan } from '@postura/api/testing/factories/clinic.factory'
import { createTemplate, urlAs } from '@postura/api/testing/test-db'
import { newId } from '@postura/domain/shared/ids'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { type StandIn, startStandIn } from '@postura/provider-stand-in/stand-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { report } from '../local/figure.ts'
import { freePort } from '../local/free-port.ts'
import { cookiesOf } from '../local/http.ts'
import { type Cluster, startCluster } from '../local/postgres.ts'
import { localEnvironment } from '../local/processes.ts'
import { type MailCatcher, startMailCatcher } from '../mail-catcher/mail-catcher.ts'

const WRITERS = 8
const name = `restart-${randomBytes(4).toString('hex')}`
let cluster: Cluster
let server: ChildProcess
let worker: ChildProcess
let mail: MailCatcher
let provider: StandIn
let origin = ''
let cookie = ''

const request = (path: string, body?: object): Promise<Response> =>
  fetch(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: { origin, cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  })

const isReady = () =>
  request('/api/ready').then(
    ({ ok }) => ok,
    () => false,
  )

beforeAll(async () => {
  cluster = await startCluster(name)
  const { superuserUrl, template } = await createTemplate(cluster.superuserUrl)
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  mail = await startMailCatcher()
  const key = '$aact_hmlg_faults'
  provider = await startStandIn({ key })
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'fatal',
    ORIGIN: origin,
    PORT: String(port),
    ...localEnvironment(superuserUrl, template),
    AUTH_SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: mail.smtpUrl,
    BILLING_URL: provider.url,
    BILLING_KEY: key,
  }
  const start = (file: string) =>
    spawn(process.execPath, [join(import.meta.dirname, '../../apps/api/src', file)], { stdio: 'inherit', env })
  server = start('server.ts')
  worker = start('worker.ts')
  while (!(await isReady())) await sleep(100)
  const account = { name: 'Helena', email: 'helena@clinica.test', phone: '11912345678', password: 'uma senha boa' }
  const signUp = await request('/api/sign-up', account)
  cookie = cookiesOf(signUp)
  const { id } = (await signUp.json()) as { id: string }
  await grantPlan(urlAs('owner', superuserUrl, template), id, civilDateOf(new Date()))
})

afterAll(async () => {
  server?.kill('SIGTERM')
  worker?.kill('SIGTERM')
  await mail?.stop()
  await provider?.stop()
  cluster?.destroy()
})

const kill = (how: 'SIGKILL' | 'immediate'): void => {
  if (how === 'immediate') cluster.stop('immediate')
  else process.kill(Number(readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
}

/** Orphaned backends of a killed postmaster need a moment before a new one may take the data. */
const bringBack = async (): Promise<void> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      cluster = await startCluster(name, { port: cluster.port })
      return
    } catch (error) {
      if (attempt === 20) throw error
      await sleep(250)
    }
  }
}

test('three deaths of the database: the API lives, serves again within 5 s, and loses nothing', async () => {
  const acknowledged = new Set<string>()
  const statuses = new Map<number | string, number>()
  let writing = true
  const writer = async () => {
    while (writing) {
      const patient = { id: newId(), name: 'João', birth_date: '1980-05-20', phone: '(11) 91234-5678', address: 'Rua' }
      let done = false
      while (!done) {
        const status = await request('/api/patients', patient).then(
          (response) => response.status,
          () => 'lost',
        )
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        done = status === 200
        if (done) acknowledged.add(patient.id)
        else if (!writing) return
        else await sleep(50)
      }
    }
  }
  const writers = Array.from({ length: WRITERS }, writer)

  const recoveries: number[] = []
  for (const how of ['immediate', 'SIGKILL', 'immediate'] as const) {
    await sleep(1_000)
    kill(how)
    await sleep(1_500)
    await bringBack()
    const back = performance.now()
    while (!(await isReady())) await sleep(20)
    recoveries.push(Math.round(performance.now() - back))
  }
  await sleep(500)
  writing = false
  await Promise.all(writers)

  const seconds = Math.max(...recoveries) / 1_000
  expect(report({ name: 'database_recovery_seconds', value: seconds, op: '<=', target: 5 })).toBe(true)
  expect(server.exitCode).toBeNull()
  // Refusals during the outage are pauses, never bugs.
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(statuses.get(503)).toBeGreaterThan(0)
  expect(acknowledged.size).toBeGreaterThan(50)
  const found = await Promise.all(
    [...acknowledged].map((id) => request(`/api/patients/${id}`).then(({ status }) => status)),
  )
  expect(found.filter((status) => status !== 200)).toEqual([])
})

test('the worker lives through it too: who signs up now is welcomed', async () => {
  expect(worker.exitCode).toBeNull()
  const email = 'marcia@clinica.test'
  await request('/api/sign-up', { name: 'Márcia', email, phone: '11912345678', password: 'uma senha boa' })
  const delivered = async () => {
    const mails = (await (await fetch(`${mail.pageUrl}/mails.json`)).json()) as { to: string[] }[]
    return mails.filter(({ to }) => to.includes(email)).length
  }
  await expect.poll(delivered, { timeout: 60_000 }).toBe(1)
})

/** Every process of the cluster, stopped where it stands: connections stay open and nothing answers. */
const freeze = (signal: 'SIGSTOP' | 'SIGCONT'): void => {
  const postmaster = readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
  const children = execFileSync('pgrep', ['-P', postmaster], { encoding: 'utf8' }).trim().split('\n')
  for (const pid of [...children, postmaster]) process.kill(Number(pid), signal)
}

test('a database that stands still is answered for within 15 s, and served from again when it moves', async () => {
  await request('/api/patients')
  const started = performance.now()
  freeze('SIGSTOP')
  try {
    expect((await request('/api/patients')).status).toBe(503)
  } finally {
    freeze('SIGCONT')
  }
  const seconds = Math.round((performance.now() - started) / 100) / 10
  expect(report({ name: 'stalled_database_answer_seconds', value: seconds, op: '<=', target: 15 })).toBe(true)
  await expect.poll(async () => (await request('/api/patients')).status, { timeout: 60_000 }).toBe(200)
})

test('asked to stop, the server finishes what is under way and ends cleanly', async () => {
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
  const underWay = Array.from({ length: 10 }, () => request('/api/patients').then(({ status }) => status))
  await sleep(5)
  server.kill('SIGTERM')
  expect(await Promise.all(underWay)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await ended).toBe(0)
})
