import { GRACE_MS, nextAllowed } from '@postura/domain/messages/reminder.rules'
import type { AdminTx } from '../../db/tenant.ts'
import type { Queue } from '../../jobs/queue.ts'
import { findClinic } from '../clinics/clinics.queries.ts'

export type MailLater = { queue: Pick<Queue, 'enqueue'>; now: Date }

/** A notification goes a few minutes later, in the hours in which messages may go: until then it can be corrected or undone. */
export const mailLater = async (tx: AdminTx, id: string, { queue, now }: MailLater): Promise<void> => {
  const clinic = await findClinic(tx)
  const at = nextAllowed(new Date(now.getTime() + GRACE_MS), clinic, clinic.time_zone)
  await queue.enqueue(tx, 'notification-mail', { adminId: tx.adminId, notificationId: id }, at)
}
