// Gate G14: one clinic sends 200 requests per second while its locks are held elsewhere. Another clinic must not notice: its p95 stays within
// twice that of a quiet server, without an error. Sign-in and readiness respond too. The long run finds the rate at which this ends.
import { setTimeout as sleep } from 'node:timers/promises'
import { cloneDatabase, type TestClone } from '@postura/api/testing/test-db'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { reportFigure } from '../../local/figure.ts'
import { cpuWaitOf } from './cpu-wait.ts'
import type { Flood } from './flood.ts'
import { countedFigures, measureSlowdown, reportSlowdown, type Times } from './slowdown.ts'
import { newPatient, PASSWORD, send, startTwoClinics, type TwoClinics } from './two-clinics.ts'

const SLICE_MS = 1_000
const PAUSE_MS = 10

let database: TestClone
let running: TwoClinics | undefined
beforeAll(async () => {
  database = await cloneDatabase(inject('testDatabase'))
})
afterAll(async () => {
  await running?.stop()
  await database.drop()
})

const start = async (entry: Parameters<typeof startTwoClinics>[1]): Promise<TwoClinics> => {
  await running?.stop()
  running = await startTwoClinics(database, entry)
  return running
}

const newTimes = (): Times => ({ all: [], working: [] })

/** Sends requests of the quiet clinic, one after the other; a quarter are writes. */
const visit = async (clinics: TwoClinics, times: Times, errors: string[]): Promise<void> => {
  const { origin, quiet, serverPid } = clinics
  // Connections are left out: they wait at the same time, so that the sum of their waits may be longer than the request.
  const pids = [process.pid, serverPid]
  const until = performance.now() + SLICE_MS
  for (let n = 0; performance.now() < until; n += 1) {
    const path = ['/api/patients', '/api/me', '/api/patients', '/api/dashboard'][n % 4] ?? ''
    const waitedBefore = cpuWaitOf(pids)
    const since = performance.now()
    const response = await send(origin, path, { cookie: quiet.cookie, ...(n % 4 === 0 && { body: newPatient() }) })
    await response.arrayBuffer()
    const time = performance.now() - since
    times.all.push(time)
    times.working.push(Math.max(0, time - (cpuWaitOf(pids) - waitedBefore)))
    if (!response.ok) errors.push(`${path} ${response.status}`)
    await sleep(PAUSE_MS)
  }
}

/** What must respond at any time. */
const askReadinessAndSignIn = async (
  { origin, quiet: { email, cookie } }: TwoClinics,
  errors: string[],
): Promise<void> => {
  const ready = await send(origin, '/api/ready')
  if (!ready.ok) errors.push(`ready ${ready.status}`)
  const signIn = await send(origin, '/api/sign-in', { cookie, body: { email, password: PASSWORD, remember: false } })
  if (!signIn.ok) errors.push(`sign-in ${signIn.status}`)
}

/** Quiet and loaded slices take turns, so that other programs on this machine slow down both. */
const compare = async (clinics: TwoClinics, flood: Flood, rounds: number) => {
  const [idle, loaded] = [newTimes(), newTimes()]
  const errors: string[] = []
  const answers: Record<string, number> = {}
  await visit(clinics, newTimes(), [])
  for (let turn = 0; turn < rounds; turn += 1) {
    await visit(clinics, idle, errors)
    clinics.startFlood(flood)
    await sleep(100)
    await visit(clinics, loaded, errors)
    await askReadinessAndSignIn(clinics, errors)
    for (const [status, count] of Object.entries(await clinics.stopFlood()))
      answers[status] = (answers[status] ?? 0) + count
  }
  const name = `fairness_${flood.perSecond}_${flood.readEvery === 1 ? 'reads' : 'writes'}`
  const slowdown = measureSlowdown(name, idle, loaded)
  process.stdout.write(`p95 in ms ${slowdown.milliseconds.join(' ')}; the loud clinic got ${JSON.stringify(answers)}\n`)
  return { slowdown, errors, answers }
}

test('a clinic that sends 200 requests per second and waits for its locks does not slow down another', async () => {
  const clinics = await start('server.ts')
  const { slowdown, errors, answers } = await compare(clinics, { perSecond: 200, readEvery: 10 }, 5)
  expect(reportSlowdown(slowdown)).toBe(true)
  expect(errors).toEqual([])
  // Its own reads are answered too, and too many writes are refused.
  expect(Object.keys(answers).sort()).toEqual(['200', '503'])
})

test('negative control: without limits per clinic the others are slowed down and refused', async () => {
  const clinics = await start('testing/unfair-server.ts')
  // Twice the load: on a busy machine fewer requests arrive than are sent.
  const { slowdown, errors } = await compare(clinics, { perSecond: 400, readEvery: 10 }, 1)
  for (const { value, target } of [slowdown.ratio, slowdown.added]) expect(value).toBeGreaterThan(target)
  expect(errors.length).toBeGreaterThan(0)
})

test('negative control: waits for a CPU excuse nothing if there are none without the loud clinic', () => {
  const loaded: Times = { all: [100], working: [20] }
  const valuesWith = (idle: Times) =>
    countedFigures(measureSlowdown('planted', idle, loaded)).map((figure) => figure?.value)
  expect(valuesWith({ all: [10], working: [10] })).toEqual([10])
  expect(valuesWith({ all: [10], working: [5] })).toEqual([10, 15])
})

test.each([
  ['writes', 10],
  ['reads', 1],
])('the rate at which the %s of one clinic slow down another', { tags: 'long' }, async (kind, readEvery) => {
  const clinics = await start('server.ts')
  let last = 0
  for (const perSecond of [100, 200, 400, 800, 1_600, 3_200]) {
    const { slowdown, errors } = await compare(clinics, { perSecond, readEvery }, 3)
    if (!reportSlowdown(slowdown) || errors.length > 0) break
    last = perSecond
  }
  expect(reportFigure({ name: `fairness_${kind}_per_second`, value: last, op: '>=', target: 200 })).toBe(true)
})
