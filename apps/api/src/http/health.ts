import { AppError } from '@postura/domain/errors'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** Alive says the process answers; ready says it can also do its work. A stopping server is alive and not ready. */
export const reportHealth = (app: FastifyInstance, pool: pg.Pool): void => {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/api/health', { schema: { hide: true } }, async () => ({ ok: true }))
  app.get('/api/ready', { schema: { hide: true } }, async () => {
    if (stopping) throw new AppError('busy')
    await pool.query('select 1')
    return { ok: true }
  })
}
