import type pg from 'pg'
import { findWorkerState, type WorkerState } from '../jobs/heartbeat.ts'

/** Throws if the server cannot serve requests. A worker that is late is reported: the API works without it, mails and payments wait. */
export type Readiness = () => Promise<{ worker: WorkerState }>

/** One connection per role, used for nothing else. The app's also reads the queue. */
export const createReadiness =
  ({ app, accounts }: { app: pg.Pool; accounts: pg.Pool }): Readiness =>
  async () => {
    const [worker] = await Promise.all([findWorkerState(app), accounts.query('select 1')])
    return { worker }
  }
