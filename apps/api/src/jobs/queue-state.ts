import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { FAILED_JOBS, type JobName, jobSchemas } from './catalog.ts'

type WaitingJobs = { job: string; due: number; oldestDueSeconds: number; retrying: number }

/** What waits in the queue, and when the worker was last seen. Read by the server too, because a worker that has stopped tells nothing. */
export type QueueState = { heartbeatAge: number; dead: number; queues: WaitingJobs[] }

const waiting = `select name as job,
    count(*) filter (where start_after <= now())::int as due,
    coalesce(extract(epoch from now() - min(start_after) filter (where start_after <= now())), 0)::float8 as "oldestDueSeconds",
    count(*) filter (where state = 'retry')::int as retrying
  from jobs.job_common where state < 'active' and not blocked group by name`

const heartbeat = `select extract(epoch from now() - seen_at)::float8 as age from jobs.heartbeats where process = 'worker'`

const none = (job: string): WaitingJobs => ({ job, due: 0, oldestDueSeconds: 0, retrying: 0 })

export const readQueueState = async (pool: pg.Pool): Promise<QueueState> => {
  const [{ rows: found }, { rows: seen }] = await Promise.all([
    pool.query<WaitingJobs>(waiting),
    pool.query<{ age: number }>(heartbeat),
  ])
  const byName = new Map(found.map((row) => [row.job, row]))
  return {
    heartbeatAge: seen[0]?.age ?? Number.POSITIVE_INFINITY,
    dead: byName.get(FAILED_JOBS)?.due ?? 0,
    queues: (Object.keys(jobSchemas) as JobName[]).map((job) => byName.get(job) ?? none(job)),
  }
}

/** Queues with a job that could run now. */
export const findDueQueues = async (boss: PgBoss): Promise<string[]> => {
  const { rows } = await boss
    .getDb()
    .executeSql(
      `select distinct name from jobs.job_common where state < 'active' and not blocked and start_after <= now()`,
    )
  return rows.map(({ name }: { name: string }) => name)
}
