import { PROVIDER_ZONE } from '@postura/domain/shared/brazil/time-zones'
import type { PgBoss } from 'pg-boss'
import { concurrency, type JobName, type JobPayload, jobSchemas, schedules } from './catalog.ts'
import { findDueQueues } from './queue-state.ts'

/** One handler per job of the catalog: a job without a handler does not compile. */
export type JobHandlers = { [N in JobName]: (payload: JobPayload<N>) => Promise<void> }

type Log = { info: (fields: object, message: string) => void; error: (fields: object, message: string) => void }

type JobRun = { job: JobName; outcome: 'done' | 'failed'; seconds: number }
type Observers = {
  onRun?: (run: JobRun) => void
  /** Runs a job as one trace. */
  inTrace?: <T>(job: JobName, work: () => Promise<T>) => Promise<T>
}

/** New jobs are notified and start at once; each queue is polled only in case a notification is lost, often while none arrive. */
const looking = { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 60 }
/** Retries and delayed jobs are notified by nobody. One look at all queues finds those that are due. */
const DUE_MS = 5_000

const startWorker = async <N extends JobName>(
  boss: PgBoss,
  name: N,
  handle: JobHandlers[N],
  log: Log,
  { onRun, inTrace = (_job, work) => work() }: Observers,
): Promise<string> => {
  const started: Promise<string> = boss.work(name, looking, async ([job]) => {
    if (!job) return
    const since = performance.now()
    const tell = (outcome: JobRun['outcome']) =>
      onRun?.({ job: name, outcome, seconds: (performance.now() - since) / 1_000 })
    try {
      await inTrace(name, () => handle(jobSchemas[name].parse(job.data) as JobPayload<N>))
      tell('done')
      log.info({ job: name, jobId: job.id }, 'job done')
    } catch (error) {
      tell('failed')
      log.error({ job: name, jobId: job.id, err: error }, 'job failed')
      throw error
    } finally {
      // Jobs enqueued together are notified only once, so check the queue again.
      boss.notifyWorker(await started)
    }
  })
  return started
}

type Workers = ReadonlyMap<string, readonly string[]>

const wakeDue = async (boss: PgBoss, workers: Workers): Promise<void> => {
  for (const name of await findDueQueues(boss)) for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
}

export const runJobs = async (
  boss: PgBoss,
  handlers: JobHandlers,
  log: Log,
  observers: Observers = {},
): Promise<void> => {
  await boss.start()
  const workers = new Map<string, string[]>()
  for (const name of Object.keys(jobSchemas) as JobName[])
    for (let worker = 0; worker < (concurrency[name] ?? 1); worker += 1)
      workers.set(name, [...(workers.get(name) ?? []), await startWorker(boss, name, handlers[name], log, observers)])
  // Polling finds what is missed while the database is away.
  const due = setInterval(() => void wakeDue(boss, workers).catch(() => undefined), DUE_MS)
  boss.once('stopped', () => clearInterval(due))
  for (const [name, when] of Object.entries(schedules)) await boss.schedule(name, when, {}, { tz: PROVIDER_ZONE })
}
