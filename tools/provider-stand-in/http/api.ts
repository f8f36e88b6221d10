import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Faults } from '../faults.ts'
import { type Answer, notFound, type Routes, refused, routerOf } from './answer.ts'
import { answerWith } from './answering.ts'
import { type Answers, bodyOf, fieldsOf, sendJson } from './exchange.ts'

type ApiOptions = {
  /** The key its callers must have. */
  key: string
  routes: Routes
  faults: Faults
  /** Milliseconds each answer takes. */
  latency: () => number
  settle: () => Promise<void>
}

/** What programs ask, under `/v3`. */
export const answersApi = ({ key, routes, faults, latency, settle }: ApiOptions): Answers => {
  const find = routerOf(routes)

  const refusalOf = ({ method, headers }: IncomingMessage, body: string): Answer | null => {
    if (headers.access_token !== key) return refused('invalid_access_token', 'A chave de API é inválida.', 401)
    if (!headers['user-agent']) return refused('forbidden', 'User-Agent não informado.', 403)
    if (method === 'GET' && body !== '') return refused('forbidden', 'GET não aceita corpo.', 403)
    return null
  }

  return async ({ request, response, url }) => {
    const body = await bodyOf(request)
    const refusal = refusalOf(request, body)
    if (refusal) return sendJson(response, refusal)
    const route = find(request.method ?? '', url.pathname.slice('/v3'.length))
    if (!route) return sendJson(response, notFound)
    const asked = { params: route.params, query: url.searchParams, body: fieldsOf(body) }
    await sleep(latency())
    await answerWith(response, { faults, route: route.name, handle: () => route.handler(asked), settle })
  }
}
