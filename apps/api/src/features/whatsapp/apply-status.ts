import { type Delivery, deliveries, mergeDelivery } from '@postura/domain/messages/whatsapp/reply.rules'
import { isId } from '@postura/domain/shared/ids'
import type { UnlockedTx } from '../../db/tenant.ts'
import type { MessageEvent } from '../../providers/messaging/messaging-provider.ts'
import { lockSent, saveDelivery } from './sent-messages.queries.ts'

type Status = Extract<MessageEvent, { kind: 'status' }>

const isDelivery = (status: string): status is Delivery => deliveries.includes(status as Delivery)

/** What a status says about our message, whatever order statuses come in. It may also tell of a message whose answer was lost. */
export const applyStatus = async (
  tx: UnlockedTx,
  { ref, status, wamid, waId, code }: Status,
  now: Date,
): Promise<void> => {
  if (!isDelivery(status) || ref === null || !isId(ref)) return
  const message = await lockSent(tx, ref)
  if (!message || (message.wamid !== null && message.wamid !== wamid)) return
  const delivery = mergeDelivery(message.delivery, status)
  await saveDelivery(tx, message.stop_hash, {
    delivery,
    wamid,
    waId: waId?.replace(/\D/g, '') ?? null,
    // A failure makes it go by e-mail.
    state: delivery === 'failed' ? 'refused' : 'sent',
    code: delivery === 'failed' ? code : null,
    sentAt: now.toISOString(),
  })
}
