import { createEraserDeps, createWorkerDeps } from './deps.ts'
import { eraserEnv, readEnv, workerEnv } from './env.ts'
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
import { sendOffers } from './features/classes/offers/send-offers.job.ts'
import { endDrafts } from './features/clinical/drafts/end-drafts.job.ts'
import { sendExportsMail } from './features/clinical/reads/exports-mail.job.ts'
import { sendPixKeyMail } from './features/clinics/pix-key-mail.job.ts'
import { sendAccountDeletionMail } from './features/erasure/account/account-deletion-mail.job.ts'
import { eraseAccounts } from './features/erasure/account/erase-accounts.job.ts'
import { sendClinicDeletionMail } from './features/erasure/clinic-deletion-mail.job.ts'
import { eraseClinics } from './features/erasure/erase-clinics.job.ts'
import { erasePatient } from './features/erasure/erase-patient.job.ts'
import { enforceRetention } from './features/erasure/retention.job.ts'
import { sendExportMail } from './features/exports/export-mail.job.ts'
import { sendInvitationMail } from './features/members/invitations/invitation-mail.job.ts'
import { sendTeamMail } from './features/members/team-mail.job.ts'
import { sendChangeMails } from './features/messages/changes/send-changes.job.ts'
import { sendReminders } from './features/messages/send-reminders.job.ts'
import { sendNotification } from './features/notifications/send-notification.job.ts'
import { sendBookingMail } from './features/online-booking/booking-mail.job.ts'
import { sendPageLinks } from './features/patient-page/links/send-page-links.job.ts'
import { changeNumber, watchNumbers } from './features/whatsapp/connect-number.job.ts'
import { processEvents as processMessageEvents } from './features/whatsapp/process-events.job.ts'
import { startHeartbeat } from './jobs/heartbeat.ts'
import { createBoss } from './jobs/queue.ts'
import { runJobs } from './jobs/runner.ts'
import { startMetricsServer } from './observability/metrics-server.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const env = readEnv(workerEnv)
const deps = await createWorkerDeps(env)
const eraser = createEraserDeps(readEnv(eraserEnv))
await deps.assertReady()
await eraser.assertReady()
const boss = createBoss(deps.queuePool, deps.onError)
const metricsServer = await startMetricsServer(deps.metrics, env)
const heartbeat = await startHeartbeat(deps.queuePool, deps.onError)
// Before the first job starts, so that a signal at any time lets it finish.
stopOnSignal(deps.log, async () => {
  heartbeat.stop()
  await boss.stop({ graceful: true, timeout: 10_000 })
  await metricsServer.stop()
  await eraser.close()
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
    'clinical-exports-mail': sendExportsMail(deps),
    'export-mail': sendExportMail(deps),
    'clinical-drafts-end': endDrafts(deps),
    'accounts-upkeep': cleanUpAccounts(deps),
    retention: enforceRetention(eraser),
    'patient-erasure': erasePatient(eraser),
    'clinic-deletions': eraseClinics({ ...deps, eraser: eraser.eraser }),
    'clinic-deletion-mail': sendClinicDeletionMail(deps),
    'account-deletions': eraseAccounts({ ...deps, eraser: eraser.eraser }),
    'account-deletion-mail': sendAccountDeletionMail(deps),
    'order-settle': syncOneOrder(deps),
    'order-mail': sendOrderMail(deps),
    'plan-reminders': enqueuePlanReminders(deps),
    reminders: sendReminders({ ...deps, messaging: deps.whatsapp?.messaging ?? null }),
    'visit-changes': sendChangeMails(deps),
    'page-links': sendPageLinks(deps),
    'seat-offers': sendOffers(deps),
    'notification-mail': sendNotification(deps),
    'booking-mail': sendBookingMail(deps),
    'plan-reminder-mail': sendPlanReminderMail(deps),
    'whatsapp-connect': changeNumber(deps),
    'whatsapp-events': processMessageEvents(deps),
    'whatsapp-watch': watchNumbers(deps),
    'billing-events': processEvents(deps),
    'billing-sweep': sweepOrders(deps),
    'billing-reconcile': reconcileCharges(deps),
    'billing-watch': ensureWebhookActive(deps),
  },
  deps.log,
  { onRun: deps.metrics.jobRun, ...(deps.traces && { inTrace: deps.traces.inJob }) },
)
// The provider is asked soon, so that a wrong key is known before the first order.
await boss.send('billing-watch', {}, { startAfter: 5 })
deps.log.info('worker started')
