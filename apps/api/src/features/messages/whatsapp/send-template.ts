import type { MessageState } from '@postura/domain/messages/reminder'
import { toPayload } from '@postura/domain/messages/whatsapp/reply.rules'
import { fillReminder, messageTemplates, replyButtons } from '@postura/domain/messages/whatsapp/template'
import type { TenantPool } from '../../../db/pools.ts'
import { asSystem, readAsAdmin, withAdminUnlocked } from '../../../db/tenant.ts'
import type { TokenBox } from '../../../providers/keys/token-box.ts'
import {
  type Channel,
  type FailureKind,
  MessagingError,
  type MessagingProvider,
} from '../../../providers/messaging/messaging-provider.ts'
import type { NetworkAnswer } from '../messages.queries.ts'
import { findChannel, markFailed, type StoredChannel, saveTemplates } from './channels.queries.ts'

/** How messages are sent at WhatsApp; null if the operator has not set it up. */
export type Messaging = { provider: MessagingProvider; box: TokenBox }

export const tokenBoundTo = (adminId: string): string => `whatsapp|${adminId}`

export const openChannel = ({ box }: Messaging, { adminId, wabaId, numberId, ...sealed }: StoredChannel): Channel => ({
  wabaId,
  numberId,
  token: box.open(sealed, tokenBoundTo(adminId)),
})

type Outcome = { state: Exclude<MessageState, 'sending'>; answer: NetworkAnswer }

const states: Partial<Record<FailureKind, Outcome['state']>> = {
  rate_limited: 'waiting',
  unavailable: 'waiting',
  unknown_outcome: 'unknown',
}

type Used = { pool: TenantPool; messaging: Messaging; now: () => Date }
type Reminder = Parameters<typeof fillReminder>[0] & { to: string; messageId: string }

/** Remembers what a failure says about the whole number, so that the next message goes another way. */
const noteFailure = async ({ pool, now }: Used, adminId: string, { kind, code }: MessagingError): Promise<void> => {
  const inClinic = (work: Parameters<typeof withAdminUnlocked<void>>[2]) =>
    withAdminUnlocked(pool, asSystem(adminId), work)
  if (kind === 'auth' || kind === 'channel_blocked') await inClinic((tx) => markFailed(tx, code, now()))
  if (kind === 'template_unavailable')
    await inClinic((tx) => saveTemplates(tx, { [messageTemplates.reminder.name]: 'UNAVAILABLE' }))
}

/** Sends one reminder, once, and says what came of it. */
export const sendReminderTemplate = async (used: Used, adminId: string, reminder: Reminder): Promise<Outcome> => {
  const { pool, messaging } = used
  const { to, messageId, ...content } = reminder
  try {
    const stored = await readAsAdmin(pool, adminId, findChannel)
    if (!stored) return { state: 'refused', answer: {} }
    const { wamid, waId } = await messaging.provider.sendTemplate(openChannel(messaging, stored), {
      to,
      template: messageTemplates.reminder,
      params: fillReminder(content),
      payloads: replyButtons.map((button) => toPayload(button, messageId)),
      ref: messageId,
    })
    return { state: 'sent', answer: { wamid, ...(waId !== null && { wa_id: waId.replace(/\D/g, '') }) } }
  } catch (error) {
    if (!(error instanceof MessagingError)) throw error
    await noteFailure(used, adminId, error)
    return {
      state: states[error.kind] ?? 'refused',
      answer: { ...(error.code !== null && { error_code: error.code }) },
    }
  }
}
