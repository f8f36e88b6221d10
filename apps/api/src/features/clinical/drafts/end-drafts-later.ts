import { DRAFTS_KEPT_DAYS } from '@postura/domain/members/member'
import type { AdminTx } from '../../../db/tenant.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { findOldestKey } from '../keys/clinical-keys.queries.ts'

type Deps = { queue: Pick<Queue, 'enqueue'>; now: Date }

/**
 * The drafts of a person who may not write any more wait for their return. Whether there are any is asked then: the person may be saving one at
 * this moment.
 */
export const endDraftsLater = async (tx: AdminTx, memberId: string, { queue, now }: Deps): Promise<void> => {
  const hadRecord = (await findOldestKey(tx)) !== undefined
  if (!hadRecord) return
  const end = new Date(now.getTime() + DRAFTS_KEPT_DAYS * 86_400_000)
  await queue.enqueue(tx, 'clinical-drafts-end', { adminId: tx.adminId, memberId }, end)
}
