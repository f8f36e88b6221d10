import { setTimeout as sleep } from 'node:timers/promises'
import { parseJsonObject, type RequestHandler, readBody, sendJson } from '@postura/provider-stand-in/http/exchange'
import { respondWithFaults } from '@postura/provider-stand-in/http/respond-with-faults'
import { createRouter, ok, type RouteResponse, type Routes } from '@postura/provider-stand-in/http/router'
import type { Faults } from '../faults.ts'
import type { Network } from '../network/network.ts'

/** The network's error format: one code, which alone decides. */
export const graphError = (code: number, details: string, status = 400): RouteResponse => ({
  status,
  body: {
    error: {
      message: `(#${code}) ${details}`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details },
      fbtrace_id: 'A0',
    },
  },
})

export const unknownObject = graphError(100, 'Object does not exist')
export const success = ok({ success: true })

/** Names the account of the token to a handler. Only the exchange of a code needs no token. */
export const CALLER = 'caller'
const EXCHANGE = 'GET /oauth/access_token'

type GraphOptions = {
  network: Network
  routes: Routes
  faults: Faults
  latency: () => number
  settle: () => Promise<void>
}

/** The API under `/v24.0`, or any other version. */
export const createGraphHandler = ({ network, routes, faults, latency, settle }: GraphOptions): RequestHandler => {
  const find = createRouter(routes)
  return async ({ request, response, url }) => {
    const body = await readBody(request)
    const route = find(request.method ?? '', url.pathname.replace(/^\/v\d+\.\d+/, ''))
    if (!route) return sendJson(response, unknownObject)
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
    const caller = network.tokens.get(token)
    if (route.name !== EXCHANGE && (caller === undefined || token.startsWith('EAA')))
      return sendJson(response, graphError(190, 'Invalid OAuth access token', 401))
    await sleep(latency())
    const [refusal] = faults.strike(route.name, ['refuse'])
    if (refusal) return sendJson(response, graphError(refusal.code ?? 1, 'armed fault'))
    const asked = {
      params: { ...route.params, [CALLER]: caller ?? '' },
      query: url.searchParams,
      body: parseJsonObject(body),
    }
    await respondWithFaults(response, { faults, route: route.name, handle: () => route.handler(asked), settle })
  }
}
