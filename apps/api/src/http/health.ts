import { AppError } from '@postura/domain/errors'
import type { FastifyInstance } from 'fastify'
import type { TenantPool } from '../db/pools.ts'

/** `health`: the process responds. `ready`: it can also serve requests. A stopping server is healthy but not ready. */
export const registerHealthRoutes = (app: FastifyInstance, pool: TenantPool): void => {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  // A keep-alive connection would delay the shutdown until it times out.
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
