import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createManualClock } from './clock.ts'
import { type StandInOptions, startStandIn } from './stand-in.ts'

export const API_KEY = '$aact_hmlg_test'
/** Monday noon in São Paulo. */
export const NOON = '2026-11-16T15:00:00Z'
export const TODAY = '2026-11-16'
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

type Json = Record<string, unknown>
type ApiResponse = { status: number; body: Json; headers: Headers }

/** A stand-in for one test, at noon, which does nothing by itself. */
export const useStandIn = async (over: Partial<StandInOptions> = {}) => {
  const standIn = await startStandIn({ key: API_KEY, clock: createManualClock(NOON), admin: true, ...over })
  onTestFinished(standIn.stop)
  const ask = async (method: string, path: string, body?: Json): Promise<ApiResponse> => {
    const response = await fetch(`${path.startsWith('/_admin') ? standIn.origin : standIn.url}${path}`, {
      method,
      headers: { access_token: API_KEY, 'user-agent': 'Postura', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      // Long enough for a busy machine.
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
    const input = { customer: await customer(), billingType: 'PIX', value: 49.9, dueDate: TODAY, ...over }
    return (await ask('POST', '/payments', input)).body
  }
  const move = (id: unknown, name: string) => ask('POST', `/_admin/payments/${id}/${name}`)
  return { ...standIn, events: standIn.ledger.events, ask, customer, charge, move }
}

type ReceivedEvent = { token: string | undefined; body: Json }

/** A webhook receiver with a configurable response that records all events. */
export const useWebhookListener = async (answer: (response: ServerResponse) => void = (response) => response.end()) => {
  const heard: ReceivedEvent[] = []
  const how = { answer }
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
    const token = request.headers['asaas-access-token']
    heard.push({ token: String(token), body: JSON.parse(Buffer.concat(pieces).toString('utf8')) as Json })
    how.answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`
  return { url, heard, how, types: () => heard.map(({ body }) => String(body.event)) }
}
