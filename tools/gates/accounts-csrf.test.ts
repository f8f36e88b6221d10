// Gate G8, CSRF: every unsafe route, from all foreign origins, with all kinds of bodies. About 15 s.

import { BILLING_WEBHOOK_TOKEN, ORIGIN, type TestApp, useTestApp } from '@postura/api/testing/build-test-app'
import { chooseRunCount } from '@postura/domain/shared/run-count.fixture'
import { expect, test } from 'vitest'
import { reportFigure } from '../local/figure.ts'
import {
  billingEventRoute,
  formRoutes,
  messageEventRoute,
  newBillingEvent,
  stopRoute,
} from './victim/special-routes.ts'
import { onlyAsks, writeRequests, writeRoutes } from './victim/unsafe-writes.ts'
import { createVictim, type Victim } from './victim/victim.ts'

const routes = Object.keys(writeRequests)
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
/** Origin headers of browsers and other clients that do not come from our own pages. */
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

/** The headers of a request, and whether it has no body. */
type Request = { headers: Headers; empty?: boolean }
const JSON_TYPE = { 'content-type': 'application/json' }
/** Content types that another site may send without a CORS preflight. */
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
/** Our own pages send JSON only, so form content types are rejected even from them. */
const asForm: Request[] = simpleTypes.map((type) => ({ headers: { origin: ORIGIN, ...type } }))

const send = async (app: App, route: string, victim: Victim, { headers, empty }: Request): Promise<number> => {
  const [method = '', path = ''] = route.split(' ')
  const { at = '', body = {}, as = victim.clinic.cookie } = writeRequests[route]?.(victim) ?? {}
  const { statusCode } = await app.inject({
    method: method as 'POST',
    url: path.replace(/\{\w+\}/, at),
    // Otherwise the last use of the session is written once a minute.
    headers: { cookie: as, 'x-unattended': '1', ...headers },
    ...(!empty && { payload: JSON.stringify(body) }),
  })
  return statusCode
}

/** All rows of all tables, including throttle and queue: no request may change anything. */
const everything = async (): Promise<string> => {
  const tables = await postura.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('accounts', 'clinic', 'billing', 'jobs') order by 1`,
  )
  const digests = tables.rows.map(
    ({ name }) => `select '${name}' as name, md5(string_agg(t::text, E'\\n' order by t::text)) from ${name} t`,
  )
  return JSON.stringify((await postura.owner.query(`${digests.join(' union all ')} order by name`)).rows)
}

/** Returns the status of each request, and whether any of them wrote something. */
const sendAll = async (app: App, route: string, victim: Victim, requests: Request[], before: string) => {
  const statuses: number[] = []
  for (const request of requests) statuses.push(await send(app, route, victim, request))
  const after = await everything()
  return { statuses, wrote: after !== before, after }
}

test('every unsafe route of the contract has a sample write, except for the billing webhook and the link of a mail', async () => {
  const { paths } = (await postura.anonymous('GET', '/api/openapi.json')).json()
  const unsafe = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods as object)
      .filter((method) => method !== 'get' && method !== 'head')
      .map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect([...routes, billingEventRoute, messageEventRoute, stopRoute].toSorted()).toEqual(unsafe.toSorted())
})

test('a request from another site never writes anything', async () => {
  const victim = await createVictim(postura)
  let before = await everything()
  const result = { probes: 0, letIn: [] as string[], wrote: [] as string[] }
  for (const [nth, route] of routes.entries())
    for (const [requests, expected] of [
      // The short run uses a third of the sources, different ones for each route.
      [fromElsewhere.filter((_, at) => (at + nth) % chooseRunCount(3, 1) === 0), 403],
      // Only the pages without script send forms.
      [formRoutes.includes(route) ? [] : asForm, 415],
    ] as const) {
      const { statuses, wrote, after } = await sendAll(postura.app, route, victim, requests, before)
      before = after
      result.probes += statuses.length
      const others = statuses.filter((status) => status !== expected)
      if (others.length > 0) result.letIn.push(`${route} answered ${others}`)
      if (wrote) result.wrote.push(route)
    }
  const note = `${routes.length} routes, ${sources.length} sources`
  const held = [
    reportFigure({ name: 'g8_csrf_probes', value: result.probes, op: '>=', target: 4_000 }, note),
    reportFigure({ name: 'g8_csrf_let_in', value: result.letIn.length, op: '<=', target: 0 }),
    reportFigure({ name: 'g8_csrf_writes', value: result.wrote.length, op: '<=', target: 0 }),
  ]
  expect([result.letIn, result.wrote, held]).toEqual([[], [], [true, true, true]])
  // The session is valid, so no request was rejected for lack of a session.
  expect((await victim.clinic.call('GET', '/api/me')).statusCode).toBe(200)
})

test('the link that stops mails takes a request from anywhere, and writes nothing without its secret', async () => {
  const { clinic } = await createVictim(postura)
  const before = await everything()
  const answers = new Set<number>()
  for (const { headers, empty } of [...fromElsewhere, ...asForm]) {
    const payload = empty ? {} : { payload: 'List-Unsubscribe=One-Click' }
    const url = '/api/mail/stop/a-guess'
    const all = { cookie: clinic.cookie, ...headers }
    if (headers['content-type'] === JSON_TYPE['content-type'] || (!empty && !headers['content-type'])) continue
    answers.add((await postura.app.inject({ method: 'POST', url, headers: all, ...payload })).statusCode)
  }
  expect([...answers].filter((status) => status !== 200 && status !== 415)).toEqual([])
  expect(answers).toContain(200)
  expect(await everything()).toBe(before)
})

test('the billing webhook requires its secret, from any origin and with any session', async () => {
  const { clinic } = await createVictim(postura)
  const [method = '', url = ''] = billingEventRoute.split(' ')
  const tell = async ({ headers, empty }: Request, token: Headers = {}): Promise<number> => {
    const payload = empty ? {} : { payload: JSON.stringify(newBillingEvent()) }
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
  // Negative control: with the secret the event is accepted and written.
  expect(await tell({ headers: JSON_TYPE }, { 'asaas-access-token': BILLING_WEBHOOK_TOKEN })).toBe(200)
  expect(await everything()).not.toBe(before)
})

test('an event of messages requires its signature, from any origin and with any session', async () => {
  const { clinic } = await createVictim(postura)
  const [method = '', url = ''] = messageEventRoute.split(' ')
  const before = await everything()
  const answers = new Set<number>()
  for (const { headers, empty } of [...fromElsewhere, ...asForm]) {
    const payload = empty ? {} : { payload: '{"entry":[]}' }
    const all = { cookie: clinic.cookie, ...headers, 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` }
    answers.add((await postura.app.inject({ method: method as 'POST', url, headers: all, ...payload })).statusCode)
  }
  expect([...answers]).toEqual([401])
  expect(await everything()).toBe(before)
})

/** Routes that write only after another one: the address that is ended, the record whose reading is logged. */
const needsAnother = [
  'DELETE /api/clinic/whatsapp',
  'DELETE /api/professionals/{id}/calendar-feed',
  'POST /api/patients/{id}/dossier',
]

/** Routes that wrote. A write may prevent a later one, so a route that is refused is sent again with a new victim. */
const writers = async (app: App, headers: Headers, among: readonly string[]): Promise<string[]> => {
  const wrote: string[] = []
  let victim = await createVictim(postura)
  let before = await everything()
  const writes = async (route: string): Promise<boolean> => {
    const { statuses, wrote, after } = await sendAll(app, route, victim, [{ headers }], before)
    before = after
    return wrote && statuses.every((status) => status === 200)
  }
  for (const route of among) {
    let isWritten = await writes(route)
    if (!isWritten && !onlyAsks.includes(route)) {
      victim = await createVictim(postura)
      before = await everything()
      isWritten = await writes(route)
    }
    if (isWritten) wrote.push(route)
  }
  return wrote
}

/** The long run tests all routes, the short one every nth of those that need no other write before. */
const someRoutes = (nth: number): readonly string[] => {
  const each = chooseRunCount(nth, 1)
  return each === 1 ? routes : routes.filter((route) => !needsAnother.includes(route)).filter((_, n) => n % each === 0)
}

test('negative control: without the origin check every route writes', async () => {
  const app = await postura.variant({ origin: EVIL })
  const some = someRoutes(3)
  const wrote = await writers(app, { origin: EVIL, ...JSON_TYPE }, some)
  expect(wrote).toEqual(writeRoutes.filter((route) => some.includes(route)))
})

test('negative control: with form text parsed as JSON every route writes', async () => {
  const app = await postura.variant({})
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, async (_: unknown, text: string) => JSON.parse(text))
  // All routes share one parser.
  const some = someRoutes(6)
  const wrote = await writers(app, { origin: ORIGIN, 'content-type': 'text/plain' }, some)
  expect(wrote).toEqual(writeRoutes.filter((route) => some.includes(route)))
})
