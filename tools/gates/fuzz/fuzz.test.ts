// Gate G4: requests generated from the schemas of the endpoints, sent over HTTP. No answer is a 5xx, shows SQL or a stack,
// or takes longer than 1 s.
import { Agent, request as httpRequest } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { BILLING_WEBHOOK_TOKEN, ORIGIN, useTestApp } from '@postura/api/testing/build-test-app'
import { seedDemoClinic } from '@postura/api/testing/demo-clinic'
import type { Endpoint } from '@postura/domain/endpoint'
import { errors } from '@postura/domain/errors'
import { everyEndpoint, routeOf } from '@postura/domain/every-endpoint.fixture'
import { listPatients } from '@postura/domain/patients/patient.endpoints'
import { chooseRunCount, seed } from '@postura/domain/shared/run-count.fixture'
import { seededRandom } from '@postura/provider-stand-in/seeded-random'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportFigure } from '../../local/figure.ts'
import { writeRequests } from '../victim/unsafe-writes.ts'
import { createVictim, type Victim } from '../victim/victim.ts'
import { loadIds } from './load-ids.ts'
import { createRequests, type Example, type FuzzRequest, recordOf } from './requests.ts'
import { unreachable } from './unreachable.ts'
import { createRandom, type KnownValues, remember, startKnowing } from './values.ts'

const REQUESTS = chooseRunCount(10_000, 200_000)
const readEndpoints = everyEndpoint.filter(({ method }) => method === 'GET')
/** For a route that none of its own requests reached. */
const MORE_REQUESTS = 300
/** About 2 ms of CPU each; a shared machine may be ten times slower. */
const TIMEOUT_MS = REQUESTS * 30
/** One request of a clinic at a time, and no more clinics than the app has connections: none waits for another, only for its own answer. */
const CLINICS = 2
const MAX_MS = 1_000
/** A file of everything that a clinic or a patient has. */
const MAX_FILE_MS = 5_000
const maxMsOf = ({ access }: Endpoint): number => (access === 'snapshot' ? MAX_FILE_MS : MAX_MS)
const BODY_LIMIT = 256 * 1024
const EVENT_LIMIT = 4 * 1024 * 1024

const postura = useTestApp()
type App = typeof postura.app
const agent = new Agent({ keepAlive: true, maxSockets: CLINICS })
type Sender = { victim: Victim; known: KnownValues }
const senders: Sender[] = []
let app: App

beforeAll(async () => {
  for (let n = 0; n < CLINICS; n += 1) {
    const victim = await createVictim(postura)
    await seedDemoClinic(postura.ownerUrl, victim.clinic.id, '2026-11-15')
    senders.push({ victim, known: startKnowing(await loadIds(postura.owner, victim)) })
  }
  // Nothing charges the orders here, so a purchase would wait for ten seconds.
  // All requests have one address, so the throttle would soon refuse every sign-in. It has its own gate.
  const throttle = {
    ...postura.deps.throttle,
    guard: <T>(_: unknown, work: () => Promise<T>) => work(),
    guardLink: <T>(_: unknown, work: () => Promise<T>) => work(),
  }
  app = await postura.variant({ sleep: async () => undefined, throttle })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => agent.destroy())

type Answer = { status: number; body: string; ms: number }

/** Public routes are called without a session, so that the session of the run is not ended. */
const credentialsOf = ({ access }: Endpoint, { victim }: Sender): Record<string, string> =>
  access === 'event'
    ? { 'asaas-access-token': BILLING_WEBHOOK_TOKEN }
    : access === 'public'
      ? {}
      : { cookie: victim.clinic.cookie }

/** The server may refuse a large body before it is sent, and end the connection. */
const isTooLarge = ({ endpoint, body = '' }: FuzzRequest): boolean =>
  Buffer.byteLength(body) > (endpoint.access === 'event' ? EVENT_LIMIT : BODY_LIMIT)

const send = (to: App, sender: Sender, request: FuzzRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { endpoint, method, path, headers, body } = request
    const { port } = to.server.address() as AddressInfo
    const began = performance.now()
    const sent = httpRequest(
      {
        port,
        host: '127.0.0.1',
        agent,
        method,
        path: path.replace(/ /g, '%20'),
        headers: {
          origin: ORIGIN,
          ...credentialsOf(endpoint, sender),
          ...headers,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            ms: performance.now() - began,
          }),
        )
        response.on('error', reject)
      },
    )
    sent.on('error', (error: NodeJS.ErrnoException) =>
      (error.code === 'EPIPE' || error.code === 'ECONNRESET') && isTooLarge(request)
        ? resolve({ status: 413, body: '', ms: 0 })
        : reject(
            new Error(`${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)}`, { cause: error }),
          ),
    )
    sent.end(body)
  })

const leaks =
  /\b(select|insert|update|delete)\b.+\b(from|into|set|where)\b|syntax error|relation "|\n\s+at |node_modules|\.ts:\d/i

/** 5xx errors that an endpoint declares: the payment provider did not answer. */
const isDeclared = ({ endpoint }: FuzzRequest, { status, body }: Answer): boolean =>
  endpoint.errors.some((code) => errors[code].status === status && body.includes(`"code":"${code}"`))

const problemOf = (request: FuzzRequest, answer: Answer): string | null => {
  if (answer.status >= 500 && !isDeclared(request, answer)) return `${answer.status}`
  if (answer.status >= 400 && leaks.test(answer.body)) return 'shows its inside'
  return answer.ms > maxMsOf(request.endpoint) ? 'slow' : null
}

/** Ids, versions and cursors that later requests use. */
const learn = (known: KnownValues, { endpoint, method, headers, body }: FuzzRequest, answer: Answer): void => {
  if (answer.status !== 200) return
  const changeId = headers['x-change-id']
  if (changeId && method !== 'GET') remember(known.ids.change ?? [], changeId)
  const next = /"(?:next|older)":"([\w-]+)"/.exec(answer.body)?.[1]
  if (next) remember(known.cursors, next)
  if (next) known.lastCursors.set(recordOf(endpoint), next)
  // The first id and version of a record are its own.
  const [, rev] = /"rev":(\d+)/.exec(answer.body) ?? []
  const [, own] = /^{"id":"([\w-]{36})"/.exec(answer.body) ?? []
  if (rev && (own || endpoint.path.startsWith('/api/clinic'))) known.revs.set(String(own), Number(rev))
  const id = method === 'POST' && typeof body === 'string' ? /"id":"([\w-]{36})"/.exec(body)?.[1] : undefined
  const ids = known.ids[recordOf(endpoint)]
  if (id && ids && endpoint.path.split('/').length === 3) remember(ids, id)
}

const describe = ({ method, path, kind, body }: FuzzRequest, problem: string, answer: Answer): string =>
  `${problem}: ${method} ${path.slice(0, 200)} (${kind}, ${Math.round(answer.ms)} ms) ${String(body ?? '').slice(0, 400)} → ${answer.body.slice(0, 200)}`

/** A slow request counts with its fastest repetition: a busy machine is not the request's fault. */
const REPETITIONS = 5
const measure = async (to: App, sender: Sender, request: FuzzRequest): Promise<Answer> => {
  const first = await send(to, sender, request)
  let { ms } = first
  // A purchase waits for the provider.
  if (request.endpoint.access === 'function') return { ...first, ms: 0 }
  for (let n = 0; n < REPETITIONS && ms > maxMsOf(request.endpoint); n += 1)
    ms = Math.min(ms, (await send(to, sender, request)).ms)
  return { ...first, ms }
}

/** The session, the owner and the records of the examples stay. */
const exampleOf = (endpoint: Endpoint, victim: Victim): Example | undefined => {
  const { access, method, path } = endpoint
  const isOwnership = path === '/api/clinic/owner'
  const isKept = access !== 'public' && access !== 'own-write' && method !== 'DELETE' && !isOwnership
  const isHarmless = /^(POST .api.(sign-up|sign-in|session.proof)|PUT .api.profile)$/.test(routeOf(endpoint))
  return isKept || isHarmless ? writeRequests[routeOf(endpoint)]?.(victim) : undefined
}

const sumOf = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, each) => sum + each, 0)

const fuzz = async (to: App, count: number, endpoints = everyEndpoint) => {
  const problems: string[] = []
  const accepted = new Map<string, number>()
  let slowest = 0
  const run = async (sender: Sender, nth: number) => {
    const { victim, known } = sender
    const random = createRandom(seededRandom(seed + nth))
    const build = createRequests(random, known, (endpoint) => exampleOf(endpoint, victim))
    for (let n = nth; n < count; n += CLINICS) {
      // Each clinic calls all endpoints, whatever their number.
      const endpoint = endpoints[Math.floor(n / CLINICS) % endpoints.length]
      if (!endpoint) throw new Error('there is no endpoint')
      const request = build(endpoint)
      const answer = await measure(to, sender, request)
      learn(known, request, answer)
      if (endpoint.access !== 'snapshot') slowest = Math.max(slowest, answer.ms)
      const problem = problemOf(request, answer)
      if (problem) problems.push(describe(request, problem, answer))
      const route = routeOf(endpoint)
      if (request.accepted && answer.status < 400) accepted.set(route, (accepted.get(route) ?? 0) + 1)
    }
  }
  await Promise.all(senders.map(run))
  return { problems, accepted, slowest: Math.round(slowest) }
}

test('the generated requests cover every route of the contract', async () => {
  const { paths } = (await postura.anonymous('GET', '/api/openapi.json')).json()
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(everyEndpoint.map(routeOf).sort()).toEqual(routes.sort())
})

test('no generated request is answered with a 5xx, with SQL or a stack, or after more than 1 s', {
  timeout: TIMEOUT_MS,
}, async () => {
  // Reads first: later the run may have deleted or turned off what they show.
  const reads = await fuzz(app, REQUESTS / 5, readEndpoints)
  const all = await fuzz(app, REQUESTS - REQUESTS / 5)
  const problems = [...reads.problems, ...all.problems]
  const accepted = new Map([...reads.accepted, ...all.accepted])
  const slowest = Math.max(reads.slowest, all.slowest)
  // One example per route.
  expect([...new Map(problems.map((each) => [each.split(/[?(]/)[0], each])).values()]).toEqual([])
  const note = `${REQUESTS} requests, ${sumOf(reads.accepted) + sumOf(all.accepted)} of them accepted`
  expect(reportFigure({ name: 'fuzz_problems', value: problems.length, op: '<=', target: 0 }, note)).toBe(true)
  expect(reportFigure({ name: 'fuzz_slowest_ms', value: slowest, op: '<=', target: MAX_MS })).toBe(true)
  // Requests that are refused by their schema would prove little. A route whose few requests were all refused gets some more.
  const missed: string[] = []
  for (const endpoint of everyEndpoint) {
    const route = routeOf(endpoint)
    if (accepted.has(route) || unreachable.includes(route)) continue
    const more = await fuzz(app, MORE_REQUESTS, [endpoint])
    expect(more.problems).toEqual([])
    if (!more.accepted.has(route)) missed.push(route)
  }
  expect(missed).toEqual([])
})

/** A search whose handler fails on a percent sign, is slow for some days, or ends the connection. */
const plant = async (handle: (q: string, connection: Socket) => Promise<unknown>, count = 100) => {
  const endpoint: Endpoint = { ...listPatients, path: '/api/planted' }
  const planted = await postura.variant({})
  planted.get(endpoint.path, async ({ query, raw }) => handle(String((query as { q?: unknown }).q), raw.socket))
  await planted.listen({ port: 0, host: '127.0.0.1' })
  return (await fuzz(planted, count, [endpoint])).problems
}

test('negative control: a handler that fails on a percent sign is found', async () => {
  const problems = await plant(async (q) => {
    if (q.includes('%')) throw new Error('invalid pattern')
    return {}
  }, 400)
  expect(problems.length).toBeGreaterThan(0)
  expect(problems.every((problem) => problem.startsWith('500: GET /api/planted'))).toBe(true)
})

test('negative control: a handler that is slow for the days of one month is found', async () => {
  const problems = await plant((q) => (q.startsWith('2026-11') ? sleep(MAX_MS + 50, {}) : Promise.resolve({})))
  expect(problems.length).toBeGreaterThan(0)
  expect(problems.every((problem) => problem.startsWith('slow: GET /api/planted'))).toBe(true)
})

test('negative control: a connection that ends without an answer to a small request is found', async () => {
  const ended = plant(async (_, connection) => {
    connection.destroy()
    return {}
  })
  await expect(ended).rejects.toThrow('GET /api/planted')
})
