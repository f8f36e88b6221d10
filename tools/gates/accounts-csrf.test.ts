// Gate G8, requests from other sites: every unsafe route, from everywhere a browser can be, as every kind of body. About 15 s.
import { createHash } from 'node:crypto'
import { BILLING_WEBHOOK_TOKEN, ORIGIN, type TestApp, useTestApp } from '@postura/api/testing/build-test-app'
import { expect, test } from 'vitest'
import { report } from '../local/figure.ts'
import { eventRoute, newEvent, newVictim, type Victim, writes, writingRoutes } from './unsafe-writes.ts'

const routes = Object.keys(writes)
const postura = useTestApp()
type App = TestApp['app']

const EVIL = 'https://evil.example'
const { host } = new URL(ORIGIN)
const foreignOrigins = [
  EVIL,
  'null',
  `http://sub.${host}`,
  `${ORIGIN}.evil.example`,
  `${ORIGIN}:8080`,
  `https://${host}`,
]
const foreignSites = ['cross-site', 'same-site', 'none']

type Headers = Record<string, string>
/** What a browser, or something that is none, says of where it comes from when that is not our own pages. */
const sources: Headers[] = [
  ...foreignOrigins.flatMap((origin) => [
    { origin },
    { origin, referer: `${ORIGIN}/` },
    { origin, 'sec-fetch-site': 'same-origin' },
    ...foreignSites.map((site) => ({ origin, 'sec-fetch-site': site })),
  ]),
  {},
  { referer: `${ORIGIN}/` },
  ...foreignSites.flatMap((site) => [{ 'sec-fetch-site': site }, { origin: ORIGIN, 'sec-fetch-site': site }]),
]

/** A request as its headers tell it: of where it comes, and what its body is called, if it has one. */
type Request = { headers: Headers; empty?: boolean }
const JSON_TYPE = { 'content-type': 'application/json' }
/** What another site may send without asking us first: any text, under one of these names or none. */
const simpleTypes: Headers[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  {},
]
const fromElsewhere: Request[] = sources.flatMap((source) => [
  ...[JSON_TYPE, ...simpleTypes].map((type) => ({ headers: { ...source, ...type } })),
  { headers: source, empty: true },
])
/** Our own pages speak JSON alone: what a form could send is refused even from them. */
const asForm: Request[] = simpleTypes.map((type) => ({ headers: { origin: ORIGIN, ...type } }))

const send = async (app: App, route: string, victim: Victim, { headers, empty }: Request): Promise<number> => {
  const [method = '', path = ''] = route.split(' ')
  const { at = '', body = {} } = writes[route]?.(victim) ?? {}
  const { statusCode } = await app.inject({
    method: method as 'POST',
    url: path.replace(/\{\w+\}/, at),
    headers: { cookie: victim.clinic.cookie, ...headers },
    ...(!empty && { payload: JSON.stringify(body) }),
  })
  return statusCode
}

/** Every row of every table there is, the throttle's and the queue's too: not even a count may move. */
const everything = async (): Promise<string> => {
  const tables = await postura.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('accounts', 'clinic', 'billing', 'jobs') order by 1`,
  )
  const hash = createHash('sha256')
  for (const { name } of tables.rows) {
    const { rows } = await postura.owner.query(`select t::text as row from ${name} t order by 1`)
    hash.update(JSON.stringify([name, rows]))
  }
  return hash.digest('hex')
}

/** Answers what each was told, and whether anything was written by any. */
const sendAll = async (app: App, route: string, victim: Victim, requests: Request[]) => {
  const before = await everything()
  const statuses: number[] = []
  for (const request of requests) statuses.push(await send(app, route, victim, request))
  return { statuses, wrote: (await everything()) !== before }
}

test('every unsafe route of the contract has its write, but the one that proves itself', async () => {
  const { paths } = (await postura.anonymous('GET', '/api/openapi.json')).json()
  const unsafe = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods as object)
      .filter((method) => method !== 'get' && method !== 'head')
      .map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect([...routes, eventRoute].toSorted()).toEqual(unsafe.toSorted())
})

test('from another site nothing is written, whatever is sent', async () => {
  const victim = await newVictim(postura)
  const result = { probes: 0, letIn: [] as string[], wrote: [] as string[] }
  for (const route of routes)
    for (const [requests, expected] of [
      [fromElsewhere, 403],
      [asForm, 415],
    ] as const) {
      const { statuses, wrote } = await sendAll(postura.app, route, victim, requests)
      result.probes += statuses.length
      const others = statuses.filter((status) => status !== expected)
      if (others.length > 0) result.letIn.push(`${route} answered ${others}`)
      if (wrote) result.wrote.push(route)
    }
  const note = `${routes.length} routes, ${sources.length} sources`
  const held = [
    report({ name: 'g8_csrf_probes', value: result.probes, op: '>=', target: 4_000 }, note),
    report({ name: 'g8_csrf_let_in', value: result.letIn.length, op: '<=', target: 0 }),
    report({ name: 'g8_csrf_writes', value: result.wrote.length, op: '<=', target: 0 }),
  ]
  expect([result.letIn, result.wrote, held]).toEqual([[], [], [true, true, true]])
  // Nobody was refused for want of a session.
  expect((await victim.clinic.call('GET', '/api/me')).statusCode).toBe(200)
})

test('the one exception asks for its secret, wherever it is asked from and whoever is signed in', async () => {
  const { clinic } = await newVictim(postura)
  const [method = '', url = ''] = eventRoute.split(' ')
  const tell = async ({ headers, empty }: Request, token: Headers = {}): Promise<number> => {
    const payload = empty ? {} : { payload: JSON.stringify(newEvent()) }
    const all = { cookie: clinic.cookie, ...headers, ...token }
    return (await postura.app.inject({ method: method as 'POST', url, headers: all, ...payload })).statusCode
  }
  const before = await everything()
  const fromOurs: Request[] = [{ headers: { origin: ORIGIN, ...JSON_TYPE } }]
  const requests = [...fromElsewhere, ...asForm, ...fromOurs]
  const guesses: Headers[] = [{}, { 'asaas-access-token': 'a guess' }]
  const answers = new Set<number>()
  for (const request of requests) for (const guess of guesses) answers.add(await tell(request, guess))
  expect([...answers]).toEqual([401])
  expect(await everything()).toBe(before)
  // Negative control: who knows it is heard, and what it tells is written.
  expect(await tell({ headers: JSON_TYPE }, { 'asaas-access-token': BILLING_WEBHOOK_TOKEN })).toBe(200)
  expect(await everything()).not.toBe(before)
})

/** Routes that wrote; each has a victim of its own, so that none is spoilt by the one before. */
const writers = async (app: App, headers: Headers): Promise<string[]> => {
  const wrote: string[] = []
  for (const route of routes) {
    const victim = await newVictim(postura)
    if ((await sendAll(app, route, victim, [{ headers }])).wrote) wrote.push(route)
  }
  return wrote
}

test('negative control: an application that believes the other site is written to by every route', async () => {
  const app = await postura.variant({ origin: EVIL })
  expect(await writers(app, { origin: EVIL, ...JSON_TYPE })).toEqual(writingRoutes)
})

test('negative control: one that reads a form’s text as JSON is written to as well', async () => {
  const app = await postura.variant({})
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, async (_: unknown, text: string) => JSON.parse(text))
  expect(await writers(app, { origin: ORIGIN, 'content-type': 'text/plain' })).toEqual(writingRoutes)
})
