import { createWorkerDeps } from './deps.ts'
import { readEnv, workerEnv } from './env.ts'
import { sendPasswordChangedMail } from './features/accounts/recovery/password-changed-mail.job.ts'
import { sendRecoveryMail } from './features/accounts/recovery/recovery-mail.job.ts'
import { sendLostFactorMail } from './features/accounts/second-factor/lost-factor-mail.job.ts'
import { sendSecondFactorMail } from './features/accounts/second-factor/second-factor-mail.job.ts'
import { cleanUpAccounts } from './features/accounts/upkeep.job.ts'
import { sendWelcomeMail } from './features/accounts/welcome-mail.job.ts'
import { sendOrderMail } from './features/billing/mails/order-mail.job.ts'
import { enqueuePlanReminders, sendPlanReminderMail } from './features/billing/mails/plan-reminders.job.ts'
import {
  ensureWebhookActive,
  processEvents,
  reconcileCharges,
  sweepOrders,
  syncOneOrder,
} from './features/billing/sync/sync-orders.job.ts'
import { sendPixKeyMail } from './features/clinics/pix-key-mail.job.ts'
import { sendInvitationMail } from './features/members/invitations/invitation-mail.job.ts'
import { sendTeamMail } from './features/members/team-mail.job.ts'
import { startHeartbeat } from './jobs/heartbeat.ts'
import { createBoss } from './jobs/queue.ts'
import { runJobs } from './jobs/runner.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const env = readEnv(workerEnv)
const deps = await createWorkerDeps(env)
await deps.assertReady()
const boss = createBoss(deps.queuePool, deps.onError)
const heartbeat = await startHeartbeat(deps.queuePool, deps.onError)
// Before the first job starts, so that a signal at any time lets it finish.
stopOnSignal(deps.log, async () => {
  heartbeat.stop()
  await boss.stop({ graceful: true, timeout: 10_000 })
  await deps.close()
})
await runJobs(
  boss,
  {
    'welcome-mail': sendWelcomeMail(deps),
    'recovery-mail': sendRecoveryMail(deps),
    'password-changed-mail': sendPasswordChangedMail(deps),
    'second-factor-mail': sendSecondFactorMail(deps),
    'lost-factor-mail': sendLostFactorMail(deps),
    'pix-key-mail': sendPixKeyMail(deps),
    'invitation-mail': sendInvitationMail(deps),
    'team-mail': sendTeamMail(deps),
    'accounts-upkeep': cleanUpAccounts(deps),
    'order-settle': syncOneOrder(deps),
    'order-mail': sendOrderMail(deps),
    'plan-reminders': enqueuePlanReminders(deps),
    'plan-reminder-mail': sendPlanReminderMail(deps),
    'billing-events': processEvents(deps),
    'billing-sweep': sweepOrders(deps),
    'billing-reconcile': reconcileCharges(deps),
    'billing-watch': ensureWebhookActive(deps),
  },
  deps.log,
)
deps.log.info('worker started')
