// `pnpm jobs:failed`: lists the jobs that failed for good, and runs or forgets them. Needs the environment of the worker.
import { createWorkerDeps } from './deps.ts'
import { readEnv, workerEnv } from './env.ts'
import { runFailedJobsCommand } from './jobs/failed-jobs.ts'
import { createQueueClient } from './jobs/queue.ts'

const deps = await createWorkerDeps(readEnv(workerEnv))
const boss = await createQueueClient(deps.queuePool, deps.onError)
try {
  await deps.assertWorks()
  process.stdout.write(`${await runFailedJobsCommand(boss, process.argv.slice(2))}\n`)
} finally {
  await boss.stop({ graceful: false })
  await deps.close()
}
