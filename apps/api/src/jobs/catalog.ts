import { id } from '@postura/domain/shared/ids'
import * as z from 'zod/mini'

/**
 * Every job: its name and what it carries. Ids only, never a token or a name, because a queue keeps finished jobs.
 * Handlers stand in features/<noun>/*.job.ts, so that whoever enqueues loads none of them.
 */
export const jobs = {
  'welcome-mail': z.strictObject({ userId: id }),
} as const

export type JobName = keyof typeof jobs
export type JobPayload<N extends JobName> = z.infer<(typeof jobs)[N]>
