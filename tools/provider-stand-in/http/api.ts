import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Faults } from '../faults.ts'
import { parseJsonObject, type RequestHandler, readBody, sendJson } from './exchange.ts'
import { respondWithFaults } from './respond-with-faults.ts'
import { createRouter, errorResponse, notFound, type RouteResponse, type Routes } from './router.ts'

type ApiOptions = {
  /** The API key that clients must send. */
  key: string
  routes: Routes
  faults: Faults
  /** Milliseconds of delay for each response. */
  latency: () => number
  settle: () => Promise<void>
}

/** The provider's API under `/v3`. */
export const createApiHandler = ({ key, routes, faults, latency, settle }: ApiOptions): RequestHandler => {
  const find = createRouter(routes)

  const refusalOf = ({ method, headers }: IncomingMessage, body: string): RouteResponse | null => {
    if (headers.access_token !== key) return errorResponse('invalid_access_token', 'A chave de API é inválida.', 401)
    if (!headers['user-agent']) return errorResponse('forbidden', 'User-Agent não informado.', 403)
    if (method === 'GET' && body !== '') return errorResponse('forbidden', 'GET não aceita corpo.', 403)
    return null
  }

  return async ({ request, response, url }) => {
    const body = await readBody(request)
    const refusal = refusalOf(request, body)
    if (refusal) return sendJson(response, refusal)
    const route = find(request.method ?? '', url.pathname.slice('/v3'.length))
    if (!route) return sendJson(response, notFound)
    const asked = { params: route.params, query: url.searchParams, body: parseJsonObject(body) }
    await sleep(latency())
    await respondWithFaults(response, { faults, route: route.name, handle: () => route.handler(asked), settle })
  }
}
