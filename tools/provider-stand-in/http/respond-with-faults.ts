import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Fault, type Faults, responseFaults } from '../faults.ts'
import { sendJson } from './exchange.ts'
import { notFound, type RouteResponse } from './router.ts'

const tooMany: RouteResponse = {
  status: 429,
  body: { errors: [{ code: 'too_many_requests', description: 'Limite de requisições atingido.' }] },
  headers: { 'RateLimit-Limit': '100', 'RateLimit-Remaining': '0', 'RateLimit-Reset': '1' },
}

type Struck = Pick<Fault<string>, 'kind' | 'min' | 'max'>

type Answering = {
  faults: Pick<Faults, 'between'> & {
    strike: (on: string, among: readonly (typeof responseFaults)[number][]) => readonly Struck[]
  }
  /** The route name for faults: `POST /payments` */
  route: string
  handle: () => RouteResponse | Promise<RouteResponse>
  /** Delivers pending events before the response. */
  settle: () => Promise<void>
}

const withStatus = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? { ...body, status: 'SOMETHING_NEW' } : body

/** Responds with the armed faults: some apply before the request is handled, some after. */
export const respondWithFaults = async (response: ServerResponse, answering: Answering): Promise<void> => {
  const { faults, route, handle, settle } = answering
  const struck = faults.strike(route, responseFaults)
  const has = (kind: (typeof responseFaults)[number]): boolean => struck.some((fault) => fault.kind === kind)
  for (const fault of struck) if (fault.kind === 'latency') await sleep(faults.between(fault))
  if (has('timeout-before')) return
  if (has('reset')) return void response.destroy()
  if (has('500')) return sendJson(response, { status: 500, body: {} })
  if (has('502-html')) return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
  if (has('429')) return sendJson(response, tooMany)
  if (has('qr-not-ready')) return sendJson(response, notFound)
  const answer = await handle()
  if (has('before-response')) await settle()
  if (has('timeout-after')) return
  if (has('malformed-json'))
    return void response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body).slice(0, -5))
  sendJson(response, has('unknown-status') ? { ...answer, body: withStatus(answer.body) } : answer)
}
