import { createWorkerDeps } from './deps.ts'
import { readEnv, workerEnv } from './env.ts'
import { passwordChangedMail } from './features/accounts/recovery/password-changed-mail.job.ts'
import { recoveryMail } from './features/accounts/recovery/recovery-mail.job.ts'
import { accountsUpkeep } from './features/accounts/upkeep.job.ts'
import { welcomeMail } from './features/accounts/welcome-mail.job.ts'
import { createBoss } from './jobs/queue.ts'
import { runJobs } from './jobs/runner.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const env = readEnv(workerEnv)
const deps = createWorkerDeps(env)
await deps.assertReady()
const boss = createBoss(deps.queuePool, deps.onError)
await runJobs(
  boss,
  {
    'welcome-mail': welcomeMail(deps),
    'recovery-mail': recoveryMail(deps),
    'password-changed-mail': passwordChangedMail(deps),
    'accounts-upkeep': accountsUpkeep(deps),
  },
  deps.log,
)
deps.log.info('working')

stopOnSignal(deps.log, async () => {
  await boss.stop({ graceful: true, timeout: 10_000 })
  await deps.close()
})
