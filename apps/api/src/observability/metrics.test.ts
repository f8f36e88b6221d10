import { newId } from '@postura/domain/shared/ids'
import { afterEach, expect, inject, test } from 'vitest'
import { createTenantPool, type PoolWait } from '../db/pools.ts'
import { asSelf, readAsAdmin, withAdmin } from '../db/tenant.ts'
import { withClient } from '../db/with-client.ts'
import { useTestApp } from '../testing/build-test-app.ts'
import { signUpClinic } from '../testing/factories/account.factory.ts'
import { urlAs } from '../testing/test-db.ts'
import { createMetrics } from './metrics.ts'

const postura = useTestApp()
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Lines of a metric whose labels contain all of these. */
const linesOf = async (name: string, ...labels: string[]): Promise<string[]> =>
  (await postura.printMetrics())
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => labels.every((label) => line.includes(label)))

const readValue = async (name: string, ...labels: string[]): Promise<number | undefined> => {
  const [line] = await linesOf(name, ...labels)
  return line === undefined ? undefined : Number(line.split(' ').at(-1)?.replace('Inf', 'Infinity'))
}

/** Connections of this pool that wait for a lock. */
const countLockWaits = (name: string): Promise<number> =>
  withClient(inject('testDatabase').superuserUrl, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as count from pg_stat_activity
       where application_name = $1 and datname = $2 and wait_event_type = 'Lock'`,
      [name, new URL(postura.ownerUrl).pathname.slice(1)],
    )
    return rows[0]?.count
  })

test('a request counts for the template of its route and the class of its status', async () => {
  const clinic = await signUpClinic(postura)
  await clinic.call('GET', `/api/patients/${newId()}`)
  await clinic.call('GET', '/api/patients?search=Segredo')
  await clinic.call('GET', '/segredo-de-ninguem')
  await clinic.call('PURGE', '/api/nothing')
  const of = (...labels: string[]) => readValue('postura_requests_total', ...labels)
  expect(await of('method="GET"', 'route="/api/patients/:id"', 'status="4xx"')).toBe(1)
  expect(await of('route="/api/patients"', 'status="4xx"')).toBe(1)
  expect(await of('method="GET"', 'route="unknown"', 'status="4xx"')).toBe(1)
  expect(await readValue('postura_request_seconds_count', 'route="/api/patients/:id"')).toBe(1)
  expect((await postura.printMetrics()).toLowerCase()).not.toContain('segredo')
})

test('sign-ins count by their outcome', async () => {
  const { email, password } = await signUpClinic(postura)
  const signIn = (typed: string) =>
    postura.anonymous('POST', '/api/sign-in', { email, password: typed, remember: false })
  await signIn(password)
  for (let n = 0; n < 6; n += 1) await signIn('outra senha')
  const of = (outcome: string) => readValue('postura_sign_ins_total', `outcome="${outcome}"`)
  expect([await of('ok'), await of('refused'), await of('throttled')]).toEqual([1, 5, 1])
})

test('the pools are told with their limits, and every wait for a turn and a connection counts', async () => {
  await signUpClinic(postura)
  expect(await readValue('postura_pool_max', 'pool="postura-app"')).toBe(2)
  expect(await readValue('postura_pool_waiting', 'pool="postura-accounts"')).toBe(0)
  expect(await readValue('postura_pool_connections', 'pool="postura-app"', 'state="idle"')).toBeGreaterThan(0)
  for (const what of ['connection', 'unlocked-write'])
    expect(await readValue('postura_wait_seconds_count', `what="${what}"`)).toBeGreaterThan(0)
})

test('a clinic that waits for another process counts as a lock, and a refused turn as refused', async () => {
  const { id } = await signUpClinic(postura)
  const waits: PoolWait[] = []
  const [holder, server] = ['holder', 'server'].map((name) => {
    const url = urlAs('app', postura.ownerUrl, new URL(postura.ownerUrl).pathname.slice(1))
    const pool = createTenantPool({ url, name, max: 3, onError: () => undefined, onWait: (wait) => waits.push(wait) })
    ends.push(pool.end)
    return pool
  })
  if (!holder || !server) throw new Error('no pools')
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = withAdmin(holder, asSelf(id), async (tx) => {
    await tx.db.selectFrom('clinic.clinics').select('admin_id').execute()
    held.resolve()
    await released.promise
  })
  await held.promise
  const write = () =>
    withAdmin(server, asSelf(id), ({ db }) => db.selectFrom('clinic.clinics').select('admin_id').execute())
  const waiting = write()
  // Before that, the wait has not begun, however slow this machine is.
  await expect.poll(() => countLockWaits('server'), { timeout: 10_000, interval: 10 }).toBe(1)
  const givenUp = withAdmin(server, asSelf(id), async () => undefined, AbortSignal.timeout(100)).catch(() => 'refused')
  expect(await givenUp).toBe('refused')
  released.resolve()
  await Promise.all([holding, waiting])
  await readAsAdmin(server, id, async () => undefined)
  const lock = waits.find(({ what }) => what === 'lock')
  expect(lock).toMatchObject({ pool: 'server', isRefused: false })
  expect(lock?.seconds).toBeGreaterThan(0.05)
  expect(waits.filter(({ isRefused }) => isRefused)).toMatchObject([{ pool: 'server', what: 'write' }])
})

test('the queue is told by the server: what is due, since when, what failed for good, and when the worker was seen', async () => {
  await postura.owner.query('delete from jobs.job')
  await signUpClinic(postura)
  expect(await readValue('postura_worker_heartbeat_age_seconds')).toBe(Number.POSITIVE_INFINITY)
  await postura.owner.query(
    `insert into jobs.heartbeats (process, seen_at) values ('worker', now() - interval '1 hour')`,
  )
  await postura.owner.query(
    `update jobs.job set start_after = now() - interval '10 minutes' where name = 'welcome-mail'`,
  )
  await postura.owner.query(`insert into jobs.job (name, data) values ('failed-jobs', '{}')`)
  expect(await readValue('postura_worker_heartbeat_age_seconds')).toBeGreaterThan(3_599)
  expect(await readValue('postura_jobs_due', 'job="welcome-mail"')).toBe(1)
  expect(await readValue('postura_jobs_oldest_due_seconds', 'job="welcome-mail"')).toBeGreaterThan(599)
  expect(await readValue('postura_jobs_due', 'job="recovery-mail"')).toBe(0)
  expect([await readValue('postura_jobs_dead'), await readValue('postura_queue_unreadable')]).toEqual([1, 0])
  // A job that waits for a retry is not due.
  await postura.owner.query(
    `update jobs.job set state = 'retry', start_after = now() + interval '5 minutes' where name = 'welcome-mail'`,
  )
  expect(await readValue('postura_jobs_due', 'job="welcome-mail"')).toBe(0)
  expect(await readValue('postura_jobs_retrying', 'job="welcome-mail"')).toBe(1)
})

test('a queue that cannot be read has no values, and says so', async () => {
  const metrics = createMetrics({ process: 'server', version: '1.0.0', commit: 'abc1234' })
  let isReadable = true
  const state = { heartbeatAge: 3, dead: 0, queues: [{ job: 'retention', due: 2, oldestDueSeconds: 9, retrying: 0 }] }
  metrics.watchQueue(async () => {
    if (!isReadable) throw new Error('no')
    return state
  })
  expect(await metrics.print()).toContain('postura_jobs_due{job="retention"} 2')
  isReadable = false
  const text = await metrics.print()
  expect(text).not.toContain('postura_jobs_due{')
  expect(text).toMatch(/postura_worker_heartbeat_age_seconds nan/i)
  expect(text).toContain('postura_queue_unreadable 1')
})
