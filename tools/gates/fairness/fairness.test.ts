// Gate G14: one clinic sends 200 requests per second while its locks are held elsewhere. Another clinic must not notice: its p95 stays within
// twice that of a quiet server, without an error. Sign-in and readiness respond too. The long run finds the rate at which this ends.
import { setTimeout as sleep } from 'node:timers/promises'
import { cloneDatabase, type TestClone } from '@postura/api/testing/test-db'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cpuWaitOf } from '../../local/cpu-wait.ts'
import { reportFigure } from '../../local/figure.ts'
import type { Flood } from './flood.ts'
import { newPatient, PASSWORD, send, startTwoClinics, type TwoClinics } from './two-clinics.ts'

const SLICE_MS = 1_000
const PAUSE_MS = 10
const MOST_TIMES_AS_LONG = 2

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

/**
 * Times of the quiet clinic's requests, sent one after the other; a quarter are writes. The time in which the server or this process had
 * work but no CPU does not count: other programs cause it.
 */
const visit = async ({ origin, serverPid, quiet: { cookie } }: TwoClinics, errors: string[]): Promise<number[]> => {
  const times: number[] = []
  const working = () => performance.now() - cpuWaitOf([serverPid, process.pid])
  const until = performance.now() + SLICE_MS
  for (let n = 0; performance.now() < until; n += 1) {
    const path = ['/api/patients', '/api/me', '/api/patients', '/api/dashboard'][n % 4] ?? ''
    const since = working()
    const response = await send(origin, path, { cookie, ...(n % 4 === 0 && { body: newPatient() }) })
    await response.arrayBuffer()
    times.push(working() - since)
    if (!response.ok) errors.push(`${path} ${response.status}`)
    await sleep(PAUSE_MS)
  }
  return times
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

const percentile95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN

const round = (value: number): number => Math.round(value * 100) / 100

/** Quiet and loaded slices take turns, so that other programs on this machine slow down both. */
const compare = async (clinics: TwoClinics, flood: Flood, rounds: number) => {
  const idle: number[] = []
  const loaded: number[] = []
  const errors: string[] = []
  const answers: Record<string, number> = {}
  await visit(clinics, [])
  for (let turn = 0; turn < rounds; turn += 1) {
    idle.push(...(await visit(clinics, errors)))
    clinics.startFlood(flood)
    await sleep(100)
    loaded.push(...(await visit(clinics, errors)))
    await askReadinessAndSignIn(clinics, errors)
    for (const [status, count] of Object.entries(await clinics.stopFlood()))
      answers[status] = (answers[status] ?? 0) + count
  }
  const note = `idle ${round(percentile95(idle))} ms, loaded ${round(percentile95(loaded))} ms; the loud clinic got ${JSON.stringify(answers)}`
  return { ratio: round(percentile95(loaded) / percentile95(idle)), errors, answers, note }
}

test('a clinic that sends 200 requests per second and waits for its locks does not slow down another', async () => {
  const clinics = await start('server.ts')
  const { ratio, errors, answers, note } = await compare(clinics, { perSecond: 200, readEvery: 10 }, 5)
  const figure = { name: 'fairness_p95_ratio', value: ratio, op: '<=', target: MOST_TIMES_AS_LONG } as const
  expect(reportFigure(figure, note)).toBe(true)
  expect(errors).toEqual([])
  // Its own reads are answered too, and too many writes are refused.
  expect(Object.keys(answers).sort()).toEqual(['200', '503'])
})

test('negative control: without limits per clinic the others are refused', async () => {
  const clinics = await start('testing/unfair-server.ts')
  const { ratio, errors, note } = await compare(clinics, { perSecond: 200, readEvery: 10 }, 1)
  reportFigure({ name: 'unfair_p95_ratio', value: ratio, op: '>=', target: MOST_TIMES_AS_LONG }, note)
  expect(ratio).toBeGreaterThan(MOST_TIMES_AS_LONG)
  expect(errors.length).toBeGreaterThan(0)
})

test.each([
  ['writes', 10],
  ['reads', 1],
])('the rate at which the %s of one clinic slow down another', { tags: 'long' }, async (kind, readEvery) => {
  const clinics = await start('server.ts')
  let last = 0
  for (const perSecond of [100, 200, 400, 800, 1_600, 3_200]) {
    const { ratio, errors, note } = await compare(clinics, { perSecond, readEvery }, 4)
    const figure = { name: `fairness_p95_ratio_${perSecond}_${kind}`, value: ratio, op: '<=', target: 2 } as const
    if (!reportFigure(figure, `${errors.length} errors, ${note}`) || errors.length > 0) break
    last = perSecond
  }
  expect(reportFigure({ name: `fairness_${kind}_per_second`, value: last, op: '>=', target: 100 })).toBe(true)
})
