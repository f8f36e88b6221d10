import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import { standingClock } from './clock.ts'
import { type StandInOptions, startStandIn } from './stand-in.ts'

export const KEY = '$aact_hmlg_test'
/** Noon of a Monday in São Paulo. */
export const NOON = '2026-11-16T15:00:00Z'
export const TODAY = '2026-11-16'
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

type Json = Record<string, unknown>
type Answered = { status: number; body: Json; headers: Headers }

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A provider of one's own, at noon, which does nothing by itself. */
export const useStandIn = async (over: Partial<StandInOptions> = {}) => {
  const standIn = await startStandIn({ key: KEY, clock: standingClock(NOON), admin: true, ...over })
  ends.push(standIn.stop)
  const ask = async (method: string, path: string, body?: Json): Promise<Answered> => {
    const response = await fetch(`${path.startsWith('/_admin') ? standIn.origin : standIn.url}${path}`, {
      method,
      headers: { access_token: KEY, 'user-agent': 'Postura', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      // Long enough for a busy machine: only what never answers is waited for.
      signal: AbortSignal.timeout(10_000),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? {} : (JSON.parse(text) as Json) }
  }
  const customer = async (over: Json = {}): Promise<string> => {
    const { body } = await ask('POST', '/customers', { name: 'Helena Prado', cpfCnpj: '24971563792', ...over })
    return String(body.id)
  }
  const charge = async (over: Json = {}): Promise<Json> => {
    const wish = { customer: await customer(), billingType: 'PIX', value: 49.9, dueDate: TODAY, ...over }
    return (await ask('POST', '/payments', wish)).body
  }
  const move = (id: unknown, name: string) => ask('POST', `/_admin/payments/${id}/${name}`)
  return { ...standIn, events: standIn.ledger.events, ask, customer, charge, move }
}

type Heard = { token: string | undefined; body: Json }

/** Whoever is told: answers as it is told to, and remembers what it heard. */
export const useListener = async (answer: (response: ServerResponse) => void = (response) => response.end()) => {
  const heard: Heard[] = []
  const how = { answer }
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
    const token = request.headers['asaas-access-token']
    heard.push({ token: String(token), body: JSON.parse(Buffer.concat(pieces).toString('utf8')) as Json })
    how.answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`
  return { url, heard, how, types: () => heard.map(({ body }) => String(body.event)) }
}
