import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { findUnbounded } from './endpoint-bounds.fixture.ts'
import { everyEndpoint, routeOf } from './every-endpoint.fixture.ts'

/** Events of other systems are stored as they come; the size of their body is limited. What others add to a link or a form is left out. */
const anything = [
  'POST /api/billing/events body: anything',
  'POST /api/messages/events body: anything',
  'GET /agendar/{slug} query: other keys',
  'POST /agendar/{slug} query: other keys',
  'POST /agendar/{slug} body: other keys',
  'GET /agendar/pedido/{token} query: other keys',
  'GET /p/vaga/{token} query: other keys',
  'GET /p/{token} query: other keys',
]

test('every text, list and period of every endpoint has a limit', () => {
  const unbounded = everyEndpoint.flatMap((endpoint) =>
    findUnbounded(endpoint).map((place) => `${routeOf(endpoint)} ${place}`),
  )
  expect(unbounded).toEqual(anything)
})

test.each([
  ['a text', z.strictObject({ a: z.string() }), 'body.a: a text'],
  ['a text with an endless pattern', z.strictObject({ a: z.string().check(z.regex(/^[a-z]+$/)) }), 'body.a: a text'],
  ['a text in an optional list', z.optional(z.array(z.string()).check(z.maxLength(2))), 'body[]: a text'],
  ['a list', z.strictObject({ a: z.array(z.boolean()) }), 'body.a: a list'],
  ['a number', z.strictObject({ a: z.number() }), 'body.a: a number'],
  ['an object that accepts other keys', z.object({}), 'body: other keys'],
  ['a record with any key', z.strictObject({ a: z.record(z.string(), z.boolean()) }), 'body.a: anything'],
  ['a text in a record', z.partialRecord(z.enum(['x']), z.string()), 'body{}: a text'],
  ['an unknown value', z.strictObject({ a: z.unknown() }), 'body.a: anything'],
])('negative control: %s without a limit is found in an input', (_, body, place) => {
  expect(findUnbounded({ method: 'POST', path: '/api/x', access: 'write', body, output: z.void() })).toEqual([place])
})

test('negative control: a list without a limit is found in an output, and so is a period', () => {
  const day = z.string().check(z.maxLength(10))
  const endpoint = { method: 'GET', path: '/api/x', access: 'read' } as const
  const output = z.nullable(z.object({ a: z.array(z.object({ b: z.array(z.string()) })) }))
  expect(findUnbounded({ ...endpoint, output })).toEqual(['output.a: a list', 'output.a[].b: a list'])
  const query = z.strictObject({ from: day, to: day })
  expect(findUnbounded({ ...endpoint, query, output: z.void() })).toEqual(['from and to: a period'])
})
