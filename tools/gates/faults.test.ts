// Gate G6, the part for every commit. The database is killed three times under retrying writers: the API must not
// exit, must serve again within 5 s, and must not lose or duplicate anything it acknowledged. The worker must
// survive too. Then the database is frozen; then the API is asked to stop.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { grantPlan } from '@postura/api/testing/factories/clinic.factory'
import { createTemplate, urlAs } from '@postura/api/testing/test-db'
import { DEFAULT_ZONE } from '@postura/domain/shared/brazil/time-zones'
import { newId } from '@postura/domain/shared/ids'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { type StandIn, startStandIn } from '@postura/provider-stand-in/stand-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookiesOf } from '../local/cookies.ts'
import { reportFigure } from '../local/figure.ts'
import { findFreePort } from '../local/free-port.ts'
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
  const port = await findFreePort()
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
  await grantPlan(urlAs('owner', superuserUrl, template), id, civilDateOf(new Date(), DEFAULT_ZONE))
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

/** Orphaned backends of a killed postmaster need a moment before a new one can start. */
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

/** Acknowledged writes that cannot be read any more. One after the other: hundreds at once may be refused as too many. */
const findLost = async (ids: readonly string[]): Promise<string[]> => {
  const lost: string[] = []
  for (const id of ids) if ((await request(`/api/patients/${id}`)).status !== 200) lost.push(id)
  return lost
}

test('the API survives three database crashes, serves again within 5 s, and loses nothing', async () => {
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
  expect(reportFigure({ name: 'database_recovery_seconds', value: seconds, op: '<=', target: 5 })).toBe(true)
  expect(server.exitCode).toBeNull()
  // During the outage only 503 is allowed, never another error.
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(statuses.get(503)).toBeGreaterThan(0)
  expect(acknowledged.size).toBeGreaterThan(50)
  expect(await findLost([...acknowledged])).toEqual([])
})

test('negative control: a write that was acknowledged but not stored is found', async () => {
  const lost = newId()
  expect(await findLost([lost])).toEqual([lost])
})

test('negative control: a process whose connections have no error listener exits when the database crashes', async () => {
  const code = `import pg from 'pg'
    const pool = new pg.Pool({ connectionString: ${JSON.stringify(cluster.superuserUrl)} })
    await pool.query('select 1')
    process.stdout.write('connected')
    setInterval(() => {}, 1_000)`
  const careless = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: join(import.meta.dirname, '../../apps/api'),
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const exited = new Promise<number | null>((resolve) => careless.once('exit', resolve))
  await new Promise((resolve) => careless.stdout.once('data', resolve))
  kill('immediate')
  expect(await exited).not.toBe(0)
  expect(server.exitCode).toBeNull()
  await bringBack()
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
})

test('the worker survives a database crash: a new account gets its welcome mail', async () => {
  expect(worker.exitCode).toBeNull()
  const email = 'marcia@clinica.test'
  await request('/api/sign-up', { name: 'Márcia', email, phone: '11912345678', password: 'uma senha boa' })
  const delivered = async () => {
    const mails = (await (await fetch(`${mail.pageUrl}/mails.json`)).json()) as { to: string[] }[]
    return mails.filter(({ to }) => to.includes(email)).length
  }
  await expect.poll(delivered, { timeout: 60_000 }).toBe(1)
})

/** Freezes every process of the cluster: connections stay open, but nothing responds. */
const freeze = (signal: 'SIGSTOP' | 'SIGCONT'): void => {
  const postmaster = readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
  const children = execFileSync('pgrep', ['-P', postmaster], { encoding: 'utf8' }).trim().split('\n')
  for (const pid of [...children, postmaster]) process.kill(Number(pid), signal)
}

test('a frozen database is reported within 15 s, and used again once it responds', async () => {
  await request('/api/patients')
  const started = performance.now()
  freeze('SIGSTOP')
  try {
    expect((await request('/api/patients')).status).toBe(503)
  } finally {
    freeze('SIGCONT')
  }
  const seconds = Math.round((performance.now() - started) / 100) / 10
  expect(reportFigure({ name: 'stalled_database_answer_seconds', value: seconds, op: '<=', target: 15 })).toBe(true)
  await expect.poll(async () => (await request('/api/patients')).status, { timeout: 60_000 }).toBe(200)
})

test('the server finishes pending requests and exits cleanly on SIGTERM', async () => {
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
  const underWay = Array.from({ length: 10 }, () => request('/api/patients').then(({ status }) => status))
  await sleep(5)
  server.kill('SIGTERM')
  expect(await Promise.all(underWay)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await ended).toBe(0)
})
