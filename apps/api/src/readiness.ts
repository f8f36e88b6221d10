import type pg from 'pg'
import type { Readiness } from './http/health.ts'
import { findWorkerState } from './jobs/heartbeat.ts'

/** One connection per role, used for nothing else. The app's also reads the queue. */
export const createReadiness =
  ({ app, accounts }: { app: pg.Pool; accounts: pg.Pool }): Readiness =>
  async () => {
    const [worker] = await Promise.all([findWorkerState(app), accounts.query('select 1')])
    return { worker }
  }
