import { newId } from '@postura/domain/shared/ids'
import type { FastifyInstance } from 'fastify'

export const newRequestId = (): string => newId()

/** What is known of a request once it is answered. `route` is the template of its address. */
export type AnsweredRequest = {
  method: string
  route: string
  status: number
  seconds: number
  /** Of the client, as far as the trusted proxies tell it. */
  address: string
  userId: string | undefined
}

/** Logs one line per request: user, route and status. Never the query string, the body or a name. */
export const logRequests = (app: FastifyInstance, onAnswered: (answered: AnsweredRequest) => void): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const userId = request.session?.userId
    const { method, ip: address } = request
    const route = request.routeOptions.url ?? 'unknown'
    const status = reply.statusCode
    request.log.info({ userId, method, route, status, ms: Math.round(reply.elapsedTime) }, 'request')
    onAnswered({ method, route, status, seconds: reply.elapsedTime / 1_000, address, userId })
  })
}
