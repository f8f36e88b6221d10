import { teamNews } from '@postura/domain/members/team-news'
import { id } from '@postura/domain/shared/ids'
import * as z from 'zod/mini'

/**
 * All jobs with their payloads. Payloads hold ids and times only, never a token or a name, because the queue keeps finished jobs.
 * Handlers are in features/<noun>/*.job.ts, so code that enqueues does not load them.
 */
export const jobSchemas = {
  'welcome-mail': z.strictObject({ userId: id }),
  /** `isBlocked`: the password has ended already. */
  'recovery-mail': z.strictObject({ userId: id, isBlocked: z.optional(z.boolean()) }),
  'password-changed-mail': z.strictObject({ userId: id }),
  'second-factor-mail': z.strictObject({ userId: id, state: z.enum(['on', 'off']) }),
  'lost-factor-mail': z.strictObject({ userId: id, state: z.enum(['start', 'end']) }),
  /** `before` is the masked key that was replaced: the worker cannot read it any more. */
  'pix-key-mail': z.strictObject({
    adminId: id,
    changedAt: z.iso.datetime(),
    before: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  }),
  'invitation-mail': z.strictObject({ adminId: id, invitationId: id }),
  'team-mail': z.strictObject({ adminId: id, memberId: id, kind: z.enum(teamNews) }),
  'clinical-exports-mail': z.strictObject({ adminId: id, memberId: id }),
  'export-mail': z.strictObject({ adminId: id, memberId: id, exportedAt: z.iso.datetime() }),
  'clinical-drafts-end': z.strictObject({ adminId: id, memberId: id }),
  'accounts-upkeep': z.strictObject({}),
  retention: z.strictObject({}),
  'clinic-deletions': z.strictObject({}),
  'clinic-deletion-mail': z.strictObject({ adminId: id, kind: z.enum(['closed', 'soon', 'returned']) }),
  'account-deletions': z.strictObject({}),
  'account-deletion-mail': z.strictObject({
    userId: id,
    kind: z.enum(['requested', 'soon', 'returned']),
    deletesAt: z.iso.datetime(),
  }),
  'patient-erasure': z.strictObject({ adminId: id, patientId: id, personId: id }),
  'order-settle': z.strictObject({ adminId: id, orderId: id }),
  'order-mail': z.strictObject({ adminId: id, orderId: id, kind: z.enum(['order-opened', 'order-paid']) }),
  reminders: z.strictObject({}),
  'visit-changes': z.strictObject({}),
  'page-links': z.strictObject({}),
  'seat-offers': z.strictObject({}),
  'notification-mail': z.strictObject({ adminId: id, notificationId: id }),
  /** `confirm` has the link that confirms; `decision` says what the clinic decided, if it still does. */
  'booking-mail': z.strictObject({ adminId: id, bookingId: id, kind: z.enum(['confirm', 'decision']) }),
  'plan-reminders': z.strictObject({}),
  'plan-reminder-mail': z.strictObject({ adminId: id }),
  'whatsapp-connect': z.strictObject({ adminId: id, wish: z.enum(['connect', 'disconnect']) }),
  'whatsapp-events': z.strictObject({}),
  'whatsapp-watch': z.strictObject({}),
  'billing-events': z.strictObject({}),
  'billing-sweep': z.strictObject({}),
  'billing-reconcile': z.strictObject({}),
  'billing-watch': z.strictObject({}),
} as const

export type JobName = keyof typeof jobSchemas
/** Cron schedules of jobs that run by time, in the clinics' time zone. */
export const schedules: Partial<Record<JobName, string>> = {
  'accounts-upkeep': '17 * * * *',
  retention: '10 4 * * *',
  'clinic-deletions': '40 * * * *',
  'account-deletions': '50 * * * *',
  // Events are processed as soon as they arrive; this run picks up the ones that were missed.
  'billing-events': '* * * * *',
  'billing-sweep': '* * * * *',
  'billing-reconcile': '30 3 * * *',
  'billing-watch': '*/10 * * * *',
  'whatsapp-events': '* * * * *',
  'whatsapp-watch': '25 * * * *',
  'plan-reminders': '0 9 * * *',
  reminders: '*/5 * * * *',
  'visit-changes': '*/2 * * * *',
  'page-links': '* * * * *',
  'seat-offers': '* * * * *',
}

/** Jobs that failed for good wait here for a person: `pnpm jobs:failed`. */
export const FAILED_JOBS = 'failed-jobs'

type RetryPolicy = { retryLimit: number; expireInSeconds: number }

/** Retries are 10 s apart, then twice as far each time, up to this. */
export const FIRST_RETRY_SECONDS = 10
export const LONGEST_RETRY_SECONDS = 900

const usual: RetryPolicy = { retryLimit: 5, expireInSeconds: 120 }
/** `mail`: a mail server can be down for a night. `long`: a run over many orders is slow and must not overlap with its own retry. */
const mail: RetryPolicy = { retryLimit: 60, expireInSeconds: 120 }
const long: RetryPolicy = { retryLimit: 2, expireInSeconds: 3_600 }
const special: Partial<Record<JobName, RetryPolicy>> = {
  'order-settle': { retryLimit: 8, expireInSeconds: 900 },
  'plan-reminders': long,
  reminders: long,
  'visit-changes': long,
  'page-links': long,
  'seat-offers': long,
  // A clinic has many patients, and each mail takes its time.
  'notification-mail': { ...mail, expireInSeconds: 3_600 },
  retention: long,
  'clinic-deletions': long,
  'account-deletions': long,
  'whatsapp-events': long,
  'whatsapp-watch': long,
  'billing-events': long,
  'billing-sweep': long,
  'billing-reconcile': long,
}
/** Number of retries of a job and the time after which it counts as lost. */
export const retryPolicyOf = (name: JobName): RetryPolicy => special[name] ?? (name.endsWith('-mail') ? mail : usual)

/** A job that runs by time is repeated anyway, so its failure needs nobody. */
export const needsPersonAfterFailure = (name: JobName): boolean => !(name in schedules)

/** Jobs that run several at once, so that a waiting job does not block the ones behind it. */
export const concurrency: Partial<Record<JobName, number>> = { 'order-settle': 4 }

export type JobPayload<N extends JobName> = z.infer<(typeof jobSchemas)[N]>
