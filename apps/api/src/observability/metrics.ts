import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Every label has a fixed set of values: a template of a route, a name in the code. Never an id, an address or what a person typed. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const shortSeconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]
const jobSeconds = [0.05, 0.25, 1, 5, 15, 60, 300, 1_800]

type Request = { method: string; route: string; status: number; seconds: number }
type Wait = { pool: string; what: string; seconds: number; isRefused: boolean }
type PoolState = { pool: string; used: number; idle: number; waiting: number; max: number }
type ProviderCall = { method: string; outcome: string; seconds: number }
type JobRun = { job: string; outcome: 'done' | 'failed'; seconds: number }
export type QueueState = {
  /** Seconds since the worker was last seen; infinite if it never was. */
  heartbeatAge: number
  /** Jobs that failed for good and wait for a person. */
  dead: number
  queues: readonly { job: string; due: number; oldestDueSeconds: number; retrying: number }[]
}
export type BackupState = {
  /** Seconds since the newest base backup, and since a file of the log was stored; infinite if there is none. */
  baseAge: number
  logAge: number
  /** Files of the log that wait for the store. */
  waiting: { files: number; bytes: number; oldestSeconds: number }
}

export type Metrics = ReturnType<typeof createMetrics>

type About = { process: 'server' | 'worker' | 'backup'; version: string; commit: string }

/** What this process counts, for Prometheus. It knows no layer of the product: `deps.ts` connects them. */
export const createMetrics = (about: About) => {
  const registry = new Registry()
  const registers = [registry]
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name, help, labelNames, registers })
  const histogram = (name: string, help: string, labelNames: string[], buckets = shortSeconds) =>
    new Histogram({ name, help, labelNames, buckets, registers })

  gauge('postura_build_info', 'Version that runs', ['process', 'version', 'commit']).set({ ...about }, 1)

  const requests = counter('postura_requests_total', 'Requests answered', ['method', 'route', 'status'])
  const requestSeconds = histogram('postura_request_seconds', 'Time to answer', ['method', 'route'])
  const waits = histogram('postura_wait_seconds', 'Waits for a turn of the clinic, a connection or a lock', [
    'pool',
    'what',
  ])
  const refusedWaits = counter('postura_waits_refused_total', 'Waits that were refused as busy', ['pool', 'what'])
  const jobRuns = counter('postura_job_runs_total', 'Jobs run', ['job', 'outcome'])
  const jobRunSeconds = histogram('postura_job_run_seconds', 'Time that a job runs', ['job'], jobSeconds)
  const mails = counter('postura_mails_total', 'Mails handed to the mail server', ['outcome'])
  const providerCalls = counter('postura_provider_calls_total', 'Requests to the payment provider', [
    'method',
    'outcome',
  ])
  const keyRefused = gauge(
    'postura_provider_key_refused',
    '1 if the payment provider refused our key when it was last asked',
  )
  const providerSeconds = histogram('postura_provider_call_seconds', 'Time that the payment provider takes', ['method'])
  const signIns = counter('postura_sign_ins_total', 'Attempts to sign in', ['outcome'])
  const accessLogErrors = counter('postura_access_log_errors_total', 'Writes of the access log that failed')
  const backupFailures = counter('postura_backup_failures_total', 'Steps of the backups that failed', ['step'])
  const accessLog = gauge('postura_access_log_kept', '1 if an access log is kept')

  // From zero, so that the first one is an increase.
  for (const outcome of ['sent', 'refused', 'failed']) mails.inc({ outcome }, 0)
  for (const outcome of ['ok', 'refused', 'throttled', 'failed']) signIns.inc({ outcome }, 0)

  /** Read each time that Prometheus asks. */
  const reads: (() => Promise<void> | void)[] = []

  return {
    contentType: registry.contentType,
    print: async (): Promise<string> => {
      await Promise.all(reads.map((read) => read()))
      return registry.metrics()
    },
    /** Memory, CPU and delays of this process. */
    watchProcess: (): void => collectDefaultMetrics({ register: registry }),

    request: ({ method, route, status, seconds }: Request): void => {
      const known = methods.has(method) ? method : 'other'
      requests.inc({ method: known, route, status: `${Math.floor(status / 100)}xx` })
      requestSeconds.observe({ method: known, route }, seconds)
    },
    wait: ({ pool, what, seconds, isRefused }: Wait): void => {
      waits.observe({ pool, what }, seconds)
      if (isRefused) refusedWaits.inc({ pool, what })
    },
    jobRun: ({ job, outcome, seconds }: JobRun): void => {
      jobRuns.inc({ job, outcome })
      jobRunSeconds.observe({ job }, seconds)
    },
    /** Jobs that this process runs. */
    expectJobs: (jobs: readonly string[]): void => {
      for (const job of jobs) for (const outcome of ['done', 'failed']) jobRuns.inc({ job, outcome }, 0)
    },
    mail: (outcome: 'sent' | 'refused' | 'failed'): void => mails.inc({ outcome }),
    providerCall: ({ method, outcome, seconds }: ProviderCall): void => {
      providerCalls.inc({ method, outcome })
      if (outcome === 'auth' || outcome === 'ok') keyRefused.set(outcome === 'auth' ? 1 : 0)
      providerSeconds.observe({ method }, seconds)
    },
    signIn: (outcome: string): void => signIns.inc({ outcome }),
    backupFailed: (step: string): void => backupFailures.inc({ step }),
    accessLogFailed: (): void => accessLogErrors.inc(),
    accessLogKept: (isKept: boolean): void => accessLog.set(isKept ? 1 : 0),

    watchPools: (read: () => readonly PoolState[]): void => {
      const connections = gauge('postura_pool_connections', 'Connections of a pool', ['pool', 'state'])
      const waiting = gauge('postura_pool_waiting', 'Work that waits for a connection', ['pool'])
      const max = gauge('postura_pool_max', 'Connections that a pool may have', ['pool'])
      reads.push(() => {
        for (const { pool, ...state } of read()) {
          connections.set({ pool, state: 'used' }, state.used)
          connections.set({ pool, state: 'idle' }, state.idle)
          waiting.set({ pool }, state.waiting)
          max.set({ pool }, state.max)
        }
      })
    },
    /** Values that cannot be read are not a number, so that an old one is not taken for the present. */
    watchQueue: (read: () => Promise<QueueState>): void => {
      const unreadable = gauge('postura_queue_unreadable', '1 if the queue could not be read')
      const due = gauge('postura_jobs_due', 'Jobs that could run and do not', ['job'])
      const oldest = gauge('postura_jobs_oldest_due_seconds', 'Age of the oldest of them', ['job'])
      const retrying = gauge('postura_jobs_retrying', 'Jobs that failed and will run again', ['job'])
      const dead = gauge('postura_jobs_dead', 'Jobs that failed for good and wait for a person')
      const heartbeat = gauge('postura_worker_heartbeat_age_seconds', 'Time since the worker was last seen')
      reads.push(async () => {
        const state = await read().catch(() => null)
        for (const each of [due, oldest, retrying]) each.reset()
        unreadable.set(state === null ? 1 : 0)
        heartbeat.set(state?.heartbeatAge ?? Number.NaN)
        dead.set(state?.dead ?? Number.NaN)
        for (const { job, ...queue } of state?.queues ?? []) {
          due.set({ job }, queue.due)
          oldest.set({ job }, queue.oldestDueSeconds)
          retrying.set({ job }, queue.retrying)
        }
      })
    },
    watchBackups: (everySeconds: number, read: () => Promise<BackupState>): void => {
      const baseAge = gauge('postura_backup_base_age_seconds', 'Age of the newest base backup')
      const logAge = gauge('postura_backup_log_age_seconds', 'Time since a file of the log was stored')
      const files = gauge('postura_backup_waiting_files', 'Files of the log that wait for the store')
      const bytes = gauge('postura_backup_waiting_bytes', 'Their size')
      const oldest = gauge('postura_backup_waiting_oldest_seconds', 'Age of the oldest of them')
      gauge('postura_backup_base_every_seconds', 'Time between two base backups').set(everySeconds)
      for (const step of ['shipping the log', 'storing erasures', 'base backup']) backupFailures.inc({ step }, 0)
      reads.push(async () => {
        const state = await read().catch(() => null)
        baseAge.set(state?.baseAge ?? Number.NaN)
        logAge.set(state?.logAge ?? Number.NaN)
        files.set(state?.waiting.files ?? Number.NaN)
        bytes.set(state?.waiting.bytes ?? Number.NaN)
        oldest.set(state?.waiting.oldestSeconds ?? Number.NaN)
      })
    },
  }
}
