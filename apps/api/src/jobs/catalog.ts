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
} as const

export type JobName = keyof typeof jobs
/** Jobs that nobody enqueues: when they run, in the clinics' zone. */
export const schedules: Partial<Record<JobName, string>> = { 'accounts-upkeep': '17 * * * *' }

export type JobPayload<N extends JobName> = z.infer<(typeof jobs)[N]>
