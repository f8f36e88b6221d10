import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import type { AdminTx } from '../db/tenant.ts'
import { enduranceOf, type JobName, type JobPayload, jobs } from './catalog.ts'

/** Nothing of pg-boss's own upkeep: the schema is made by `migrate`, and only the worker supervises. */
const quiet: ConstructorOptions = {
  schema: 'jobs',
  createSchema: false,
  migrate: false,
  supervise: false,
  schedule: false,
}

/** pg-boss over a pool of ours, so that its clients survive the database as all others do. */
const executor = (pool: pg.Pool) => ({
  executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
})

/** Makes or upgrades pg-boss's tables and the catalogue's queues. Part of `migrate`, run as owner. */
export const installQueue = async (ownerUrl: string): Promise<void> => {
  const boss = new PgBoss({ ...quiet, connectionString: ownerUrl, migrate: true })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    for (const name of Object.keys(jobs) as JobName[]) {
      const options = { ...enduranceOf(name), retryBackoff: true, retryDelay: 10 }
      await boss.createQueue(name, options)
      // One that an earlier version made keeps its own.
      await boss.updateQueue(name, options)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

export type Queue = {
  /** The job exists if and only if the transaction commits. */
  enqueue: <N extends JobName>(tx: AdminTx, name: N, payload: JobPayload<N>) => Promise<void>
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
      await boss.send(name, jobs[name].parse(payload), { db: inside })
    },
    stop: () => boss.stop({ graceful: false }),
  }
}

/** The worker's side: supervises and runs. */
export const createBoss = (pool: pg.Pool, onError: (error: Error) => void): PgBoss => {
  const boss = new PgBoss({ ...quiet, db: executor(pool), supervise: true, schedule: true })
  boss.on('error', onError)
  return boss
}
