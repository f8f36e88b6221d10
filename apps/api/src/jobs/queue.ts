import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import type { UnlockedTx } from '../db/tenant.ts'
import { type JobName, type JobPayload, jobSchemas, retryPolicyOf } from './catalog.ts'
import { listen } from './listen.ts'

/** Turns off pg-boss's own maintenance: `migrate` creates the schema, and only the worker supervises. */
const quiet: ConstructorOptions = {
  schema: 'jobs',
  createSchema: false,
  migrate: false,
  supervise: false,
  schedule: false,
}

/** Runs pg-boss on our own pool, so its clients survive a database restart like all others. */
const executor = (pool: pg.Pool) => ({
  executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
  listen: (channel: string, onNotification: (payload: string) => void, onReconnect: () => void) =>
    listen(pool, channel, onNotification, onReconnect),
})

/** Creates or upgrades the pg-boss tables and the queues of the catalog. Part of `migrate`, runs as owner. */
export const installQueue = async (ownerUrl: string): Promise<void> => {
  const boss = new PgBoss({ ...quiet, connectionString: ownerUrl, migrate: true })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    for (const name of Object.keys(jobSchemas) as JobName[]) {
      const options = { ...retryPolicyOf(name), retryBackoff: true, retryDelay: 10, notify: true }
      await boss.createQueue(name, options)
      // createQueue does not update a queue that already exists.
      await boss.updateQueue(name, options)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

export type Queue = {
  /** Adds the job if and only if the transaction commits. */
  enqueue: <N extends JobName>(tx: UnlockedTx, name: N, payload: JobPayload<N>) => Promise<void>
  stop: () => Promise<void>
}

export const createQueue = async (pool: pg.Pool, onError: (error: Error) => void): Promise<Queue> => {
  const boss = new PgBoss({ ...quiet, db: executor(pool) })
  boss.on('error', onError)
  await boss.start()
  return {
    enqueue: async (tx, name, payload) => {
      const inside = {
        executeSql: (text: string, values?: unknown[]) => tx.db.executeQuery<never>(CompiledQuery.raw(text, values)),
      }
      await boss.send(name, jobSchemas[name].parse(payload), { db: inside })
    },
    stop: () => boss.stop({ graceful: false }),
  }
}

/** pg-boss for the worker: supervises, runs jobs and is notified of new ones. */
export const createBoss = (pool: pg.Pool, onError: (error: Error) => void): PgBoss => {
  const boss = new PgBoss({ ...quiet, db: executor(pool), supervise: true, schedule: true, useListenNotify: true })
  boss.on('error', onError)
  return boss
}
