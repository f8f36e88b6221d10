import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { type ConstructorOptions, PgBoss, type Queue as QueueOptions } from 'pg-boss'
import type { UnlockedTx } from '../db/tenant.ts'
import {
  FAILED_JOBS,
  FIRST_RETRY_SECONDS,
  type JobName,
  type JobPayload,
  jobSchemas,
  LONGEST_RETRY_SECONDS,
  needsPersonAfterFailure,
  retryPolicyOf,
} from './catalog.ts'
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

/** Set again by every migration, because pg-boss creates its tables as owner: the app enqueues, the worker runs. */
const queuePrivileges = `
  revoke all on all tables in schema jobs from app, worker;
  grant select on jobs.version, jobs.queue, jobs.heartbeats to app;
  grant select (id, name, state, start_after, blocked), insert on jobs.job_common to app;
  grant select, insert, update, delete on all tables in schema jobs to worker;`

const ensureQueue = async (boss: PgBoss, name: string, options: Omit<QueueOptions, 'name'>): Promise<void> => {
  await boss.createQueue(name, options)
  // createQueue does not update a queue that already exists.
  await boss.updateQueue(name, options)
}

/** Creates or upgrades the pg-boss tables and the queues of the catalog. Part of `migrate`, runs as owner. */
export const installQueue = async (ownerUrl: string): Promise<void> => {
  const boss = new PgBoss({ ...quiet, connectionString: ownerUrl, migrate: true })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    await ensureQueue(boss, FAILED_JOBS, { retentionSeconds: 90 * 86_400 })
    for (const name of Object.keys(jobSchemas) as JobName[])
      await ensureQueue(boss, name, {
        ...retryPolicyOf(name),
        retryBackoff: true,
        retryDelay: FIRST_RETRY_SECONDS,
        retryDelayMax: LONGEST_RETRY_SECONDS,
        notify: true,
        ...(needsPersonAfterFailure(name) && { deadLetter: FAILED_JOBS }),
      })
    await boss.getDb().executeSql(queuePrivileges)
  } finally {
    await boss.stop({ graceful: false })
  }
}

export type Queue = {
  /** Adds the job if and only if the transaction commits. */
  enqueue: <N extends JobName>(
    tx: Pick<UnlockedTx, 'db'>,
    name: N,
    payload: JobPayload<N>,
    startAfter?: Date,
  ) => Promise<void>
  stop: () => Promise<void>
}

/** pg-boss that neither supervises nor runs jobs. */
export const createQueueClient = async (pool: pg.Pool, onError: (error: Error) => void): Promise<PgBoss> => {
  const boss = new PgBoss({ ...quiet, db: executor(pool) })
  boss.on('error', onError)
  await boss.start()
  return boss
}

export const createQueue = async (pool: pg.Pool, onError: (error: Error) => void): Promise<Queue> => {
  const boss = await createQueueClient(pool, onError)
  return {
    enqueue: async (tx, name, payload, startAfter) => {
      const inside = {
        executeSql: (text: string, values?: unknown[]) => tx.db.executeQuery<never>(CompiledQuery.raw(text, values)),
      }
      await boss.send(name, jobSchemas[name].parse(payload), { db: inside, ...(startAfter && { startAfter }) })
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
