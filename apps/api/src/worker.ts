import { createWorkerDeps } from './deps.ts'
import { readEnv, workerEnv } from './env.ts'
import { passwordChangedMail } from './features/accounts/recovery/password-changed-mail.job.ts'
import { recoveryMail } from './features/accounts/recovery/recovery-mail.job.ts'
import { accountsUpkeep } from './features/accounts/upkeep.job.ts'
import { welcomeMail } from './features/accounts/welcome-mail.job.ts'
import { orderMail } from './features/orders/letters/order-mail.job.ts'
import { planReminderMail, remindOfPlans } from './features/orders/letters/plan-reminders.job.ts'
import {
  hearEvents,
  reconcileCharges,
  settleOne,
  sweepOrders,
  watchEvents,
} from './features/orders/settling/settle-orders.job.ts'
import { createBoss } from './jobs/queue.ts'
import { runJobs } from './jobs/runner.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const env = readEnv(workerEnv)
const deps = await createWorkerDeps(env)
await deps.assertReady()
const boss = createBoss(deps.queuePool, deps.onError)
await runJobs(
  boss,
  {
    'welcome-mail': welcomeMail(deps),
    'recovery-mail': recoveryMail(deps),
    'password-changed-mail': passwordChangedMail(deps),
    'accounts-upkeep': accountsUpkeep(deps),
    'order-settle': settleOne(deps),
    'order-mail': orderMail(deps),
    'plan-reminders': remindOfPlans(deps),
    'plan-reminder-mail': planReminderMail(deps),
    'billing-events': hearEvents(deps),
    'billing-sweep': sweepOrders(deps),
    'billing-reconcile': reconcileCharges(deps),
    'billing-watch': watchEvents(deps),
  },
  deps.log,
)
deps.log.info('working')

stopOnSignal(deps.log, async () => {
  await boss.stop({ graceful: true, timeout: 10_000 })
  await deps.close()
})
