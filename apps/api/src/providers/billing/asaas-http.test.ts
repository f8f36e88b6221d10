import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createAsaasHttp } from './asaas-http.ts'
import type { BillingFailure } from './billing-provider.ts'

let close = async () => {}
afterEach(() => close())

/** Provider with undocumented responses. */
const odd = async (answer: RequestListener) => {
  const slept: number[] = []
  const calls: string[] = []
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => new Promise((resolve) => server.close(() => resolve()))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const http = createAsaasHttp({
    url,
    key: '$aact_hmlg_odd',
    sleep: async (ms) => slept.push(ms),
    onCall: ({ method, outcome }) => calls.push(`${method} ${outcome}`),
  })
  const failure = (asked: Promise<unknown>): Promise<BillingFailure> => asked.then(Promise.reject, (error) => error)
  return {
    slept,
    calls,
    writing: () => failure(http.write({ method: 'POST', path: '/payments', body: {} }, z.unknown())),
    asking: () => failure(http.get('/payments/pay_1', z.unknown())),
  }
}
const answering =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(status, headers).end(body)

const refusal = JSON.stringify({
  errors: [{ code: 'invalid_object', description: 'O CPF/CNPJ informado é inválido.' }],
})

test.each([
  [201, '{}', 'unknown_outcome'],
  [202, '{}', 'unknown_outcome'],
  [400, '{}', 'unknown_outcome'],
  [400, 'not json', 'unknown_outcome'],
  [400, '{"errors":[]}', 'unknown_outcome'],
  [400, refusal, 'validation'],
  [400, '{"errors":[{"code":"invalid_customer"}]}', 'customer_gone'],
  [401, '', 'auth'],
  [403, '', 'auth'],
  [404, '', 'not_found'],
  [408, '', 'unknown_outcome'],
  [429, '', 'rate_limited'],
  [500, refusal, 'unknown_outcome'],
])('a response %i %s to a write is %s', async (status, body, kind) => {
  const { writing } = await odd(answering(status, body))
  expect((await writing()).kind).toBe(kind)
})

test('every request is told with its outcome, also each retry', async () => {
  const statuses = [503, 429, 401]
  const { asking, calls } = await odd((_, response) => void response.writeHead(statuses.shift() ?? 200).end('{}'))
  await asking()
  expect(calls).toEqual(['GET unavailable', 'GET rate_limited', 'GET auth'])
})

test('the API key is not sent to a redirect target', async () => {
  const seen: unknown[] = []
  const { writing, asking } = await odd((request, response) => {
    if (request.url === '/elsewhere') seen.push(request.headers.access_token)
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  expect([(await writing()).kind, (await asking()).kind]).toEqual(['unknown_outcome', 'unavailable'])
  expect(seen).toEqual([])
})

test('a rate-limited request waits as long as the provider asks, up to a limit', async () => {
  const { asking, slept } = await odd(answering(429, '', { 'ratelimit-reset': '7' }))
  expect((await asking()).kind).toBe('rate_limited')
  expect(slept.map(Math.floor)).toEqual([7_000, 7_000, expect.any(Number)])
  expect(slept[2]).toBeGreaterThanOrEqual(9_000)
  const other = await odd(answering(429, '', { 'ratelimit-reset': '3600' }))
  await other.asking()
  expect(Math.max(...other.slept)).toBe(15_000)
})
