import { pagePathOf } from '@postura/domain/messages/page-link'
import { type Reply, readPayload, readText } from '@postura/domain/messages/whatsapp/reply.rules'
import { type ReplyText, replyTexts } from '@postura/domain/messages/whatsapp/reply-texts'
import { formsOfWaId } from '@postura/domain/messages/whatsapp/wa-number'
import type { TenantPool } from '../../db/pools.ts'
import {
  type AdminRead,
  asPatientAtWhatsapp,
  asSystem,
  readAsAdmin,
  withAdmin,
  withAdminUnlocked,
} from '../../db/tenant.ts'
import { inClinicZone } from '../../http/in-clinic-zone.ts'
import { type MessageEvent, MessagingError } from '../../providers/messaging/messaging-provider.ts'
import { createSecret, hashSecret } from '../accounts/links/link-secret.ts'
import { withdrawConsent } from '../messages/consents.queries.ts'
import { findSender } from '../messages/visits.queries.ts'
import { findChannel } from '../messages/whatsapp/channels.queries.ts'
import { type Messaging, openChannel } from '../messages/whatsapp/send-template.ts'
import { isClinicOpen } from '../team/open-clinic.queries.ts'
import { applyReply } from './apply-reply.ts'
import { findPatientsAt, findSent, findUnanswered, type SentMessage, savePage } from './sent-messages.queries.ts'

/** `replies` is a pool of the role `app`: what a patient answers is written as on the page. */
export type ReplyDeps = {
  pool: TenantPool
  replies: TenantPool
  messaging: Messaging
  origin: string
  now: () => Date
}
type Said = Extract<MessageEvent, { kind: 'reply' }>
type Meant = { reply: Reply; message: SentMessage | null }

const YEAR_MS = 365 * 86_400_000

/** The person at this number got the message. A person who hides the number is known by the message alone. */
const isReader = ({ wa_id }: SentMessage, { from }: Said): boolean =>
  from === null || (wa_id !== null && formsOfWaId(from).some((form) => formsOfWaId(wa_id).includes(form)))

/** The message that a tap names by our id; its own id may not be stored yet. */
const findTapped = async (read: AdminRead, said: Said, { messageId }: Reply): Promise<SentMessage | null> => {
  const message = messageId === null ? undefined : await findSent(read, messageId)
  if (!message || !isReader(message, said)) return null
  const isOther = message.wamid !== null && said.inReplyTo !== null && message.wamid !== said.inReplyTo
  return isOther ? null : message
}

/** A known word is meant for a reminder only if exactly one waits for an answer. */
const findMeant = async (read: AdminRead, said: Said, now: Date): Promise<Meant> => {
  if (said.payload !== null) {
    const reply = readPayload(said.payload)
    return { reply, message: await findTapped(read, said, reply) }
  }
  const reply = readText(said.text ?? '')
  if (said.from === null || (reply.kind !== 'confirm' && reply.kind !== 'move')) return { reply, message: null }
  const [only, ...more] = await findUnanswered(read, formsOfWaId(said.from), now)
  return { reply, message: more.length === 0 ? (only ?? null) : null }
}

type Answered = { text: ReplyText; message: SentMessage | null } | null

/** Writes in the clinic what was said. Whatever is not understood is left to people. */
const write = async ({ replies, now }: ReplyDeps, adminId: string, said: Said): Promise<Answered> => {
  const { meant, sender, isOpen } = await readAsAdmin(replies, adminId, async (read) => ({
    meant: await findMeant(read, said, now()),
    sender: await findSender(read),
    isOpen: await isClinicOpen(read),
  }))
  const { reply, message } = meant
  if (!isOpen) return null
  if (reply.kind === 'stop' && said.from !== null) {
    const { from } = said
    return withAdmin(replies, asPatientAtWhatsapp(adminId), async (tx) => {
      const patients = await findPatientsAt(tx, formsOfWaId(from), new Date(now().getTime() - YEAR_MS))
      for (const patientId of patients)
        await withdrawConsent(tx, { patientId, channel: 'whatsapp', by: 'patient', now: now() })
      return patients.length > 0 ? { text: 'stopped', message: null } : null
    })
  }
  const button = reply.kind
  if (!message || (button !== 'confirm' && button !== 'move')) return null
  const tap = { stopHash: message.stop_hash, button, at: new Date(said.at * 1_000), now: now() }
  const text = await inClinicZone(sender.time_zone, () =>
    withAdmin(replies, asPatientAtWhatsapp(adminId), (tx) => applyReply(tx, tap)),
  )
  return text && { text, message }
}

/** Tells the patient, once. A text that is not taken is not sent again: the clinic knows already. */
const tell = async (
  { pool, messaging, origin }: ReplyDeps,
  adminId: string,
  said: Said,
  answered: Answered,
): Promise<void> => {
  if (!answered || said.from === null) return
  const { text, message } = answered
  const secret = createSecret()
  const { stored, clinic, hasPage } = await withAdminUnlocked(pool, asSystem(adminId), async (tx) => {
    const { name, page_is_on } = await findSender(tx)
    if (message && page_is_on) await savePage(tx, message.stop_hash, hashSecret(secret))
    return { stored: await findChannel(tx), clinic: name, hasPage: page_is_on && message !== null }
  })
  if (!stored) return
  const link = hasPage ? `${origin}${pagePathOf(adminId, secret)}` : null
  await messaging.provider
    .sendText(openChannel(messaging, stored), {
      to: `+${said.from.replace(/\D/g, '')}`,
      text: replyTexts[text]({ clinic, link }),
      inReplyTo: said.id,
    })
    .catch((error: unknown) => {
      if (!(error instanceof MessagingError)) throw error
    })
}

/** Does what a patient pressed or wrote. Returns what is to be done after the event is marked as processed. */
export const processReply = async (deps: ReplyDeps, adminId: string, said: Said): Promise<() => Promise<void>> => {
  const answered = await write(deps, adminId, said)
  return () => tell(deps, adminId, said, answered)
}
