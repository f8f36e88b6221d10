import { isValidCpf } from '@postura/domain/shared/brazil/cpf'
import { createManualClock } from '@postura/provider-stand-in/clock'
import { type StandIn, startStandIn } from '@postura/provider-stand-in/stand-in'
import { afterEach, beforeEach } from 'vitest'
import { createLibraryPool } from '../../db/pools.ts'
import { sendOrderMail } from '../../features/billing/mails/order-mail.job.ts'
import { enqueuePlanReminders, sendPlanReminderMail } from '../../features/billing/mails/plan-reminders.job.ts'
import * as orderJobs from '../../features/billing/sync/sync-orders.job.ts'
import { createBoss } from '../../jobs/queue.ts'
import type { JobHandlers } from '../../jobs/runner.ts'
import { runJobs } from '../../jobs/runner.ts'
import { createAsaasProvider } from '../../providers/billing/asaas-provider.ts'
import type { Mail } from '../../providers/mail/mailer.ts'
import { ORIGIN, type TestApp } from '../build-test-app.ts'

const KEY = '$aact_hmlg_tests'

let lastCpf = 24_971_500_000
/** Unique valid CPF, because a CPF belongs to one account. */
export const newCpf = (): string => {
  do lastCpf += 1
  while (!isValidCpf(String(lastCpf)))
  return String(lastCpf)
}

export type Billing = {
  standIn: StandIn
  deps: orderJobs.BillingJobDeps
  /** Requested delays; tests do not really wait. */
  slept: number[]
  sent: Mail[]
  logged: string[]
  /** Runs the worker's jobs on the real queue until the test ends. */
  startWorker: () => Promise<void>
}

let seed = 0

/** Starts a provider stand-in and a worker for each test, on the clock of the test app. */
export const useBilling = (postura: TestApp, { timeoutMs = 2_000 } = {}): Billing => {
  const billing = {} as Billing
  let stopWorker: (() => Promise<void>) | undefined
  beforeEach(async () => {
    // A new seed per test, so that provider ids do not repeat.
    seed += 1
    const standIn = await startStandIn({ key: KEY, seed, clock: createManualClock(postura.clock.now.toISOString()) })
    const note = (_fields: object, message: string) => void billing.logged.push(message)
    billing.standIn = standIn
    billing.slept = []
    billing.sent = []
    billing.logged = []
    billing.deps = {
      pool: postura.worker,
      queue: postura.deps.queue,
      provider: createAsaasProvider({ url: standIn.url, key: KEY, timeoutMs, sleep: async () => {} }),
      origin: ORIGIN,
      webhookUrl: `${ORIGIN}/api/billing/events`,
      now: () => new Date(standIn.clock.now()),
      sleep: async (ms) => billing.slept.push(ms),
      log: { warn: note, error: note },
    }
    billing.startWorker = async () => {
      const { deps } = billing
      const onError = () => undefined
      const queuePool = createLibraryPool({
        url: postura.workerUrl,
        name: 'test-queue',
        schema: 'jobs',
        max: 2,
        onError,
      })
      const mailer = { send: async (mail: Mail) => void billing.sent.push(mail), close: () => undefined }
      const boss = createBoss(queuePool, onError)
      const idle = async () => undefined
      const handlers: JobHandlers = {
        'welcome-mail': idle,
        'recovery-mail': idle,
        'password-changed-mail': idle,
        'second-factor-mail': idle,
        'lost-factor-mail': idle,
        'pix-key-mail': idle,
        'invitation-mail': idle,
        'team-mail': idle,
        'clinical-exports-mail': idle,
        'export-mail': idle,
        'clinical-drafts-end': idle,
        'accounts-upkeep': idle,
        retention: idle,
        'patient-erasure': idle,
        'clinic-deletions': idle,
        'clinic-deletion-mail': idle,
        'account-deletions': idle,
        'account-deletion-mail': idle,
        'order-settle': orderJobs.syncOneOrder(deps),
        'order-mail': sendOrderMail({ ...deps, mailer }),
        reminders: idle,
        'visit-changes': idle,
        'page-links': idle,
        'seat-offers': idle,
        'notification-mail': idle,
        'booking-mail': idle,
        'plan-reminders': enqueuePlanReminders({ ...deps, mailer }),
        'plan-reminder-mail': sendPlanReminderMail({ ...deps, mailer }),
        'whatsapp-connect': idle,
        'whatsapp-events': idle,
        'whatsapp-watch': idle,
        'billing-events': orderJobs.processEvents(deps),
        'billing-sweep': idle,
        'billing-reconcile': idle,
        'billing-watch': idle,
      }
      await runJobs(boss, handlers, { info: () => undefined, error: note })
      stopWorker = async () => {
        await boss.stop({ graceful: true, timeout: 5_000 })
        await queuePool.end()
        stopWorker = undefined
      }
    }
  })
  afterEach(async () => {
    await stopWorker?.()
    await billing.standIn.stop()
  })
  return billing
}
