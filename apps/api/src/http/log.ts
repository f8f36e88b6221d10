import { newId } from '@postura/domain/shared/ids'
import type { FastifyInstance } from 'fastify'

export const newRequestId = (): string => newId()

/** One line per request: who, which route, what came of it. No address bar, no body, no name. */
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
