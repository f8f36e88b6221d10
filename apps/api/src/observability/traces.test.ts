import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { newId } from '@postura/domain/shared/ids'
import { afterEach, expect, test } from 'vitest'
import { createTenantPool } from '../db/pools.ts'
import { createCaller, useTestApp } from '../testing/build-test-app.ts'
import { signUpClinic } from '../testing/factories/account.factory.ts'
import { newPatient } from '../testing/factories/patient.factory.ts'
import { urlAs } from '../testing/test-db.ts'
import { createTraces } from './traces.ts'

const postura = useTestApp()
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: unknown[] }

/** A collector that keeps what it is sent. */
const startCollector = async () => {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    bodies.push(await text(request))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => new Promise((resolve) => server.close(resolve)))
  const spans = (): Span[] =>
    bodies.flatMap((body) =>
      JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: Span[] }[] }) =>
        resource.scopeSpans.flatMap((scope) => scope.spans),
      ),
    )
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`, bodies, spans }
}

const about = { process: 'server', version: '1.0.0', commit: 'abc1234' }

test('a request is one trace with its waits and statements, and without what was typed', async () => {
  const collector = await startCollector()
  const traces = await createTraces({ url: collector.url, share: 1, ...about })
  const url = urlAs('app', postura.ownerUrl, new URL(postura.ownerUrl).pathname.slice(1))
  const pool = createTenantPool({
    url,
    name: 'traced',
    max: 2,
    onError: () => undefined,
    onWait: ({ what, seconds }) => traces.note(`wait for ${what}`, seconds),
    onStatement: (sql, seconds) => traces.note('statement', seconds, { 'db.query.text': sql }),
  })
  ends.push(pool.end)
  const clinic = await signUpClinic(postura)
  const call = createCaller(await postura.variant({ pool, traces }), clinic.cookie)
  const patient = { ...newPatient(), name: 'Segredo Canário' }
  expect((await call('POST', '/api/patients', patient)).statusCode).toBe(200)
  await call('GET', '/api/patients?search=Segredo')
  await traces.stop()

  const spans = collector.spans()
  const written = spans.find(({ name }) => name === 'POST /api/patients')
  const parts = spans.filter(({ parentSpanId }) => parentSpanId === written?.spanId)
  expect(new Set(parts.map(({ name }) => name))).toEqual(
    new Set(['wait for write', 'wait for connection', 'statement']),
  )
  expect(parts.every(({ traceId }) => traceId === written?.traceId)).toBe(true)
  const sent = collector.bodies.join('\n')
  expect(sent).toContain('postura-server')
  expect(sent).toMatch(/insert into \\"clinic\\"\.\\"patients\\"/)
  for (const secret of ['Segredo', 'Canário', patient.id, clinic.id, clinic.email, clinic.cookie, 'search='])
    expect(sent).not.toContain(secret)
})

test('a job is one trace; one that fails says so without its error', async () => {
  const collector = await startCollector()
  const traces = await createTraces({ url: collector.url, share: 1, ...about })
  await traces.inJob('retention', async () => traces.note('statement', 0.01))
  const failed = traces.inJob('order-mail', () => Promise.reject(new Error(`the order ${newId()}`)))
  await expect(failed).rejects.toThrow('the order')
  traces.note('outside of any', 0.01)
  await traces.stop()
  expect(collector.spans().map(({ name }) => name)).toEqual(['statement', 'job retention', 'job order-mail'])
  expect(collector.bodies.join('\n')).not.toContain('the order')
})

test('a collector that is away does not matter to a request, and none of those that were not chosen is sent', async () => {
  const away = await createTraces({ url: 'http://127.0.0.1:9/v1/traces', share: 1, ...about })
  const clinic = await signUpClinic(postura)
  const call = createCaller(await postura.variant({ traces: away }), clinic.cookie)
  expect((await call('GET', '/api/patients')).statusCode).toBe(200)
  const collector = await startCollector()
  const none = await createTraces({ url: collector.url, share: 0, ...about })
  await none.inJob('retention', async () => none.note('statement', 0.01))
  await none.stop()
  expect(collector.spans()).toEqual([])
})
