import { afterEach, expect, test } from 'vitest'
import { createLibraryPool } from './db/pools.ts'
import { startHeartbeat } from './jobs/heartbeat.ts'
import { createReadiness } from './readiness.ts'
import { createCaller, useTestApp } from './testing/build-test-app.ts'

const postura = useTestApp()
let ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const ready = async () => {
  const response = await postura.anonymous('GET', '/api/ready')
  return [response.statusCode, response.json()]
}

test('readiness says whether the worker runs, and stays ready without it', async () => {
  expect(await ready()).toEqual([200, { ok: true, worker: 'never_started' }])
  const worker = createLibraryPool({
    url: postura.workerUrl,
    name: 'heartbeat',
    schema: 'jobs',
    max: 1,
    onError: () => undefined,
  })
  const heartbeat = await startHeartbeat(worker, () => undefined)
  ends = [heartbeat.stop, () => worker.end()]
  expect(await ready()).toEqual([200, { ok: true, worker: 'running' }])
  await postura.owner.query(`update jobs.heartbeats set seen_at = now() - interval '2 minutes'`)
  expect(await ready()).toEqual([200, { ok: true, worker: 'late' }])
})

test.each(['app', 'accounts'] as const)('the server is not ready without the connection of %s', async (role) => {
  const poolOf = (url: string) =>
    createLibraryPool({ url, name: 'ready', schema: 'jobs', max: 1, onError: () => undefined })
  const unreachable = poolOf('postgres://app:app@127.0.0.1:1/postura')
  const working = poolOf(postura.workerUrl)
  ends = [() => unreachable.end(), () => working.end()]
  const pools = { app: working, accounts: working, [role]: unreachable }
  const app = await postura.variant({ checkReadiness: createReadiness(pools) })
  expect((await createCaller(app)('GET', '/api/ready')).statusCode).toBe(503)
  const control = await postura.variant({ checkReadiness: createReadiness({ app: working, accounts: working }) })
  expect((await createCaller(control)('GET', '/api/ready')).statusCode).toBe(200)
})
