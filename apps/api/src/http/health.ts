import { AppError } from '@postura/domain/errors'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Readiness becomes 503, connections end with their next response, and streams at once. Requests are still served. */
    announceStop: () => void
  }
}

/** Throws if the server cannot serve requests. A worker that is late is reported: the API works without it, mails and payments wait. */
export type Readiness = () => Promise<{ worker: 'running' | 'late' | 'never_started' }>

export type Version = { version: string; commit: string }

type HealthDeps = { checkReadiness: Readiness; version: Version }

/** `health`: the process responds. `ready`: it can also serve requests. A stopping server is healthy but not ready. */
export const registerHealthRoutes = (
  app: FastifyInstance,
  { checkReadiness, version }: HealthDeps,
  endStreams: () => void,
): void => {
  let stopping = false
  app.decorate('announceStop', () => {
    stopping = true
    endStreams()
  })
  app.addHook('preClose', async () => app.announceStop())
  // A keep-alive connection would delay the shutdown until it times out.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
  app.get('/api/health', { schema: { hide: true } }, async () => ({ ok: true, ...version }))
  app.get('/api/ready', { schema: { hide: true } }, async () => {
    if (stopping) throw new AppError('busy')
    return { ok: true, ...(await checkReadiness()) }
  })
}
