import { CLINIC_ZONE } from '@postura/domain/shared/time/zoned-time'
import type { PgBoss } from 'pg-boss'
import { concurrency, type JobName, type JobPayload, jobs, schedules } from './catalog.ts'

/** One function per job of the catalogue: a job without a handler does not compile. */
export type JobHandlers = { [N in JobName]: (payload: JobPayload<N>) => Promise<void> }

type Log = { info: (fields: object, message: string) => void; error: (fields: object, message: string) => void }

const startJob = async <N extends JobName>(boss: PgBoss, name: N, handle: JobHandlers[N], log: Log): Promise<void> => {
  const options = { batchSize: 1, pollingIntervalSeconds: 0.5, localConcurrency: concurrency[name] ?? 1 }
  await boss.work(name, options, async ([job]) => {
    if (!job) return
    try {
      await handle(jobs[name].parse(job.data) as JobPayload<N>)
      log.info({ job: name, jobId: job.id }, 'job done')
    } catch (error) {
      log.error({ job: name, jobId: job.id, err: error }, 'job failed')
      throw error
    }
  })
}

export const runJobs = async (boss: PgBoss, handlers: JobHandlers, log: Log): Promise<void> => {
  await boss.start()
  for (const name of Object.keys(jobs) as JobName[]) await startJob(boss, name, handlers[name], log)
  for (const [name, when] of Object.entries(schedules)) await boss.schedule(name, when, {}, { tz: CLINIC_ZONE })
}
