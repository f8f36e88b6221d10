import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestTrace, Traces } from './traces.ts'

/** Everything a request does runs inside its trace. */
export const traceRequests = (app: FastifyInstance, { startRequest }: Pick<Traces, 'startRequest'>): void => {
  const running = new WeakMap<FastifyRequest, RequestTrace>()
  app.addHook('onRequest', (request, _reply, done) => {
    const started = startRequest(request.id)
    running.set(request, started)
    started.run(done)
  })
  // Reading a body leaves the trace.
  app.addHook('preValidation', (request, _reply, done) => {
    const started = running.get(request)
    if (started) started.run(done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    running.get(request)?.end({ method, route: routeOptions.url ?? 'unknown', status: reply.statusCode })
  })
}
