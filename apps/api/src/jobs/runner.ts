import { PROVIDER_ZONE } from '@postura/domain/shared/brazil/time-zones'
import type { PgBoss } from 'pg-boss'
import { concurrency, type JobName, type JobPayload, jobSchemas, schedules } from './catalog.ts'

/** One handler per job of the catalog: a job without a handler does not compile. */
export type JobHandlers = { [N in JobName]: (payload: JobPayload<N>) => Promise<void> }

type Log = { info: (fields: object, message: string) => void; error: (fields: object, message: string) => void }

/** New jobs are notified and start at once. Retries are found by polling, more often while notifications do not work. */
const looking = { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 }

const startWorker = async <N extends JobName>(
  boss: PgBoss,
  name: N,
  handle: JobHandlers[N],
  log: Log,
): Promise<void> => {
  const started: Promise<string> = boss.work(name, looking, async ([job]) => {
    if (!job) return
    try {
      await handle(jobSchemas[name].parse(job.data) as JobPayload<N>)
      log.info({ job: name, jobId: job.id }, 'job done')
    } catch (error) {
      log.error({ job: name, jobId: job.id, err: error }, 'job failed')
      throw error
    } finally {
      // Jobs enqueued together are notified only once, so check the queue again.
      boss.notifyWorker(await started)
    }
  })
  await started
}

export const runJobs = async (boss: PgBoss, handlers: JobHandlers, log: Log): Promise<void> => {
  await boss.start()
  for (const name of Object.keys(jobSchemas) as JobName[])
    for (let worker = 0; worker < (concurrency[name] ?? 1); worker += 1)
      await startWorker(boss, name, handlers[name], log)
  for (const [name, when] of Object.entries(schedules)) await boss.schedule(name, when, {}, { tz: PROVIDER_ZONE })
}
