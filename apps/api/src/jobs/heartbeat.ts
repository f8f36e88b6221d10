import type pg from 'pg'

const EVERY_MS = 15_000
/** Several heartbeats may be missed while the database restarts. */
const LATE_AFTER_SECONDS = 90

const write = `insert into jobs.heartbeats (process) values ('worker')
  on conflict (process) do update set seen_at = now()`

/** Records regularly that the worker runs and reaches the queue. */
export const startHeartbeat = async (pool: pg.Pool, onError: (error: Error) => void): Promise<{ stop: () => void }> => {
  await pool.query(write)
  const timer = setInterval(() => void pool.query(write).catch(onError), EVERY_MS)
  return { stop: () => clearInterval(timer) }
}

type WorkerState = 'running' | 'late' | 'never_started'

/** Asked by readiness. Throws if the queue cannot be read. */
export const findWorkerState = async (pool: pg.Pool): Promise<WorkerState> => {
  const { rows } = await pool.query<{ is_late: boolean }>(
    `select seen_at < now() - make_interval(secs => $1) as is_late from jobs.heartbeats where process = 'worker'`,
    [LATE_AFTER_SECONDS],
  )
  if (!rows[0]) return 'never_started'
  return rows[0].is_late ? 'late' : 'running'
}
