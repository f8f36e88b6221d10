import { newId } from '@postura/domain/shared/ids'
import type { FastifyInstance } from 'fastify'

export const newRequestId = (): string => newId()

/** Logs one line per request: user, route and status. Never the query string, the body or a name. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        userId: request.session?.userId,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
}
