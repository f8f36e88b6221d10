import { createWorkerDeps } from './deps.ts'
import { readEnv, workerEnv } from './env.ts'
import { welcomeMail } from './features/accounts/welcome-mail.job.ts'
import { createBoss } from './jobs/queue.ts'
import { runJobs } from './jobs/runner.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const env = readEnv(workerEnv)
const deps = createWorkerDeps(env)
await deps.assertReady()
const boss = createBoss(deps.queuePool, deps.onError)
await runJobs(boss, { 'welcome-mail': welcomeMail(deps) }, deps.log)
deps.log.info('working')

stopOnSignal(deps.log, async () => {
  await boss.stop({ graceful: true, timeout: 10_000 })
  await deps.close()
})
