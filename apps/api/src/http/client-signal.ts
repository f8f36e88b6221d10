import type { FastifyReply } from 'fastify'

/** Aborts when the client goes away. Fastify's own `request.signal` also aborts once a body has been read. */
export const clientSignal = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  else raw.once('close', () => gone.abort())
  return gone.signal
}
