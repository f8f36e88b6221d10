import { AppError } from '@postura/domain/errors'
import type { FastifyInstance } from 'fastify'
import type { TenantPool } from '../db/pools.ts'

/** Alive says the process answers; ready says it can also do its work. A stopping server is alive and not ready. */
export const reportHealth = (app: FastifyInstance, pool: TenantPool): void => {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  // A kept connection would hold the stop until it times out.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
  app.get('/api/health', { schema: { hide: true } }, async () => ({ ok: true }))
  app.get('/api/ready', { schema: { hide: true } }, async () => {
    if (stopping) throw new AppError('busy')
    await pool.ping()
    return { ok: true }
  })
}
