import { id } from '@postura/domain/shared/ids'
import * as z from 'zod/mini'

/**
 * Every job: its name and what it carries. Ids only, never a token or a name, because a queue keeps finished jobs.
 * Handlers stand in features/<noun>/*.job.ts, so that whoever enqueues loads none of them.
 */
export const jobs = {
  'welcome-mail': z.strictObject({ userId: id }),
  'recovery-mail': z.strictObject({ userId: id }),
  'password-changed-mail': z.strictObject({ userId: id }),
  'accounts-upkeep': z.strictObject({}),
  'order-settle': z.strictObject({ adminId: id, orderId: id }),
  'order-mail': z.strictObject({ adminId: id, orderId: id, kind: z.enum(['order-opened', 'order-paid']) }),
  'plan-reminders': z.strictObject({}),
  'plan-reminder-mail': z.strictObject({ adminId: id }),
  'billing-events': z.strictObject({}),
  'billing-sweep': z.strictObject({}),
  'billing-reconcile': z.strictObject({}),
  'billing-watch': z.strictObject({}),
} as const

export type JobName = keyof typeof jobs
/** Jobs that nobody enqueues: when they run, in the clinics' zone. */
export const schedules: Partial<Record<JobName, string>> = {
  'accounts-upkeep': '17 * * * *',
  // What was told is heard at once; every minute it is looked whether something was left.
  'billing-events': '* * * * *',
  'billing-sweep': '* * * * *',
  'billing-reconcile': '30 3 * * *',
  'billing-watch': '*/10 * * * *',
  'plan-reminders': '0 9 * * *',
}

type Endurance = { retryLimit: number; expireInSeconds: number }

const usual: Endurance = { retryLimit: 5, expireInSeconds: 120 }
/** A mail server may be away for a night; a look at many orders takes its time, and must not be begun again beside itself. */
const mail: Endurance = { retryLimit: 15, expireInSeconds: 120 }
const long: Endurance = { retryLimit: 2, expireInSeconds: 3_600 }
const special: Partial<Record<JobName, Endurance>> = {
  'order-settle': { retryLimit: 8, expireInSeconds: 900 },
  'order-mail': mail,
  'plan-reminder-mail': mail,
  'plan-reminders': long,
  'billing-events': long,
  'billing-sweep': long,
  'billing-reconcile': long,
}
/** How often a job is tried, and after how long it counts as lost. */
export const enduranceOf = (name: JobName): Endurance => special[name] ?? usual

/** Jobs of which several may run at once: one that waits must not hold up those behind it. */
export const concurrency: Partial<Record<JobName, number>> = { 'order-settle': 4 }

export type JobPayload<N extends JobName> = z.infer<(typeof jobs)[N]>
